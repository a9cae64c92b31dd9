import { randomUUID } from 'node:crypto';
import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import type { PurchaseChange, PurchaseFields, PurchaseToCreate } from '@minipos/contract/purchasing/purchases';
import { centsFromDecimal, decimalText } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { type PurchaseTerms, unitCostFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import { canMovePurchase } from '@minipos/domain/purchasing/purchase-states';
import { caracasDay } from '@minipos/domain/rates/rates';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { chooseForStore } from '#features/rates/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { readPurchase } from './present-purchase.ts';
import { workOutLines } from './purchase-lines.ts';
import {
  findLineProducts,
  findLines,
  findPurchase,
  findPurchaseByInvoice,
  findPurchaseByNumber,
  findPurchaseByUuid,
  insertPurchase,
  keepSupplierCodes,
  nextPurchaseNumber,
  type PurchaseRow,
  replaceLines,
  updatePurchase,
} from './purchases.queries.ts';

/** Records an order that is still to come. The same uuid makes one, however often it arrives. */
export function createPurchase(ctx: StoreCtx, { uuid = randomUUID(), ...input }: PurchaseToCreate): Promise<Purchase> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const known = await findPurchaseByUuid(tx.db, ctx.storeId, uuid);
    if (known) {
      // What was changed after an answer got lost must not be taken for saved.
      if (!(await isSameOrder(ctx, tx, known, input))) throw new AppError('PURCHASE_CHANGED');
      return readPurchase(tx.db, ctx.storeId, known.id);
    }
    const { values, lines } = await workOut(ctx, tx, input);
    const number = await freeNumber(ctx, tx, input.purchaseNumber);
    const id = await insertPurchase(tx.db, {
      ...values,
      store_id: ctx.storeId,
      uuid,
      number,
      created_by_user_id: ctx.user.id,
      created_at: ctx.now,
    });
    await replaceLines(tx.db, ctx.storeId, id, placed(ctx, id, lines));
    await keepCodes(ctx, tx, input);
    return told(ctx, tx, id, 'purchase.created');
  });
}

async function isSameOrder(ctx: StoreCtx, tx: StoreTransaction, known: PurchaseRow, input: PurchaseFields) {
  const lines = await findLines(tx.db, ctx.storeId, known.id);
  const isSameLine = (item: PurchaseFields['items'][number], line: (typeof lines)[number] | undefined) =>
    line?.product_id === item.productId &&
    quantityFromDecimal(line.packs) === quantityFromDecimal(item.quantity) &&
    quantityFromDecimal(line.pack_size) === quantityFromDecimal(item.packSize) &&
    unitCostFromDecimal(line.unit_cost) === unitCostFromDecimal(item.unitCost) &&
    percentFromDecimal(line.discount_percent) === percentFromDecimal(item.discountPercent) &&
    quantityFromDecimal(line.weight_kg) === quantityFromDecimal(item.weightKg);
  return (
    known.supplier_id === input.supplierId &&
    known.currency === input.currency &&
    known.rate_of === input.rateOf &&
    centsFromDecimal(known.freight) === centsFromDecimal(input.freight) &&
    known.freight_by === input.freightBy &&
    known.purchase_date === input.purchaseDate &&
    known.expected_date === input.expectedDate &&
    known.invoice_number === input.invoiceNumber &&
    known.control_number === input.controlNumber &&
    known.notes === input.notes &&
    (input.purchaseNumber === null || known.number === input.purchaseNumber) &&
    lines.length === input.items.length &&
    input.items.every((item, place) => isSameLine(item, lines[place]))
  );
}

/** What the supplier calls the products, where the lines say it. */
function keepCodes(ctx: StoreCtx, tx: StoreTransaction, { supplierId, items }: PurchaseFields): Promise<void> {
  const named = items.flatMap(({ productId, supplierCode }) =>
    supplierCode ? [[productId, supplierCode] as const] : [],
  );
  return keepSupplierCodes(tx.db, ctx.storeId, supplierId, new Map(named));
}

/** Changes an order of which nothing has come. */
export function changePurchase(ctx: StoreCtx, purchaseId: number, change: PurchaseChange): Promise<Purchase> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const { version, ...input } = change;
    const before = await requireUnchanged(ctx, tx, purchaseId, version);
    if (before.status !== 'pending') throw new AppError('PURCHASE_NOT_EDITABLE');
    const { values, lines } = await workOut(ctx, tx, input, before);
    const number = input.purchaseNumber ? await freeNumber(ctx, tx, input.purchaseNumber, purchaseId) : before.number;
    await updatePurchase(tx.db, ctx.storeId, purchaseId, { ...values, number });
    await replaceLines(tx.db, ctx.storeId, purchaseId, placed(ctx, purchaseId, lines));
    await keepCodes(ctx, tx, input);
    return told(ctx, tx, purchaseId, 'purchase.changed');
  });
}

/** Gives up an order of which nothing has come; it stays in the list with its reason. */
export function cancelPurchase(
  ctx: StoreCtx,
  purchaseId: number,
  { version, reason }: { version: number; reason: string },
): Promise<Purchase> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const before = await requireUnchanged(ctx, tx, purchaseId, version);
    if (!canMovePurchase(before.status, 'cancelled')) throw new AppError('PURCHASE_NOT_EDITABLE');
    const values = { status: 'cancelled', is_complete: true, cancel_reason: reason, updated_at: ctx.now } as const;
    await updatePurchase(tx.db, ctx.storeId, purchaseId, values);
    return told(ctx, tx, purchaseId, 'purchase.cancelled', { reason });
  });
}

/** Says of an order that came in part that the rest will not: what is owed is what came. */
export function closePurchase(ctx: StoreCtx, purchaseId: number, { version }: { version: number }): Promise<Purchase> {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const before = await requireUnchanged(ctx, tx, purchaseId, version);
    if (before.status !== 'received' || before.is_complete) throw new AppError('PURCHASE_NOT_CLOSABLE');
    // What came may all have gone back.
    const lines = await findLines(tx.db, ctx.storeId, purchaseId);
    const isAllBack = lines.every(
      ({ received_units, returned_units }) =>
        quantityFromDecimal(received_units) === quantityFromDecimal(returned_units),
    );
    const status = isAllBack ? 'returned' : 'received';
    await updatePurchase(tx.db, ctx.storeId, purchaseId, { status, is_complete: true, updated_at: ctx.now });
    return told(ctx, tx, purchaseId, 'purchase.closed');
  });
}

/** The purchase as who acts saw it; somebody else may have been quicker. */
export async function requireUnchanged(
  ctx: StoreCtx,
  tx: StoreTransaction,
  purchaseId: number,
  version: number,
): Promise<PurchaseRow> {
  const row = await findPurchase(tx.db, ctx.storeId, purchaseId);
  if (!row) throw new AppError('PURCHASE_NOT_FOUND');
  if (row.version !== version) throw new AppError('PURCHASE_CHANGED');
  return row;
}

/** An invoice is one purchase's: the transaction holds the store's clock, so nobody takes it between check and write. */
export async function requireFreeInvoice(
  ctx: StoreCtx,
  tx: StoreTransaction,
  {
    supplierId,
    invoiceNumber,
    except,
  }: { supplierId: number; invoiceNumber: string | null; except?: number | undefined },
): Promise<void> {
  if (!invoiceNumber) return;
  const other = await findPurchaseByInvoice(tx.db, ctx.storeId, supplierId, invoiceNumber);
  if (!other || other.id === except) return;
  throw new AppError('INVOICE_TAKEN', { fields: { invoiceNumber: `Ya está en la compra ${other.number}` } });
}

async function told(
  ctx: StoreCtx,
  tx: StoreTransaction,
  purchaseId: number,
  action: 'purchase.created' | 'purchase.changed' | 'purchase.cancelled' | 'purchase.closed',
  detail: Record<string, unknown> = {},
): Promise<Purchase> {
  const purchase = await readPurchase(tx.db, ctx.storeId, purchaseId);
  const { purchaseNumber: number, supplierName: supplier, totalUSD } = purchase;
  await appendStoreAudit(tx, ctx, action, `purchase:${purchaseId}`, { number, supplier, totalUSD, ...detail });
  return purchase;
}

/** Everything that follows from what was typed; the rate is the store's own for the day it is of. */
async function workOut(ctx: StoreCtx, tx: StoreTransaction, input: PurchaseFields, before?: PurchaseRow) {
  const rateDay = input.rateOf === 'invoice' ? input.purchaseDate : caracasDay(ctx.now);
  const ids = [...new Set(input.items.map(({ productId }) => productId))];
  const [supplier, rate, products] = await Promise.all([
    findSupplier(tx.db, ctx.storeId, input.supplierId),
    chooseForStore(tx.db, ctx.storeId, rateDay),
    findLineProducts(tx.db, ctx.storeId, ids),
  ]);
  if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
  if (!rate && input.currency === 'VES') throw new AppError('RATE_UNAVAILABLE');
  const { invoiceNumber } = input;
  await requireFreeInvoice(ctx, tx, { supplierId: supplier.id, invoiceNumber, except: before?.id });
  const inForce = rate?.inForce ?? null;
  const terms: PurchaseTerms = {
    currency: input.currency,
    rate: inForce?.rate ?? null,
    freight: centsFromDecimal(input.freight),
    freightBy: input.freightBy,
  };
  const { figures, lines } = workOutLines(input.items, products, terms);
  const values = {
    supplier_id: supplier.id,
    invoice_number: invoiceNumber,
    control_number: input.controlNumber,
    purchase_date: input.purchaseDate,
    expected_date: input.expectedDate,
    currency: input.currency,
    rate: inForce?.rate ?? null,
    rate_date: inForce?.valueDate ?? null,
    rate_source: inForce?.source ?? null,
    rate_of: input.rateOf,
    freight: decimalText(figures.freight),
    freight_by: input.freightBy,
    subtotal: decimalText(figures.subtotal),
    tax: decimalText(figures.tax),
    total: decimalText(figures.total),
    total_usd: decimalText(figures.totalUsd),
    total_bs: figures.totalBs === null ? null : decimalText(figures.totalBs),
    payment_days: supplier.payment_days,
    notes: input.notes,
    updated_at: ctx.now,
  };
  return { values, lines };
}

const placed = <Line extends object>({ storeId }: StoreCtx, purchaseId: number, lines: Line[]) =>
  lines.map((line) => ({ ...line, store_id: storeId, purchase_id: purchaseId }));

/** The number that was typed, if it is free, else the next one of the store that nobody typed before. */
async function freeNumber(ctx: StoreCtx, tx: StoreTransaction, typed: string | null, except?: number): Promise<string> {
  if (typed) {
    const other = await findPurchaseByNumber(tx.db, ctx.storeId, typed);
    if (!other || other.id === except) return typed;
    const { message } = new AppError('PURCHASE_NUMBER_TAKEN');
    throw new AppError('PURCHASE_NUMBER_TAKEN', { fields: { purchaseNumber: message } });
  }
  for (;;) {
    const number = `COM-${String(await nextPurchaseNumber(tx.db, ctx.storeId)).padStart(6, '0')}`;
    if (!(await findPurchaseByNumber(tx.db, ctx.storeId, number))) return number;
  }
}
