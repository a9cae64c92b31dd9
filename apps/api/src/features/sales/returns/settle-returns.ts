import { randomUUID } from 'node:crypto';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { closeIncidentsOf } from '#db/incidents.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { type ClientRow, moveDebts } from '#features/clients/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { attachReturns, findReturnsOf } from './returns.queries.ts';

/** A client has come after goods were returned in their name: what was to go to their balance goes there, once. */
export async function settleReturns(ctx: StoreCtx, tx: StoreTransaction, client: ClientRow): Promise<void> {
  const waiting = await findReturnsOf(tx.db, tx.storeId, client.uuid);
  if (waiting.length === 0) return;
  const nextRev = await reserveRevs(tx, 1);
  await attachReturns(tx.db, tx.storeId, client.uuid, client.id);
  const moves = waiting
    .map(({ credit_usd, ...one }) => ({ ...one, cents: centsFromDecimal(credit_usd) }))
    .filter(({ cents }) => cents !== 0)
    .map(({ id, at, actor_user_id, cents }) => ({
      uuid: randomUUID(),
      kind: 'refund',
      amountUSD: decimalText(-cents),
      reference: `return:${id}`,
      actorUserId: actor_user_id,
      at,
    }));
  await moveDebts(tx.db, { storeId: tx.storeId, clientId: client.id, recordedAt: ctx.now }, moves, nextRev());
  await closeIncidentsOf(tx, {
    kind: 'unknown_client',
    subjects: waiting.map(({ id }) => `return:${id}`),
    names: { clientUuid: client.uuid },
    note: 'Se resolvió solo: el cliente llegó después y lo devuelto ya está en su cuenta.',
    at: ctx.now,
  });
}
