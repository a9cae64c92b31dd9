import { appendStoreAudit } from '#db/audit.queries.ts';
import { closeIncidentsOf, wasIncidentOpened } from '#db/incidents.queries.ts';
import { findRepairsOf } from '#db/statements/repairs-in-hand.ts';
import type { StoreTransaction } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { nameOfClient } from './client-name.ts';
import { type ClientRow, findClientByEmail, findClientMeant, updateClient } from './clients.queries.ts';

/** What a further card may add. Names are not among it: one part of a name beside another card's is nobody's. */
type Addable = Pick<ClientRow, 'email' | 'phone' | 'address' | 'notes' | 'document_type' | 'document_number'>;

const aboutDevices = async ({ db, storeId }: StoreTransaction, clientId: number, uuid: string) => ({
  kind: 'unknown_client' as const,
  subjects: (await findRepairsOf(db, storeId, clientId)).map((repairId) => `repair:${repairId}`),
  names: { clientUuid: uuid },
});

/** The card of a client has come after devices in their name: what was open about them is closed. */
export async function settleIntakes(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { id, uuid }: Pick<ClientRow, 'id' | 'uuid'>,
): Promise<void> {
  await closeIncidentsOf(tx, {
    ...(await aboutDevices(tx, id, uuid)),
    note: 'Se resolvió solo: el cliente llegó después y el equipo está a su nombre.',
    at: ctx.now,
  });
}

/**
 * A further card of a client whose device came before any card: two tills wrote them down, or people did meanwhile, or joined them
 * with another. What stands stays, what only this card says is added. Of any other client a second card says nothing new.
 */
export async function completeCard(
  ctx: StoreCtx,
  tx: StoreTransaction,
  known: ClientRow,
  card: Addable,
): Promise<ClientRow> {
  const { db, storeId } = tx;
  const meant = known.merged_into === null ? known : await findClientMeant(db, storeId, known.id);
  if (!meant || meant.archived_at) return known;
  if (!(await wasIncidentOpened(db, storeId, await aboutDevices(tx, meant.id, known.uuid)))) return known;
  const added = await whatIsNew(tx, meant, card);
  if (Object.keys(added).length > 0) {
    await updateClient(db, storeId, meant.id, { ...added, rev: tx.nextRev(), updated_at: ctx.now });
    await appendStoreAudit(tx, ctx, 'client.changed', `client:${meant.id}`, { name: nameOfClient(meant) });
  }
  await settleIntakes(ctx, tx, { id: meant.id, uuid: known.uuid });
  return { ...known, ...(meant.id === known.id ? added : {}) };
}

async function whatIsNew(
  { db, storeId }: StoreTransaction,
  meant: ClientRow,
  card: Addable,
): Promise<Partial<Addable>> {
  const { document_type, document_number, email, ...rest } = card;
  const plain = Object.entries(rest).filter(
    ([name, value]) => value !== null && meant[name as keyof typeof rest] === null,
  );
  const hasDocument = meant.document_type !== null || meant.document_number !== null;
  // An address is one client's.
  const isEmailFree = email !== null && meant.email === null && !(await findClientByEmail(db, storeId, email));
  return {
    ...Object.fromEntries(plain),
    ...(isEmailFree ? { email } : {}),
    ...(document_number !== null && !hasDocument ? { document_type, document_number } : {}),
  };
}
