import { bsFromUsd, type Cents, centsFromDecimal, decimalFromCents, sum, usdFromBs } from '@minipos/domain/money/money';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import type { SupplierMethod } from '@minipos/domain/purchasing/payables';

/** An amount as it is typed, in cents; null while it is none. */
function typedCents(amount: number | null | undefined): Cents | null {
  if (amount === null || amount === undefined || !(amount > 0)) return null;
  try {
    return centsFromDecimal(amount);
  } catch {
    return null;
  }
}

/** What an amount in the currency of a method counts for; null while it is none, or bolívares have no rate. */
export function countsFor(
  method: SupplierMethod,
  amount: number | null | undefined,
  rate: string | null,
): Cents | null {
  const cents = typedCents(amount);
  if (cents === null || currencyOf(method) === 'USD') return cents;
  if (rate === null) return null;
  try {
    return usdFromBs(cents, rate);
  } catch {
    return null;
  }
}

/** So many dollars in the currency of a method; null where bolívares have no rate. */
export function amountFor(method: SupplierMethod, usdCents: Cents, rate: string | null): number | null {
  if (currencyOf(method) === 'USD') return decimalFromCents(usdCents);
  return rate === null ? null : decimalFromCents(bsFromUsd(usdCents, rate));
}

export type Chosen = Readonly<Record<number, number | null>>;

/**
 * What was chosen for which purchase, as it is sent. Also of one that was paid meanwhile: the server says so, where leaving it out
 * would send its money elsewhere.
 */
export const chosenParts = (chosen: Chosen) =>
  Object.entries(chosen).flatMap(([purchaseId, typed]) => {
    const cents = typedCents(typed);
    return cents === null ? [] : [{ purchaseId: Number(purchaseId), amountUSD: decimalFromCents(cents) }];
  });

export const chosenCents = (chosen: Chosen): Cents =>
  sum(chosenParts(chosen).map(({ amountUSD }) => centsFromDecimal(amountUSD)));

/** Whether something was typed that is no amount: it must not be taken for nothing. */
export const hasOddAmount = (chosen: Chosen): boolean =>
  Object.values(chosen).some((typed) => typed !== null && typed !== 0 && typedCents(typed) === null);
