import { type Currency, currencies } from '#stores/store-types.ts';
import type { Cents } from './money.ts';

/** Notes and coins in use, largest first, in minor units. Old and rare ones are counted as loose money. */
export const denominations: Readonly<Record<Currency, readonly Cents[]>> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  VES: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
};

/** One currency as it was counted: how many of each denomination, and what is not in the list as an amount. */
export interface CurrencyCount {
  pieces: readonly { denominationCents: Cents; count: number }[];
  looseCents: Cents;
}
export type CashCount = Readonly<Record<Currency, CurrencyCount>>;

export type ByCurrency = Readonly<Record<Currency, Cents>>;

/** The sum of a count, per currency: currencies are never added together. */
export function countedCash(count: CashCount): ByCurrency {
  return byCurrency((currency) => {
    const { pieces, looseCents } = count[currency];
    return pieces.reduce((total, piece) => total + pieceValue(currency, piece), looseCents);
  });
}

function pieceValue(currency: Currency, piece: CurrencyCount['pieces'][number]): Cents {
  const { denominationCents, count } = piece;
  if (!denominations[currency].includes(denominationCents) || !Number.isSafeInteger(count) || count < 0) {
    throw new RangeError(`Not a count of notes: ${count} × ${denominationCents} ${currency}`);
  }
  return denominationCents * count;
}

/** An amount in as few notes as there can be, largest first; null where notes alone cannot make it. */
export function fewestNotes(cents: Cents, currency: Currency): CurrencyCount['pieces'] | null {
  let left = cents;
  const pieces = denominations[currency].flatMap((denominationCents) => {
    const count = Math.floor(left / denominationCents);
    left -= count * denominationCents;
    return count === 0 ? [] : [{ denominationCents, count }];
  });
  return left === 0 && pieces.length > 0 ? pieces : null;
}

/** One amount for each currency. */
export function byCurrency(amount: (currency: Currency) => Cents): ByCurrency {
  const [usd, ves] = currencies;
  return { [usd]: amount(usd), [ves]: amount(ves) };
}
