import { divideHalfUp } from './half-up.ts';

/**
 * Money in minor units: an integer count of US cents or of céntimos de bolívar. Never a fraction, never a float sum.
 */
export type Cents = number;

/** The largest amount either way: 15 digits, so that any amount survives a trip through a JSON number unchanged. */
export const maxCents: Cents = 999_999_999_999_999;

const ratePlaces = 8;
const rateScale = 10n ** BigInt(ratePlaces);

// Refuses what is not a whole number of cents within the limit; -0 becomes 0.
function checkedCents(cents: number): Cents {
  if (!Number.isInteger(cents) || Math.abs(cents) > maxCents) throw new RangeError(`Not an amount in cents: ${cents}`);
  return cents === 0 ? 0 : cents;
}

/** All amounts together. */
export const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);

/** What each of so many comes to, rounded once, half away from zero; null of none. */
export const meanCents = (totalCents: Cents, count: number): Cents | null =>
  count === 0 ? null : checkedCents(Number(divideHalfUp(BigInt(checkedCents(totalCents)), BigInt(count))));

/** Reads '12.50' or 12.5 as 1250 cents, exactly; a third decimal is refused with RangeError, never rounded away. */
export function centsFromDecimal(value: string | number): Cents {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value));
  if (!match) throw new RangeError(`Not an amount with at most 2 decimals: ${value}`);
  const [, sign, whole, decimals = ''] = match;
  return checkedCents(Number(`${sign}${whole}${decimals.padEnd(2, '0')}`));
}

/** Amount as a JSON number (1250 → 12.5), for answers and display only: arithmetic stays in cents. */
export function decimalFromCents(cents: Cents): number {
  return checkedCents(cents) / 100;
}

/** Amount as the text a numeric(…,2) column takes: 1250 → '12.50'. */
export function decimalText(cents: Cents): string {
  const digits = String(Math.abs(checkedCents(cents))).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * A rate (Bs per USD, text, at most 8 decimals) as a whole number of its hundred-millionths; anything else is refused.
 */
export function scaleRate(rate: string): bigint {
  const match = /^(\d{1,15})(?:\.(\d{1,8}))?$/.exec(rate);
  const scaled = match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(ratePlaces, '0')}`) : 0n;
  if (scaled === 0n) throw new RangeError(`Not a rate: ${rate}`);
  return scaled;
}

/**
 * USD cents × rate → céntimos, rounded once, half away from zero. Call it on a document's total, never on its lines.
 */
export function bsFromUsd(usdCents: Cents, rate: string): Cents {
  return checkedCents(Number(divideHalfUp(BigInt(checkedCents(usdCents)) * scaleRate(rate), rateScale)));
}

/** Céntimos ÷ rate → USD cents, rounded once, half away from zero. */
export function usdFromBs(bsCents: Cents, rate: string): Cents {
  return checkedCents(Number(divideHalfUp(BigInt(checkedCents(bsCents)) * rateScale, scaleRate(rate))));
}
