import { freightSharings } from '@minipos/domain/purchasing/purchase-figures';
import { purchaseStates } from '@minipos/domain/purchasing/purchase-states';
import { productUnits } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { id, instant } from '#core/fields.ts';

export const purchaseCurrencies = ['USD', 'VES'] as const;

/** The rate a document used: never mixed with that of another day. */
const rateUsed = z.object({ rate: z.string(), valueDate: z.iso.date(), source: z.string() });

export const purchaseSummary = z.object({
  id,
  storeId: id,
  purchaseNumber: z.string(),
  invoiceNumber: z.string().nullable(),
  supplierId: id,
  supplierName: z.string(),
  status: z.enum(purchaseStates),
  /** Nothing more is to come. */
  isComplete: z.boolean(),
  purchaseDate: z.iso.date(),
  expectedDate: z.iso.date().nullable(),
  itemCount: z.int(),
  totalUSD: z.number(),
  /** Null where there was no rate. */
  totalVES: z.number().nullable(),
});
export type PurchaseSummary = z.infer<typeof purchaseSummary>;

const purchaseItem = z.object({
  line: z.int(),
  productId: id,
  productName: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.enum(productUnits),
  packName: z.string().nullable(),
  packSize: z.number(),
  /** Packs that were ordered. */
  quantity: z.number(),
  /** Units they hold. */
  units: z.number(),
  /** Of one unit, in the currency of the purchase. */
  unitCost: z.number(),
  discountPercent: z.number(),
  taxRate: z.number(),
  isExempt: z.boolean(),
  weightKg: z.number(),
  net: z.number(),
  freight: z.number(),
  tax: z.number(),
  total: z.number(),
  receivedUnits: z.number(),
  /** Of those, what went back. */
  returnedUnits: z.number(),
});
export type PurchaseItem = z.infer<typeof purchaseItem>;

export const purchase = purchaseSummary.extend({
  controlNumber: z.string().nullable(),
  /** As papers and messages to them need it. */
  supplierRif: z.string().nullable(),
  supplierPhone: z.string().nullable(),
  currency: z.enum(purchaseCurrencies),
  rate: rateUsed.nullable(),
  rateOf: z.enum(['today', 'invoice']),
  freight: z.number(),
  freightBy: z.enum(freightSharings),
  subtotal: z.number(),
  tax: z.number(),
  total: z.number(),
  paymentTerms: z.int(),
  dueDate: z.iso.date(),
  notes: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Counts the changes: who saves or receives says which state they saw. */
  version: z.int(),
  items: z.array(purchaseItem),
  receptions: z.array(
    z.object({
      id,
      at: instant,
      actorName: z.string(),
      units: z.number(),
      owedUSD: z.number(),
      notes: z.string().nullable(),
    }),
  ),
  /** What went back to the supplier. */
  returns: z.array(
    z.object({
      id,
      at: instant,
      actorName: z.string(),
      units: z.number(),
      owedUSD: z.number(),
      reason: z.string(),
      lines: z.array(z.object({ line: z.int(), units: z.number() })),
    }),
  ),
  /** What is still owed of what came, after returns and payments. */
  openUSD: z.number(),
  createdAt: instant,
  updatedAt: instant,
});
export type Purchase = z.infer<typeof purchase>;

/** A product as who buys looks for it. */
export const buyableProduct = z.object({
  id,
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** The supplier's own code. */
  supplierCode: z.string().nullable(),
  unit: z.enum(productUnits),
  stock: z.number(),
  taxRate: z.number(),
  isExempt: z.boolean(),
  /** What this supplier, else anyone, last asked for a unit; null where it was never bought. */
  lastCostUSD: z.number().nullable(),
  packName: z.string().nullable(),
  packSize: z.number(),
});
export type BuyableProduct = z.infer<typeof buyableProduct>;
