import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { pathId } from '#core/fields.ts';

/** One figure for each page of a store. What the person may not read is not among them. */
export const hubFigures = z.object({
  salesToday: z.int().optional(),
  /** Orders that wait to be prepared or collected. */
  openPickups: z.int().optional(),
  openTills: z.int().optional(),
  products: z.int(),
  lowStock: z.int(),
  departments: z.int(),
  brands: z.int(),
  taxes: z.int(),
  clients: z.object({ count: z.int(), debtUSD: z.number() }).optional(),
  suppliers: z.int().optional(),
  /** Those who work in the store now. */
  employees: z.int().optional(),
  openIncidents: z.int().optional(),
});
export type HubFigures = z.infer<typeof hubFigures>;

export const getHubFigures = endpoint({
  method: 'GET',
  path: '/stores/:storeId/hub',
  access: 'dashboard.view',
  summary: 'Una cifra de cada página de la tienda, según los permisos de quien pregunta',
  params: z.object({ storeId: pathId }),
  answer: dataAnswer(hubFigures),
});
