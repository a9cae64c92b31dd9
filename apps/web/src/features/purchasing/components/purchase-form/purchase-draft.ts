import { fieldMessages } from '@minipos/contract/core/messages';
import type { BuyableProduct, Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { type PurchaseFields, purchaseFields } from '@minipos/contract/purchasing/purchases';
import type { ReorderGroup } from '@minipos/contract/purchasing/reorder';
import { centsFromDecimal } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import {
  type FreightSharing,
  type PurchaseFigures,
  purchaseFigures,
  unitCostFromDecimal,
} from '@minipos/domain/purchasing/purchase-figures';
import type { Currency } from '@minipos/domain/stores/store-types';

/** A number while it is typed: null is empty, NaN is no number. */
type Typed = number | null | undefined;

export interface DraftLine {
  productId: number;
  name: string;
  code: string | null;
  taxRate: number;
  isExempt: boolean;
  packName: string | null;
  packSize: Typed;
  quantity: Typed;
  unitCost: Typed;
  discountPercent: Typed;
  weightKg: Typed;
  /** What the supplier calls it, where a file said so. */
  supplierCode?: string | null;
  /** The file it came from. */
  fileId?: string;
}

/** A purchase while it is typed. */
export interface Draft {
  supplierId: number | null;
  purchaseNumber: string;
  invoiceNumber: string;
  controlNumber: string;
  purchaseDate: string;
  expectedDate: string;
  currency: Currency;
  freight: Typed;
  freightBy: FreightSharing;
  notes: string;
  lines: readonly DraftLine[];
  /** What lines were brought from, so that one of them can be taken back. */
  files: readonly { id: string; name: string }[];
}

export const emptyDraft = (today: string): Draft => ({
  supplierId: null,
  purchaseNumber: '',
  invoiceNumber: '',
  controlNumber: '',
  purchaseDate: today,
  expectedDate: '',
  currency: 'USD',
  freight: 0,
  freightBy: 'value',
  notes: '',
  lines: [],
  files: [],
});

export const draftOf = (purchase: Purchase): Draft => ({
  supplierId: purchase.supplierId,
  purchaseNumber: purchase.purchaseNumber,
  invoiceNumber: purchase.invoiceNumber ?? '',
  controlNumber: purchase.controlNumber ?? '',
  purchaseDate: purchase.purchaseDate,
  expectedDate: purchase.expectedDate ?? '',
  currency: purchase.currency,
  freight: purchase.freight,
  freightBy: purchase.freightBy,
  notes: purchase.notes ?? '',
  lines: purchase.items.map((item) => ({
    productId: item.productId,
    name: item.productName,
    code: item.barcode ?? item.sku,
    taxRate: item.taxRate,
    isExempt: item.isExempt,
    packName: item.packName,
    packSize: item.packSize,
    quantity: item.quantity,
    unitCost: item.unitCost,
    discountPercent: item.discountPercent,
    weightKg: item.weightKg,
  })),
  files: [],
});

/** What is proposed for a supplier; nothing where there is nothing to buy any more. */
export const preparedDraft = (today: string, group: ReorderGroup | null): Draft => ({
  ...emptyDraft(today),
  supplierId: group?.supplier?.id ?? null,
  lines: (group?.items ?? []).map((item) => ({
    ...lineOf(item),
    quantity: item.packs,
    // A cost that nobody knows is typed.
    unitCost: item.unitCostUSD || null,
  })),
});

/** What a line takes from its product. */
export const lineOf = (product: BuyableProduct) => ({
  productId: product.id,
  name: product.name,
  code: product.barcode ?? product.sku,
  taxRate: product.taxRate,
  isExempt: product.isExempt,
  packName: product.packName,
  packSize: product.packSize,
  discountPercent: 0,
  weightKg: 0,
});

/** A product that was chosen or scanned: one more of a line that is there, or a line of its own. */
export function addProduct(draft: Draft, product: BuyableProduct): Draft {
  // A file may have brought it twice, on other terms: the first one is more.
  const there = draft.lines.findIndex(({ productId }) => productId === product.id);
  const known = draft.lines[there];
  if (known) return changeLine(draft, there, { quantity: (known.quantity || 0) + 1 });
  const line: DraftLine = {
    ...lineOf(product),
    quantity: 1,
    // What was asked last is in dollars: for costs in bolívares it is typed.
    unitCost: draft.currency === 'USD' ? product.lastCostUSD : null,
  };
  return { ...draft, lines: [...draft.lines, line] };
}

/**
 * The same costs in the other currency, at the rate that the screen shows; without one they are typed again. A figure must never
 * stand as it is and mean another currency.
 */
export function inCurrency(draft: Draft, currency: Currency, rate: string | null): Draft {
  if (currency === draft.currency) return draft;
  const times = currency === 'VES' ? Number(rate) : 1 / Number(rate);
  const convert = (value: Typed, places: number): Typed =>
    rate === null || typeof value !== 'number' || Number.isNaN(value) ? null : Number((value * times).toFixed(places));
  return {
    ...draft,
    currency,
    freight: draft.freight === 0 ? 0 : convert(draft.freight, 2),
    lines: draft.lines.map((line) => ({ ...line, unitCost: convert(line.unitCost, 4) })),
  };
}

export const changeLine = (draft: Draft, place: number, changes: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line, at) => (at === place ? { ...line, ...changes } : line)),
});

export const removeLine = (draft: Draft, place: number): Draft => ({
  ...draft,
  lines: draft.lines.filter((_, at) => at !== place),
});

/** What a typed number counts for while the rest is still being typed. */
function counted<T>(value: Typed, read: (value: number) => T, nothing: T): T {
  if (value === null || value === undefined || Number.isNaN(value) || value < 0) return nothing;
  try {
    return read(value);
  } catch {
    return nothing;
  }
}

/** The figures of what is typed so far, as the server will work them out; null where there is no rate for bolívares, or too much. */
export function figuresOf(draft: Draft, rate: string | null): PurchaseFigures | null {
  if (rate === null && draft.currency === 'VES') return null;
  const lines = draft.lines.map((line) => ({
    packs: counted(line.quantity, quantityFromDecimal, 0),
    packSize: counted(line.packSize, quantityFromDecimal, 1000),
    unitCost: counted(line.unitCost, unitCostFromDecimal, 0),
    discount: counted(line.discountPercent, percentFromDecimal, 0),
    tax: percentFromDecimal(line.taxRate),
    isExempt: line.isExempt,
    weight: counted(line.weightKg, quantityFromDecimal, 0),
  }));
  const freight = counted(draft.freight, centsFromDecimal, 0);
  try {
    return purchaseFigures(lines, { currency: draft.currency, rate, freight, freightBy: draft.freightBy });
  } catch (error) {
    // More than can be counted: whoever sends it is told so.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Whether anything differs from how it began. Asked with every key: lines that nobody touched are the same objects. */
export function isChanged(draft: Draft, start: Draft): boolean {
  if (draft === start) return false;
  const { lines, ...head } = draft;
  const { lines: before, ...firstHead } = start;
  if (lines.length !== before.length || JSON.stringify(head) !== JSON.stringify(firstHead)) return true;
  return lines.some((line, place) => line !== before[place] && JSON.stringify(line) !== JSON.stringify(before[place]));
}

/** Why it cannot be sent, under the name of its input. */
interface Missing {
  field: string;
  problem: string;
}

/** What is sent, or the first thing that is missing. */
export function fieldsOf(draft: Draft): { fields: PurchaseFields } | Missing {
  if (draft.supplierId === null) return { field: 'supplierId', problem: 'Elige el proveedor' };
  if (draft.purchaseDate === '') return { field: 'purchaseDate', problem: 'Escribe la fecha' };
  const free = draft.lines.findIndex(({ unitCost }) => !unitCost || unitCost < 0);
  if (free >= 0) return { field: `items.${free}.unitCost`, problem: 'Escribe el costo' };
  const { lines, files: _, ...head } = draft;
  const parsed = purchaseFields.safeParse({
    ...head,
    expectedDate: head.expectedDate || null,
    freight: head.freight ?? 0,
    items: lines.map(
      ({ productId, packName, packSize, quantity, unitCost, discountPercent, weightKg, supplierCode }) => ({
        productId,
        packName,
        packSize: packSize ?? 1,
        quantity,
        unitCost,
        discountPercent: discountPercent ?? 0,
        weightKg: weightKg ?? 0,
        supplierCode,
      }),
    ),
  });
  if (parsed.success) return { fields: parsed.data };
  const [[field, problem] = ['', '']] = Object.entries(fieldMessages(parsed.error.issues));
  return { field, problem };
}
