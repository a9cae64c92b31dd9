import { type Quantity, quantityFromDecimal } from '#money/quantity.ts';

/** How a product is measured. All but units are sold in fractions. */
export const productUnits = ['unit', 'kg', 'l', 'm'] as const;
export type ProductUnit = (typeof productUnits)[number];

/** What stands after a quantity; nothing for units. */
export const unitSigns: Readonly<Record<ProductUnit, string>> = { unit: '', kg: 'kg', l: 'L', m: 'm' };
/** What a product is to the store: counted, sold without being counted (ice, photocopies), or work. */
export const productKinds = ['stocked', 'not_stocked', 'service'] as const;
export type ProductKind = (typeof productKinds)[number];

/** Only what is counted has a figure, movements and alerts. None said: a copy from before there were kinds. */
export const isStocked = ({ kind }: { kind?: ProductKind | undefined }): boolean => (kind ?? 'stocked') === 'stocked';

/** Why a figure in stock changed. The first six are made by hand or by an import, the rest by documents. */
export const movementKinds = [
  'opening',
  'add',
  'subtract',
  'set',
  'import',
  'import_undo',
  'sale',
  'refund',
  'cancel',
  'purchase',
  'purchase_return',
  'repair',
  'count',
  'transfer_in',
  'transfer_out',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What a person may do to a figure by hand. */
export const stockOperations = ['add', 'subtract', 'set'] as const;
export type StockOperation = (typeof stockOperations)[number];

/** The most a product may hold; beyond it someone mistyped. */
export const maxStock: Quantity = quantityFromDecimal(999_999);

/**
 * The figure after an operation by hand. Subtracting stops at zero; a figure already below zero (more was sold than was
 * counted) stays where it is, so that subtracting never raises it.
 */
export function stockAfter(onHand: Quantity, operation: StockOperation, quantity: Quantity): Quantity {
  if (operation === 'add') return onHand + quantity;
  if (operation === 'set') return quantity;
  return onHand <= 0 ? onHand : Math.max(0, onHand - quantity);
}

/** Low: at or below the product's own minimum. */
export const isLowStock = (onHand: Quantity, minStock: Quantity): boolean => onHand <= minStock;

export type StockLevel = 'out' | 'low' | 'normal';

/** Out of stock, low, or neither. */
export function stockLevel(onHand: Quantity, minStock: Quantity): StockLevel {
  if (onHand <= 0) return 'out';
  return isLowStock(onHand, minStock) ? 'low' : 'normal';
}

/** Units are whole; what is weighed or measured has up to three decimals. */
export const allowsFractions = (unit: ProductUnit): boolean => unit !== 'unit';
