import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { id, instant } from '#core/fields.ts';

/** `2026-11`. */
const month = z.string().regex(/^\d{4}-\d\d$/);

const home = z.object({
  /** Deleted ones apart. */
  stores: z.object({ total: z.int(), active: z.int() }),
  requests: z.object({
    pending: z.int(),
    /** When the one that waits longest was sent. */
    oldestAt: instant.nullable(),
  }),
  /** What owners paid for further stores, by the month of the payment: the last twelve, this one last. */
  income: z.array(z.object({ month, usd: z.number() })),
  /** What all stores sold in the month of the last night that was added up; null before the first. */
  sold: z
    .object({
      month,
      usd: z.number(),
      sales: z.int(),
      /** The last day that is in it. */
      until: z.iso.date(),
      summedAt: instant,
    })
    .nullable(),
  /** Stores that were approved last. */
  approvals: z.array(z.object({ requestId: id, storeName: z.string(), at: instant })),
});
export type PlatformHome = z.infer<typeof home>;

export const getPlatformHome = endpoint({
  method: 'GET',
  path: '/platform/home',
  access: 'admin',
  summary: 'Cifras de la plataforma: tiendas, solicitudes, ingresos por mes y lo vendido por las tiendas',
  answer: dataAnswer(home),
});
