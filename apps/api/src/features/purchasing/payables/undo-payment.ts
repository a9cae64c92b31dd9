import type { PaymentUndo, SupplierAccount } from '@minipos/contract/purchasing/payables';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { writeStore } from '#db/transaction.ts';
import { findSupplierCash, putBackForSupplier, type SupplierCash } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { moveOwed } from '../receptions/receptions.queries.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { dropParts, findPayment, findUndo, insertUndo } from './payments.queries.ts';
import { readAccount } from './read-account.ts';
import { settleAccount } from './settle-account.ts';

/** Takes a payment back by a movement the other way: what it paid is owed again. The payment itself stays as it was. */
export function undoPayment(
  ctx: StoreCtx,
  paymentId: number,
  { uuid, reason, sessionUuid }: PaymentUndo,
): Promise<SupplierAccount> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const today = caracasDay(ctx.now);
    const [payment, undone] = await Promise.all([
      findPayment(tx.db, ctx.storeId, paymentId),
      findUndo(tx.db, ctx.storeId, paymentId),
    ]);
    if (!payment) throw new AppError('SUPPLIER_PAYMENT_NOT_FOUND');
    const { supplier_id: supplierId, amount_usd } = payment;
    if (undone) {
      const drawers = await findSupplierCash(tx.db, ctx.storeId, [paymentId]);
      const isSame = undone.uuid === uuid && undone.reason === reason && cameBackTo(drawers, sessionUuid);
      if (!isSame) throw new AppError('SUPPLIER_PAYMENT_UNDONE');
      return readAccount(tx.db, ctx.storeId, supplierId, today);
    }
    const supplier = await findSupplier(tx.db, ctx.storeId, supplierId);
    if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
    await insertUndo(tx.db, {
      store_id: ctx.storeId,
      payment_id: paymentId,
      uuid,
      reason,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    const back = `Pago anulado a ${supplier.name}`;
    await putBackForSupplier(ctx, tx, { uuid, reason: back, paymentId, sessionUuid });
    await dropParts(tx.db, ctx.storeId, paymentId);
    await moveOwed(tx.db, {
      store_id: ctx.storeId,
      uuid,
      supplier_id: supplierId,
      kind: 'payment_undone',
      amount_usd,
      reference: `supplier_payment:${paymentId}`,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    await settleAccount(tx, supplierId);
    await appendStoreAudit(tx, ctx, 'supplier.payment-undone', `supplier:${supplierId}`, {
      name: supplier.name,
      paymentId,
      amountUSD: Number(amount_usd),
      reason,
    });
    return readAccount(tx.db, ctx.storeId, supplierId, today);
  });
}

/** Whether the notes came back to the drawer that is named. Whatever was named, they came back to their own while that was open. */
function cameBackTo(drawers: readonly SupplierCash[], named: string | null): boolean {
  const [left, back] = ['out', 'in'].map((kind) => drawers.find((cash) => cash.kind === kind)?.session_uuid ?? null);
  return back === named || (back !== null && back === left);
}
