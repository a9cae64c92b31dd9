import type { SupplierAccount, SupplierPaymentToMake } from '@minipos/contract/purchasing/payables';
import {
  type Cents,
  centsFromDecimal,
  decimalFromCents,
  decimalText,
  sum,
  usdFromBs,
} from '@minipos/domain/money/money';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { namesOnePayment, normalReference, repeatsPayment } from '@minipos/domain/payments/payment-references';
import { caracasDay, plainRate } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { findSupplierCash, takeForSupplier } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { withinAmounts } from '#http/answers/within-amounts.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { moveOwed } from '../receptions/receptions.queries.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { findUnsettled } from './owed.queries.ts';
import { changeParts, findPaymentByUuid, findReferenced, insertPayment, type PaymentRow } from './payments.queries.ts';
import { readAccount } from './read-account.ts';
import { settleAccount } from './settle-account.ts';

/**
 * Records money that went to a supplier: what was chosen for a purchase pays that one, the rest what falls due first, and what
 * is left is an advance. The same uuid pays once; with other content it is refused.
 */
export function paySupplier(ctx: StoreCtx, supplierId: number, input: SupplierPaymentToMake): Promise<SupplierAccount> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const today = caracasDay(ctx.now);
    const known = await findPaymentByUuid(tx.db, ctx.storeId, input.uuid);
    if (known) {
      const [left] = await findSupplierCash(tx.db, ctx.storeId, [known.id]);
      if (!isSame(known, supplierId, input) || (left?.session_uuid ?? null) !== input.sessionUuid)
        throw new AppError('SUPPLIER_PAYMENT_DIFFERS');
      return readAccount(tx.db, ctx.storeId, supplierId, today);
    }
    const [supplier, rate] = await Promise.all([
      findSupplier(tx.db, ctx.storeId, supplierId),
      chooseForStore(tx.db, ctx.storeId, today),
    ]);
    if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
    const inForce = rate?.inForce ?? null;
    const money = counted(input, inForce?.rate ?? null);
    await requireNewReference(ctx, tx, supplierId, money);
    await requireOpen(ctx, tx, supplierId, input, money.usdCents);
    const paymentId = await insertPayment(tx.db, {
      store_id: ctx.storeId,
      uuid: input.uuid,
      supplier_id: supplierId,
      method: input.method,
      currency: money.currency,
      amount: input.amount,
      amount_usd: decimalText(money.usdCents),
      rate: inForce?.rate ?? null,
      rate_date: inForce?.valueDate ?? null,
      rate_source: inForce?.source ?? null,
      reference: money.reference,
      bank_code: money.bankCode,
      notes: input.notes,
      chosen: JSON.stringify(input.purchases),
      free_usd: decimalText(money.usdCents),
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    await moveOwed(tx.db, {
      store_id: ctx.storeId,
      uuid: input.uuid,
      supplier_id: supplierId,
      kind: 'payment',
      amount_usd: decimalText(-money.usdCents),
      reference: `supplier_payment:${paymentId}`,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    });
    if (input.sessionUuid) {
      const { uuid, sessionUuid, amount } = input;
      const reason = `Pago a ${supplier.name}`;
      await takeForSupplier(ctx, tx, { uuid, sessionUuid, paymentId, currency: money.currency, amount, reason });
    }
    const chosen = input.purchases.map(({ purchaseId, amountUSD }) => ({
      paymentId,
      purchaseId,
      cents: centsFromDecimal(amountUSD),
    }));
    await changeParts(tx.db, ctx.storeId, chosen);
    await settleAccount(tx, supplierId);
    await appendStoreAudit(tx, ctx, 'supplier.paid', `supplier:${supplierId}`, {
      name: supplier.name,
      paymentId,
      amountUSD: decimalFromCents(money.usdCents),
      methods: [input.method],
    });
    return readAccount(tx.db, ctx.storeId, supplierId, today);
  });
}

/** What the money is, as it is kept, and what it counts for at the rate of the day. */
function counted({ method, amount, rate: seen, reference, bankCode }: SupplierPaymentToMake, rate: string | null) {
  const currency = currencyOf(method);
  if (currency === 'VES' && rate === null) throw new AppError('RATE_UNAVAILABLE');
  if (currency === 'VES' && rate !== null && seen && plainRate(seen) !== plainRate(rate)) {
    throw new AppError('PAYMENT_RATE_CHANGED');
  }
  const cents = centsFromDecimal(amount);
  const tooLarge = () => new AppError('PAYMENT_TOO_LARGE');
  const usdCents = currency === 'USD' ? cents : withinAmounts(() => usdFromBs(cents, rate ?? ''), tooLarge);
  if (usdCents > mostUsd) throw tooLarge();
  if (usdCents === 0) throw new AppError('PAYMENT_TOO_SMALL');
  return { currency, cents, usdCents, method, reference: reference && normalReference(method, reference), bankCode };
}

const mostUsd = centsFromDecimal('99999999.99');

type Counted = ReturnType<typeof counted>;

/**
 * One transfer pays once, whoever of the store writes it down, and however many of its numbers. A name or the batch of a terminal
 * comes again with every payment: there it is the same one only with the same amount on the same day.
 */
async function requireNewReference(
  ctx: StoreCtx,
  tx: StoreTransaction,
  supplierId: number,
  { method, bankCode, reference, cents }: Counted,
): Promise<void> {
  if (!reference) return;
  const today = caracasDay(ctx.now);
  const isSameMoney = (row: PaymentRow) => centsFromDecimal(row.amount) === cents && caracasDay(row.at) === today;
  const before = await findReferenced(tx.db, ctx.storeId, { supplierId, method });
  const other = before.find(
    (row) =>
      repeatsPayment({ method, reference, bankCode }, { method, reference: row.reference, bankCode: row.bank_code }) &&
      (namesOnePayment({ method, reference }) || isSameMoney(row)),
  );
  if (!other) return;
  const { message } = new AppError('SUPPLIER_REFERENCE_USED');
  throw new AppError('SUPPLIER_REFERENCE_USED', { fields: { reference: message } });
}

/** What was chosen is part of the money, and is owed. */
async function requireOpen(
  ctx: StoreCtx,
  tx: StoreTransaction,
  supplierId: number,
  { purchases }: SupplierPaymentToMake,
  paid: Cents,
): Promise<void> {
  if (purchases.length === 0) return;
  if (new Set(purchases.map(({ purchaseId }) => purchaseId)).size < purchases.length) {
    throw new AppError('VALIDATION', { fields: { purchases: 'Una compra está dos veces' } });
  }
  if (sum(purchases.map(({ amountUSD }) => centsFromDecimal(amountUSD))) > paid) {
    throw new AppError('VALIDATION', { fields: { purchases: 'Repartiste más de lo que pagas' } });
  }
  const owed = await findUnsettled(tx.db, ctx.storeId, supplierId);
  for (const { purchaseId, amountUSD } of purchases) {
    const row = owed.find(({ purchase_id }) => purchase_id === purchaseId);
    if (!row || centsFromDecimal(row.open) < centsFromDecimal(amountUSD)) throw new AppError('PAYMENT_BEYOND_PURCHASE');
  }
}

const chosenText = (chosen: unknown) =>
  JSON.stringify(
    (chosen as SupplierPaymentToMake['purchases']).map(({ purchaseId, amountUSD }) => [
      purchaseId,
      centsFromDecimal(amountUSD),
    ]),
  );

function isSame(known: PaymentRow, supplierId: number, input: SupplierPaymentToMake): boolean {
  return (
    known.supplier_id === supplierId &&
    known.method === input.method &&
    centsFromDecimal(known.amount) === centsFromDecimal(input.amount) &&
    known.reference === (input.reference && normalReference(input.method, input.reference)) &&
    known.bank_code === input.bankCode &&
    chosenText(known.chosen) === chosenText(input.purchases)
  );
}
