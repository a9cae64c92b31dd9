import { type Cents, decimalFromCents } from '@minipos/domain/money/money';
import type { Currency } from '@minipos/domain/stores/store-types';

/** How an incident tells of notes: the amount of one currency, or each of both; null when none moved. */
export function toldNotes({ USD, VES }: Record<Currency, Cents>): Record<string, unknown> | null {
  if (USD !== 0 && VES !== 0) return { cashUSD: decimalFromCents(USD), cashBs: decimalFromCents(VES) };
  if (USD !== 0) return { amount: decimalFromCents(USD), currency: 'USD' };
  return VES === 0 ? null : { amount: decimalFromCents(VES), currency: 'VES' };
}
