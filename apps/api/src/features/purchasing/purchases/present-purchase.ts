import type {
  BuyableProduct,
  Purchase,
  PurchaseItem,
  PurchaseSummary,
} from '@minipos/contract/purchasing/purchase-shapes';
import { addDays, plainRate } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { AppError } from '#http/answers/errors.ts';
import { findOpen } from '../payables/owed.queries.ts';
import { findReturns } from '../returns/returns.queries.ts';
import {
  findLines,
  findPurchase,
  findReceptions,
  type PurchaseLineRow,
  type PurchaseSummaryRow,
} from './purchases.queries.ts';
import type { BuyableRow } from './purchases-list.queries.ts';

/** A whole purchase as it stands. */
export async function readPurchase(db: Db, storeId: number, purchaseId: number): Promise<Purchase> {
  const [row, lines, receptions, returns, open] = await Promise.all([
    findPurchase(db, storeId, purchaseId),
    findLines(db, storeId, purchaseId),
    findReceptions(db, storeId, purchaseId),
    findReturns(db, storeId, purchaseId),
    findOpen(db, storeId, purchaseId),
  ]);
  if (!row) throw new AppError('PURCHASE_NOT_FOUND');
  return {
    ...presentSummary(row),
    controlNumber: row.control_number,
    supplierRif: row.supplier_rif,
    supplierPhone: row.supplier_phone,
    currency: row.currency,
    rate:
      row.rate === null || row.rate_date === null
        ? null
        : { rate: plainRate(row.rate), valueDate: row.rate_date, source: row.rate_source ?? '' },
    rateOf: row.rate_of,
    freight: Number(row.freight),
    freightBy: row.freight_by,
    subtotal: Number(row.subtotal),
    tax: Number(row.tax),
    total: Number(row.total),
    paymentTerms: row.payment_days,
    dueDate: addDays(row.purchase_date, row.payment_days),
    notes: row.notes,
    cancelReason: row.cancel_reason,
    version: row.version,
    items: lines.map(presentItem),
    receptions: receptions.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      actorName: one.actor_name,
      units: Number(one.units),
      owedUSD: Number(one.owed_usd),
      notes: one.notes,
    })),
    returns: returns.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      actorName: one.actor_name,
      units: Number(one.units),
      owedUSD: Number(one.owed_usd),
      reason: one.reason,
      lines: one.lines,
    })),
    openUSD: Number(open),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentSummary(row: PurchaseSummaryRow): PurchaseSummary {
  return {
    id: row.id,
    storeId: row.store_id,
    purchaseNumber: row.number,
    invoiceNumber: row.invoice_number,
    supplierId: row.supplier_id,
    supplierName: row.supplier_name,
    status: row.status,
    isComplete: row.is_complete,
    purchaseDate: row.purchase_date,
    expectedDate: row.expected_date,
    itemCount: row.item_count,
    totalUSD: Number(row.total_usd),
    totalVES: row.total_bs === null ? null : Number(row.total_bs),
  };
}

function presentItem(row: PurchaseLineRow): PurchaseItem {
  return {
    line: row.line,
    productId: row.product_id,
    productName: row.product_name,
    sku: row.sku,
    barcode: row.barcode,
    unit: row.unit,
    packName: row.pack_name,
    packSize: Number(row.pack_size),
    quantity: Number(row.packs),
    units: Number(row.units),
    unitCost: Number(row.unit_cost),
    discountPercent: Number(row.discount_percent),
    taxRate: Number(row.tax_rate),
    isExempt: row.is_exempt,
    weightKg: Number(row.weight_kg),
    net: Number(row.net),
    freight: Number(row.freight),
    tax: Number(row.tax),
    total: Number(row.total),
    receivedUnits: Number(row.received_units),
    returnedUnits: Number(row.returned_units),
  };
}

export function presentBuyable(row: BuyableRow): BuyableProduct {
  return {
    id: row.id,
    name: row.name,
    sku: row.sku,
    barcode: row.barcode,
    supplierCode: row.supplier_code,
    unit: row.unit,
    stock: Number(row.on_hand),
    taxRate: Number(row.tax_rate),
    isExempt: row.is_exempt,
    lastCostUSD: row.last_cost_usd === null ? null : Number(row.last_cost_usd),
    packName: row.pack_name,
    packSize: Number(row.pack_size ?? 1),
  };
}
