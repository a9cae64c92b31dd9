import { randomUUID } from 'node:crypto';
import type { ClientChanges, ClientToCreate } from '@minipos/contract/clients/clients';
import {
  type ClientDocumentType,
  documentKey,
  readDocument,
  registeredType,
} from '@minipos/domain/people/client-documents';
import { hasOpenRepairs } from '#db/statements/repairs-in-hand.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { nameOfClient } from './client-name.ts';
import {
  type ClientRow,
  findClient,
  findClientByEmail,
  findClientByUuid,
  findClientsByDocument,
  updateClient,
} from './clients.queries.ts';
import { addClient, applyClientChanges, auditClient, isAnnounced } from './save-client.ts';

/** What waited for a client: sales that named them before they came. */
export type ResolveClient = (ctx: StoreCtx, tx: StoreTransaction, row: ClientRow) => Promise<void>;

/** Creates a client who is not registered in the store yet. The same uuid makes one, however often it arrives. */
export function createClient(
  ctx: StoreCtx,
  { uuid = randomUUID(), ...input }: ClientToCreate,
  settle: ResolveClient = () => Promise.resolve(),
): Promise<ClientRow> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const known = await findClientByUuid(tx.db, ctx.storeId, uuid);
    if (!known || isAnnounced(known)) await requireNew(ctx, tx, input);
    const row = await addClient(ctx, tx, uuid, input);
    await settle(ctx, tx, row);
    return row;
  });
}

/** Changes what is given; document and e-mail stay one client's. */
export function changeClient(ctx: StoreCtx, clientId: number, changes: ClientChanges): Promise<ClientRow> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const before = await findClient(tx.db, ctx.storeId, clientId);
    if (!before) throw new AppError('CLIENT_NOT_FOUND');
    const type = changes.documentType === undefined ? before.document_type : changes.documentType;
    const number = changes.documentNumber === undefined ? before.document_number : changes.documentNumber;
    const isDocumentSent = changes.documentType !== undefined || changes.documentNumber !== undefined;
    await requireNew(ctx, tx, {
      documentType: isDocumentSent ? (type as ClientDocumentType | null) : null,
      documentNumber: number,
      email: changes.email ?? null,
      except: before,
    });
    return applyClientChanges(ctx, tx, before.uuid, changes);
  });
}

/** Deletes a client whose account is even and whose devices are theirs again. What they bought and paid stays. */
export async function deleteClient(ctx: StoreCtx, clientId: number): Promise<void> {
  await writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const row = await findClient(tx.db, ctx.storeId, clientId);
    if (!row) throw new AppError('CLIENT_NOT_FOUND');
    if (Number(row.current_debt_usd) !== 0) throw new AppError('CLIENT_HAS_BALANCE');
    if (await hasOpenRepairs(tx.db, ctx.storeId, clientId)) throw new AppError('CLIENT_HAS_REPAIRS');
    await updateClient(tx.db, ctx.storeId, clientId, { archived_at: ctx.now, updated_at: ctx.now, rev: tx.nextRev() });
    await auditClient(ctx, tx, 'client.deleted', row, {});
  });
}

interface Identified {
  documentType?: ClientDocumentType | null | undefined;
  documentNumber: string | null;
  email: string | null;
  /** The client being changed, whose own document and e-mail are no conflict. */
  except?: ClientRow;
}

// The transaction holds the store's clock: no other call registers the same person between the check and the write.
async function requireNew(ctx: StoreCtx, tx: StoreTransaction, identified: Identified): Promise<void> {
  const { documentType, documentNumber, email, except } = identified;
  if (documentType && documentNumber) {
    const read = readDocument(documentType, documentNumber);
    // An unchanged document may be an old one that cannot be read.
    const before = except?.document_type as ClientDocumentType | null | undefined;
    const isAsBefore =
      before != null &&
      registeredType(documentType) === registeredType(before) &&
      documentNumber === except?.document_number;
    if (!read && !isAsBefore) throw unreadable();
    const found = await findClientsByDocument(
      tx.db,
      ctx.storeId,
      documentKey(documentType, read?.number ?? documentNumber),
    );
    const other = found.find(({ id }) => id !== except?.id);
    // Two that were registered apart keep their document until somebody changes it.
    const isKept = found.some(({ id }) => id === except?.id);
    if (other && !isKept) {
      const fields = { documentNumber: `Ya está registrado a nombre de ${nameOfClient(other)}` };
      throw new AppError('CLIENT_DOCUMENT_TAKEN', { fields });
    }
  }
  const other = email && (await findClientByEmail(tx.db, ctx.storeId, email));
  if (other && other.id !== except?.id) {
    const fields = { email: 'Ya existe un cliente con ese correo electrónico' };
    throw new AppError('CLIENT_EMAIL_TAKEN', { fields });
  }
}

const unreadable = () => new AppError('VALIDATION', { fields: { documentNumber: 'El documento no es válido' } });
