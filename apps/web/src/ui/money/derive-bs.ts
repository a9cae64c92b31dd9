import { bsFromUsd, centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { Amount } from '#lib/format.ts';

/** Bs of one USD amount for display; null when either is no exact amount, so that nothing wrong is ever shown. */
export function deriveBs(usd: Amount, rate: number | string): number | null {
  try {
    return decimalFromCents(bsFromUsd(centsFromDecimal(usd ?? ''), String(rate)));
  } catch {
    return null;
  }
}
