import type { BulkChanges } from '@minipos/contract/catalogue/bulk';
import { mostPriceCents } from '@minipos/domain/catalogue/open-price';
import { changedPrice, type PriceChange } from '@minipos/domain/catalogue/price-change';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { percentFromDecimal } from '@minipos/domain/money/percent';
import { z } from 'zod';

export const priceWays = ['raise', 'lower', 'amount'] as const;
export type PriceWay = (typeof priceWays)[number];

/** A way and its figure as they are typed; undefined while they are no change. */
function readChange(by: PriceWay, figure: number | null | undefined): PriceChange | undefined {
  if (!figure || figure < 0) return undefined;
  try {
    if (by !== 'amount') return { by, percent: percentFromDecimal(figure) };
    const priceCents = centsFromDecimal(figure);
    return priceCents > mostPriceCents ? undefined : { by, priceCents };
  } catch {
    return undefined;
  }
}

export const priceFields = z
  .object({ by: z.enum(priceWays), figure: z.number().nullable() })
  .superRefine(({ by, figure }, context) => {
    if (readChange(by, figure)) return;
    const message =
      by === 'amount'
        ? 'Escribe un precio mayor a 0, con hasta 2 decimales'
        : 'Escribe un porcentaje mayor a 0, hasta 100';
    context.addIssue({ code: 'custom', path: ['figure'], message });
  });

/** As the contract takes it; both have been judged. */
export function priceOf(by: PriceWay, figure: number | null): NonNullable<BulkChanges['price']> {
  return by === 'amount' ? { by, priceUSD: figure ?? 0 } : { by, percent: figure ?? 0 };
}

/** What a product would cost; null while no change is typed. */
export function priceAfter(
  { kind, priceUSD }: { kind: string; priceUSD: number },
  by: PriceWay,
  figure: number | null | undefined,
): number | null {
  const change = readChange(by, figure);
  return change ? decimalFromCents(changedPrice({ kind, priceCents: centsFromDecimal(priceUSD) }, change)) : null;
}
