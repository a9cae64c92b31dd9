import { coverChoices } from '@minipos/domain/purchasing/reorder';
import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, pathId } from '#core/fields.ts';
import { buyableProduct } from './purchase-shapes.ts';

const reorderItem = buyableProduct.extend({
  minStock: z.number(),
  /** Ordered and still to come. */
  onOrder: z.number(),
  /** Sold, less what came back, within `days`. */
  sold: z.number(),
  days: z.int(),
  /** For how many days the shelf lasts; null where nothing was sold. */
  daysLeft: z.int().nullable(),
  /** What is proposed, in whole packs. */
  packs: z.int(),
  /** What a unit will cost: what was last asked, else the cost in the catalogue. */
  unitCostUSD: z.number(),
});
export type ReorderItem = z.infer<typeof reorderItem>;

const reorderGroup = z.object({
  /** From whom these were last bought; null where they never were. */
  supplier: z.object({ id, name: z.string() }).nullable(),
  /** How long this supplier takes, as measured; null while nothing came from them. */
  leadDays: z.int().nullable(),
  items: z.array(reorderItem),
});
export type ReorderGroup = z.infer<typeof reorderGroup>;

export const suggestOrders = endpoint({
  method: 'GET',
  path: '/purchases/stores/:storeId/reorder',
  access: 'purchases.create',
  summary: 'Qué comprar: lo que no alcanza al ritmo en que se vende, por proveedor',
  params: z.object({ storeId: pathId }),
  query: z.object({
    /** For how many days the goods shall last. */
    cover: z.coerce
      .number<number | string>()
      .refine((value) => coverChoices.some((choice) => choice === value), 'Elige 7, 14 o 30 días')
      .default(14)
      .meta({ example: 14 }),
  }),
  answer: dataAnswer(
    z.object({
      groups: z.array(reorderGroup),
      /** Products that need buying and did not fit in the answer. */
      more: z.int(),
    }),
  ),
});
export type Reorder = z.infer<typeof suggestOrders.answer>['data'];
