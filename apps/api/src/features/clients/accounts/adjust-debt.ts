import type { DebtAdjustment } from '@minipos/contract/clients/account-corrections';
import { centsFromDecimal, decimalFromCents, decimalText } from '@minipos/domain/money/money';
import { can } from '@minipos/domain/people/permissions';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { reserveRevs, type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { beyondLimit, debtOf, highestLimitCents } from '../client-debt.ts';
import { nameOfClient } from '../client-name.ts';
import { type ClientRow, findClient, moveDebt, updateClient } from '../clients.queries.ts';
import { auditClient } from '../save-client.ts';
import { findMovementByUuid } from './adjustments.queries.ts';
import { momentOfDay, notYet } from './owed-since.ts';

/**
 * Moves what a client owes by hand: what they owed before, or what was agreed with them. To let somebody off is to give money
 * back, and asks for that right.
 */
export function adjustDebt(ctx: StoreCtx, clientId: number, asked: DebtAdjustment): Promise<void> {
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const [client, known] = await Promise.all([
      findClient(tx.db, ctx.storeId, clientId),
      findMovementByUuid(tx.db, ctx.storeId, asked.uuid),
    ]);
    if (!client) throw new AppError('CLIENT_NOT_FOUND');
    const cents = asked.direction === 'owes' ? centsFromDecimal(asked.amountUSD) : -centsFromDecimal(asked.amountUSD);
    if (known) {
      const isSame =
        known.client_id === clientId &&
        centsFromDecimal(known.amount_usd) === cents &&
        known.reason === asked.reason &&
        // Not noted of what was moved before it was.
        (known.raises_limit ?? asked.raisesLimit) === asked.raisesLimit &&
        caracasDay(known.at) === (asked.date ?? caracasDay(known.recorded_at));
      if (!isSame) throw new AppError('OPERATION_CHANGED');
      return;
    }
    if (cents < 0 && !can(ctx.user, ctx.storeId, 'sales.refund')) throw new AppError('FORBIDDEN');
    const at = momentOf(ctx, asked.date ?? null);
    if (cents > 0) await requireWithinLimit(ctx, tx, client, cents, asked.raisesLimit);
    await moveDebt(
      tx.db,
      {
        store_id: ctx.storeId,
        uuid: asked.uuid,
        client_id: clientId,
        kind: 'adjustment',
        amount_usd: decimalText(cents),
        reason: asked.reason,
        raises_limit: asked.raisesLimit,
        actor_user_id: ctx.user.id,
        at,
        recorded_at: ctx.now,
      },
      tx.nextRev(),
    );
    await appendStoreAudit(tx, ctx, 'client.debt-adjusted', `client:${clientId}`, {
      name: nameOfClient(client),
      amountUSD: decimalFromCents(cents),
      date: caracasDay(at),
      reason: asked.reason,
    });
  });
}

function momentOf({ now }: StoreCtx, date: string | null): Date {
  const at = momentOfDay(now, date);
  if (at === null) throw new AppError('VALIDATION', { fields: { date: notYet } });
  return at;
}

async function requireWithinLimit(
  ctx: StoreCtx,
  tx: StoreTransaction,
  client: ClientRow,
  cents: number,
  raisesLimit: boolean,
): Promise<void> {
  const after = debtOf(client) + cents;
  if (!beyondLimit(client, after)) return;
  if (!raisesLimit || after > highestLimitCents) throw new AppError('DEBT_BEYOND_LIMIT');
  const creditLimit = decimalFromCents(after);
  const nextRev = await reserveRevs(tx, 1);
  const values = { credit_limit_usd: creditLimit, updated_at: ctx.now, rev: nextRev() };
  const row = await updateClient(tx.db, ctx.storeId, client.id, values);
  await auditClient(ctx, tx, 'client.changed', row, { creditLimit });
}
