import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import type { PaymentMethodCode } from '@minipos/domain/payments/payment-methods';
import type { Currency } from '@minipos/domain/stores/store-types';
import { formatNumber } from '#lib/format.ts';

/** Whole digits an amount may have: more than any sale, less than what a document can hold. */
const longest: Readonly<Record<Currency, number>> = { USD: 7, VES: 10 };

/** What stands in the keypad's fourth column: notes that add up, or keys that help to type. */
export type ExtraKey =
  | { kind: 'note'; cents: Cents }
  | { kind: 'type'; text: '00' | '000' }
  | { kind: 'half' }
  | { kind: 'clear' };

const notes: Readonly<Record<Currency, readonly Cents[]>> = {
  USD: [2_000, 1_000, 500, 100],
  VES: [50_000, 20_000, 10_000, 5_000],
};
const typing: readonly ExtraKey[] = [
  { kind: 'type', text: '00' },
  { kind: 'type', text: '000' },
  { kind: 'half' },
  { kind: 'clear' },
];

/** Four keys that belong to a way of paying. */
export function extraKeys(method: PaymentMethodCode): readonly ExtraKey[] {
  if (method !== 'cash_usd' && method !== 'cash_ves') return typing;
  return notes[method === 'cash_usd' ? 'USD' : 'VES'].map((cents) => ({ kind: 'note', cents }));
}

/**
 * The amount after a key: `0` to `9`, several zeros, `,`, or `back`. Null is the suggestion, which the first digit replaces
 * and which comes back when nothing is left of what was typed. A digit too many changes nothing.
 */
export function afterKey(text: string | null, key: string, currency: Currency): string | null {
  const known = text ?? '';
  if (key === 'back') return known.length <= 1 || known === '0,' ? null : known.slice(0, -1);
  const [whole = '', decimals] = known.split(',');
  if (key === ',') return decimals === undefined ? `${whole || '0'},` : known;
  if (decimals !== undefined) return decimals.length + key.length > 2 ? text : known + key;
  const next = `${whole}${key}`.replace(/^0+(?=\d)/, '');
  return next.length > longest[currency] ? text : next;
}

/** Cents as somebody would type them: without the decimals nobody types. */
const typedFrom = (cents: Cents): string => formatNumber(decimalFromCents(cents), 2).replaceAll('.', '');

/** What the amount being typed is, and what it should become. */
interface TypedAmount {
  currency: Currency;
  cents: Cents;
  exact: Cents;
}

/** The amount after a key of the fourth column. Notes add up; the first takes the place of the suggestion. */
export function afterExtra(text: string | null, key: ExtraKey, { currency, cents, exact }: TypedAmount): string | null {
  if (key.kind === 'type') return afterKey(text, key.text, currency);
  if (key.kind === 'clear') return null;
  if (key.kind === 'half') return typedFrom(Math.round(exact / 2));
  const sum = (text === null ? 0 : cents) + key.cents;
  return sum >= 10 ** (longest[currency] + 2) ? text : typedFrom(sum);
}

/** As it is shown while it is typed: `12345,5` reads `12.345,5`. */
export function shownAmount(text: string): string {
  const [whole = '', decimals] = text.split(',');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
