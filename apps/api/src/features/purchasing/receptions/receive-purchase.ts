import { randomUUID } from 'node:crypto';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { Reception } from '@minipos/contract/purchasing/purchases';
import { decimalText, sum } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { microUsdText } from '@minipos/domain/purchasing/purchase-figures';
import { canMovePurchase } from '@minipos/domain/purchasing/purchase-states';
import { arrivedPart, mostCounted } from '@minipos/domain/purchasing/reception';
import { addDays } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { settleAccount } from '../payables/settle-account.ts';
import { readPurchase } from '../purchases/present-purchase.ts';
import { findLines, type PurchaseLineRow, type PurchaseRow, updatePurchase } from '../purchases/purchases.queries.ts';
import { requireFreeInvoice, requireUnchanged } from '../purchases/save-purchase.ts';
import { countedLines, isSameCount } from './counted-lines.ts';
import { addReceived, findReceptionByUuid, insertReception, moveOwed } from './receptions.queries.ts';
import { type Arrival, stockArrivals } from './stock-arrivals.ts';

/**
 * Counts what has come of a purchase: stock, cost and debt in one transaction. The same uuid counts once; who did not see
 * what somebody else received meanwhile is refused.
 */
export function receivePurchase(ctx: StoreCtx, purchaseId: number, input: Reception): Promise<Purchase> {
  // With a rev from the start: the devices are told at the end, however many more it takes.
  return writeStore(ctx.db, ctx.storeId, 1, async (tx) => {
    const counted = await findReceptionByUuid(tx.db, ctx.storeId, input.uuid);
    if (counted) {
      // What was counted on after an answer got lost must not be taken for counted.
      if (!isSameCount(counted, purchaseId, input.lines)) throw new AppError('PURCHASE_CHANGED');
      const stands = await readPurchase(tx.db, ctx.storeId, purchaseId);
      // Nor what was said beside the count.
      const isSaid = input.invoiceNumber === null || input.invoiceNumber === stands.invoiceNumber;
      if (!isSaid || (input.isLast && !stands.isComplete)) throw new AppError('PURCHASE_CHANGED');
      return stands;
    }
    const purchase = await requireUnchanged(ctx, tx, purchaseId, input.version);
    if (!canMovePurchase(purchase.status, 'received') || purchase.is_complete) {
      throw new AppError('PURCHASE_NOT_RECEIVABLE');
    }
    const invoice = { supplierId: purchase.supplier_id, invoiceNumber: input.invoiceNumber, except: purchaseId };
    await requireFreeInvoice(ctx, tx, invoice);
    const lines = await findLines(tx.db, ctx.storeId, purchaseId);
    const arrivals = arrivalsOf(lines, input.lines);
    await record(ctx, tx, purchase, arrivals, input);
    const isWhole = lines.every((line) => {
      const now = arrivals.find((arrival) => arrival.line === line.line)?.units ?? 0;
      return quantityFromDecimal(line.received_units) + now >= quantityFromDecimal(line.units);
    });
    await updatePurchase(tx.db, ctx.storeId, purchaseId, {
      status: 'received',
      is_complete: isWhole || input.isLast,
      is_settled: false,
      updated_at: ctx.now,
      ...(input.invoiceNumber ? { invoice_number: input.invoiceNumber } : {}),
      ...(input.controlNumber ? { control_number: input.controlNumber } : {}),
    });
    // What was paid ahead pays it.
    await settleAccount(tx, purchase.supplier_id);
    const { supplier_name: supplier, number } = purchase;
    await appendStoreAudit(tx, ctx, 'purchase.received', `purchase:${purchaseId}`, {
      number,
      supplier,
      units: Number(quantityText(total(arrivals))),
      owedUSD: Number(decimalText(owedFor(arrivals))),
      isComplete: isWhole || input.isLast,
    });
    return readPurchase(tx.db, ctx.storeId, purchaseId);
  });
}

const total = (arrivals: readonly Arrival[]): Quantity => sum(arrivals.map(({ units }) => units));
const owedFor = (arrivals: readonly Arrival[]) => sum(arrivals.map(({ owedUsd }) => owedUsd));

/** What each counted line brings. */
function arrivalsOf(lines: readonly PurchaseLineRow[], counted: Reception['lines']): Arrival[] {
  return countedLines(lines, counted).map(({ line, row, units, kept, whole }): Arrival => {
    if (quantityFromDecimal(row.received_units) + units > mostCounted(whole.units)) {
      throw new AppError('VALIDATION', { fields: { lines: `Revisa el conteo de ${row.product_name}: es demasiado` } });
    }
    return { line, row, units, ...arrivedPart(whole, kept, units) };
  });
}

async function record(
  ctx: StoreCtx,
  tx: StoreTransaction,
  purchase: PurchaseRow,
  arrivals: readonly Arrival[],
  input: Reception,
): Promise<void> {
  const owed = decimalText(owedFor(arrivals));
  const receptionId = await insertReception(
    tx.db,
    {
      store_id: ctx.storeId,
      uuid: input.uuid,
      purchase_id: purchase.id,
      owed_usd: owed,
      rate: purchase.rate,
      rate_date: purchase.rate_date,
      notes: input.notes,
      actor_user_id: ctx.user.id,
      at: ctx.now,
    },
    arrivals.map(({ line, row, units, costUsd, owedUsd }) => ({
      line,
      product_id: row.product_id,
      units: quantityText(units),
      cost_usd: microUsdText(costUsd),
      owed_usd: decimalText(owedUsd),
    })),
  );
  await Promise.all(
    arrivals.map(({ line, units }) =>
      addReceived(tx.db, ctx.storeId, purchase.id, { line, units: quantityText(units) }),
    ),
  );
  await stockArrivals(ctx, tx, purchase, arrivals);
  await moveOwed(tx.db, {
    store_id: ctx.storeId,
    uuid: randomUUID(),
    supplier_id: purchase.supplier_id,
    kind: 'reception',
    amount_usd: owed,
    due_date: addDays(purchase.purchase_date, purchase.payment_days),
    reference: `reception:${receptionId}`,
    actor_user_id: ctx.user.id,
    at: ctx.now,
  });
}
