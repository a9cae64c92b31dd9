import { randomUUID } from 'node:crypto';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { closeIncidentsOf } from '#db/incidents.queries.ts';
import { reserveRevs, type StoreTransaction } from '#db/transaction.ts';
import { type ClientRow, moveDebt } from '#features/clients/public.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { attachReturns, findReturnsOf } from './returns.queries.ts';

/** A client has come after goods were returned in their name: what was to go to their balance goes there, once. */
export async function settleReturns(ctx: StoreCtx, tx: StoreTransaction, client: ClientRow): Promise<void> {
  const waiting = await findReturnsOf(tx.db, tx.storeId, client.uuid);
  if (waiting.length === 0) return;
  const nextRev = await reserveRevs(tx, waiting.length);
  await attachReturns(tx.db, tx.storeId, client.uuid, client.id);
  for (const { id, at, actor_user_id, credit_usd } of waiting) {
    const cents = centsFromDecimal(credit_usd);
    if (cents === 0) continue;
    const movement = {
      store_id: tx.storeId,
      uuid: randomUUID(),
      client_id: client.id,
      kind: 'refund',
      amount_usd: decimalText(-cents),
      reference: `return:${id}`,
      actor_user_id,
      at,
      recorded_at: ctx.now,
    };
    await moveDebt(tx.db, movement, nextRev());
  }
  await closeIncidentsOf(tx, {
    kind: 'unknown_client',
    subjects: waiting.map(({ id }) => `return:${id}`),
    names: { clientUuid: client.uuid },
    note: 'Se resolvió solo: el cliente llegó después y lo devuelto ya está en su cuenta.',
    at: ctx.now,
  });
}
