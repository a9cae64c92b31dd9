import { isSellingPrice, mostPriceCents, noSellingPrice } from '@minipos/domain/catalogue/open-price';
import { decimalFromCents } from '@minipos/domain/money/money';
import { productKinds } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { inCents } from '#core/decimals.ts';
import { missing } from '#core/fields.ts';

/** 0 is the open price of a service; of what else has it `isPriced` says so, where the kind is known. */
export const priceUSD = inCents(
  z.number(missing(noSellingPrice)).min(0, noSellingPrice).max(decimalFromCents(mostPriceCents)),
).meta({ example: 1.35 });

const priced = z.object({ kind: z.enum(productKinds).default('stocked'), priceUSD: z.number().min(0) });

/** Whether it has a price, or is a service that needs none. Whole cents are asked for apart. */
export const isPriced = ({ kind, priceUSD: usd }: z.output<typeof priced>): boolean =>
  isSellingPrice({ kind, priceCents: Math.ceil(usd * 100) });

export const aPrice = {
  path: ['priceUSD'],
  message: noSellingPrice,
  // Also when other fields are wrong: all of it is said at once.
  when: ({ value }: { value: unknown }) => priced.safeParse(value).success,
};
