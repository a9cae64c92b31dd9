import { productUnits } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { quantity } from '#core/decimals.ts';
import { missing } from '#core/fields.ts';

/** Why goods come back, as the person who takes them says. */
export const returnReason = z
  .string(missing('El motivo es requerido'))
  .trim()
  .min(3, 'El motivo es requerido')
  .max(300)
  .meta({ example: 'Salió defectuoso' });

/** How much of a line of a sale comes back. */
export const returnedLine = z.strictObject({
  /** Of the sale. */
  line: z.int().min(1).max(32_767),
  quantity: quantity(999_999).gt(0),
  /** Back on the shelf; what is damaged is not. */
  isRestocked: z.boolean(),
});

/** Goods of an earlier sale that paid for a new one, as its receipt lists them. */
export const returnedGoods = z.object({
  saleNumber: z.string(),
  lines: z.array(
    z.object({
      productName: z.string(),
      quantity: z.number(),
      unit: z.enum(productUnits).nullable(),
      totalUSD: z.number(),
    }),
  ),
  totalUSD: z.number(),
  /** The part that lowered a debt and paid nothing. */
  creditUSD: z.number(),
});
export type ReturnedGoods = z.infer<typeof returnedGoods>;
