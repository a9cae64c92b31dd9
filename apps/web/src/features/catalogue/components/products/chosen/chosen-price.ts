import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import { mostPriceCents } from '@minipos/domain/catalogue/open-price';
import { changedPrice, impossiblePrice, notWholePrice, type PriceChange } from '@minipos/domain/catalogue/price-change';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { z } from 'zod';

export const priceWays = ['raise', 'lower', 'amount'] as const;
export type PriceWay = (typeof priceWays)[number];

interface Priced {
  name: string;
  kind: string;
  priceUSD: number;
}

/** A way and its figure as they are typed; undefined while they are no change. */
function readChange(by: PriceWay, figure: number | null | undefined): PriceChange | undefined {
  if (!figure || figure < 0 || (by === 'lower' && figure >= 100)) return undefined;
  try {
    if (by !== 'amount') return { by, percent: percentFromDecimal(figure) };
    const priceCents = centsFromDecimal(figure);
    return priceCents > mostPriceCents ? undefined : { by, priceCents };
  } catch {
    return undefined;
  }
}

const inCents = ({ name, kind, priceUSD }: Priced) => ({ name, kind, priceCents: centsFromDecimal(priceUSD) });

/** Why the figure cannot be taken for these products; null when it can. */
function refusal(products: readonly Priced[], by: PriceWay, figure: number | null): string | null {
  const change = readChange(by, figure);
  if (change) return products.map((product) => impossiblePrice(inCents(product), change)).find(Boolean) ?? null;
  if (by === 'amount') return 'Escribe un precio mayor a 0, con hasta 2 decimales';
  return by === 'lower' && figure !== null && figure >= 100
    ? notWholePrice
    : 'Escribe un porcentaje mayor a 0, hasta 100';
}

const fields = z.object({ by: z.enum(priceWays), figure: z.number().nullable() });

/** What is typed, judged for the products whose price changes. */
export const priceFieldsOf = (products: readonly Priced[]) =>
  fields.superRefine(({ by, figure }, context) => {
    const message = refusal(products, by, figure);
    if (message !== null) context.addIssue({ code: 'custom', path: ['figure'], message });
  });

/** As the contract takes it; both have been judged. */
export function priceOf(by: PriceWay, figure: number | null): NonNullable<BulkChanges['price']> {
  return by === 'amount' ? { by, priceUSD: figure ?? 0 } : { by, percent: figure ?? 0 };
}

/** What a product would cost; null while no change it can take is typed. */
export function priceAfter(product: Priced, by: PriceWay, figure: number | null | undefined): number | null {
  const change = readChange(by, figure);
  const before = inCents(product);
  return change && impossiblePrice(before, change) === null ? decimalFromCents(changedPrice(before, change)) : null;
}
