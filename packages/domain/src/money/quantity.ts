/** A quantity in thousandths (1.250 kg → 1250): an integer, so that sums are exact. */
export type Quantity = number;

const places = 3;

/** The largest quantity either way that a numeric(14,3) column holds. */
export const maxQuantity: Quantity = 99_999_999_999_999;

function checked(thousandths: number): Quantity {
  if (!Number.isSafeInteger(thousandths) || Math.abs(thousandths) > maxQuantity) {
    throw new RangeError(`Not a quantity in thousandths: ${thousandths}`);
  }
  return thousandths === 0 ? 0 : thousandths;
}

/** Reads '1.25' or 1.25 as 1250 thousandths, exactly; a fourth decimal is refused, never rounded away. */
export function quantityFromDecimal(value: string | number): Quantity {
  const match = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not a quantity with at most 3 decimals: ${value}`);
  const [, sign, whole, decimals = ''] = match;
  return checked(Number(`${sign}${whole}${decimals.padEnd(places, '0')}`));
}

/** Quantity as a JSON number (1250 → 1.25), for answers and display only: sums stay in thousandths. */
export function decimalFromQuantity(quantity: Quantity): number {
  return checked(quantity) / 1000;
}

/** Quantity as the text a numeric(…,3) column takes: 1250 → '1.250'. */
export function quantityText(quantity: Quantity): string {
  const digits = String(Math.abs(checked(quantity))).padStart(places + 1, '0');
  return `${quantity < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
