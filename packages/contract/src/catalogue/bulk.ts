import { notWholePrice } from '@minipos/domain/catalogue/price-change';
import { z } from 'zod';
import { percent } from '#core/decimals.ts';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, instant, pathId } from '#core/fields.ts';
import { priceUSD } from './product-price.ts';
import { product } from './products.ts';

/** The most products that are changed at once: a page of the longest list. */
export const mostChosen = 200;

/** Products as somebody saw them when they were chosen: what has changed since is not overwritten. */
const chosen = z
  .array(z.strictObject({ productId: id, seenAt: instant.meta({ example: '2026-11-16T12:00:00.000Z' }) }))
  .min(1, 'Elige al menos un producto')
  .max(mostChosen, `Elige como máximo ${mostChosen} productos`)
  .refine((all) => new Set(all.map(({ productId }) => productId)).size === all.length, 'Un producto está repetido')
  .meta({ maxItems: mostChosen });
export type ChosenProducts = z.output<typeof chosen>;

const moreThanNone = percent.refine((value) => value > 0, 'Escribe un porcentaje mayor a 0');

/** One price for all of them, or each its own raised or lowered by so much percent; one that a product cannot have is refused. */
const priceChange = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('amount'), priceUSD }),
  z.strictObject({ by: z.literal('raise'), percent: moreThanNone }),
  z.strictObject({ by: z.literal('lower'), percent: moreThanNone.refine((value) => value < 100, notWholePrice) }),
]);

const inStore = z.object({ storeId: pathId });
const path = '/products/stores/:storeId/chosen';
const answer = dataAnswer(z.object({ changed: z.int() }));
/** What was changed goes by an id while it can be taken back; null where nothing had to change. */
const changeAnswer = dataAnswer(z.object({ changed: z.int(), changeId: id.nullable() }));

export const changeProducts = endpoint({
  method: 'POST',
  path: `${path}/change`,
  access: 'products.edit',
  summary: 'Cambiar varios productos a la vez, todos o ninguno. Precio e impuesto piden el permiso de precios',
  params: inStore,
  body: z.strictObject({
    products: chosen,
    changes: z
      .strictObject({
        departmentId: id.optional(),
        taxId: id.nullable().optional(),
        isActive: z.boolean().optional(),
        price: priceChange.optional(),
      })
      .refine((changes) => Object.values(changes).some((value) => value !== undefined), 'Indica qué cambiar')
      .meta({ example: { isActive: true } }),
  }),
  answer: changeAnswer,
});
export type BulkChanges = z.output<typeof changeProducts.body>['changes'];

/** The newest change of many that was not taken back. */
export const lastProductsChange = endpoint({
  method: 'GET',
  path: `${path}/last-change`,
  access: 'products.edit',
  summary: 'El último cambio de varios productos que todavía se puede deshacer; de hasta hace una semana',
  params: inStore,
  answer: dataAnswer(z.object({ id, at: instant, byName: z.string(), products: z.int() }).nullable()),
});

export const undoProductsChange = endpoint({
  method: 'POST',
  path: `${path}/changes/:changeId/undo`,
  access: 'products.edit',
  summary: 'Deshacer un cambio de varios productos; los que alguien cambió después se quedan como están',
  params: inStore.extend({ changeId: pathId }),
  answer: dataAnswer(z.object({ restored: z.int(), kept: z.array(z.string()) })),
});

export const deleteProducts = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: 'products.delete',
  summary: 'Eliminar varios productos a la vez, todos o ninguno; lo vendido conserva su nombre',
  params: inStore,
  body: z.strictObject({ products: chosen }),
  answer,
});

/** Ids in a query, with commas between them. */
const ids = z
  .string()
  .regex(new RegExp(String.raw`^\d{1,15}(,\d{1,15}){0,${mostChosen - 1}}$`), 'Indica hasta 200 productos')
  .meta({ example: '1' });

/** As they are now: for labels of a reception, and when somebody else changed what was chosen. */
export const chosenProducts = endpoint({
  method: 'GET',
  path,
  access: 'products.view',
  summary: 'Los productos que se nombran, tal como están; los eliminados no vienen',
  params: inStore,
  query: z.object({ ids }),
  answer: dataAnswer(z.array(product)),
});
