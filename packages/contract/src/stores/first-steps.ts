import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';

/** What a new store already has; the rate is not of the store and is known on every screen. */
const firstSteps = z.object({
  hasProducts: z.boolean(),
  /** Somebody beside its owner works in it. */
  hasStaff: z.boolean(),
  hasTill: z.boolean(),
  hasSold: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/stores/:storeId/first-steps',
  access: 'settings.view',
  summary: 'Qué tiene ya una tienda nueva: productos, personal, una caja, la primera venta',
  params: z.object({ storeId: pathId }),
  answer: dataAnswer(firstSteps),
});
