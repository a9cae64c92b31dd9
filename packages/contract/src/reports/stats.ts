import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { day, id, pathId, uuid } from '#core/fields.ts';

const params = z.object({ storeId: pathId });
const whole = z.coerce.number<number | string>().int();

/** What was sold less what came back; bolívares at the rate of each sale. */
const sums = z.object({
  sales: z.int(),
  totalUSD: z.number(),
  totalBs: z.number(),
  refundedUSD: z.number(),
});
export type Sums = z.infer<typeof sums>;

export const dailyStats = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/stats/daily',
  aliases: ['/sales/stats/daily'],
  access: 'reports.financial',
  summary: 'Ventas de un día en total y por hora; sin fecha, las de hoy',
  params,
  query: z.object({ date: day.optional() }),
  answer: dataAnswer(sums.extend({ date: day, hours: z.array(sums.extend({ hour: z.int().min(0).max(23) })) })),
});

export const monthlyStats = endpoint({
  method: 'GET',
  path: '/sales/stores/:storeId/stats/monthly',
  aliases: ['/sales/stats/monthly'],
  access: 'reports.financial',
  summary: 'Ventas de un mes en total y por día; sin año y mes, las de este',
  params,
  query: z.object({ year: whole.min(2000).max(2100).optional(), month: whole.min(1).max(12).optional() }),
  answer: dataAnswer(sums.extend({ year: z.int(), month: z.int(), days: z.array(sums.extend({ date: day })) })),
});

export const topSelling = endpoint({
  method: 'GET',
  path: '/products/stores/:storeId/top-selling',
  aliases: ['/products/top-selling'],
  access: 'reports.financial',
  summary: 'Productos que más unidades vendieron en los últimos 30 días, sin lo que volvió',
  params,
  query: z.object({ limit: whole.min(1).max(100).default(10) }),
  answer: dataAnswer(z.array(z.object({ id: id.nullable(), uuid, name: z.string(), quantity: z.number() }))),
});

export const creditSalesStats = endpoint({
  method: 'GET',
  path: '/stores/:storeId/credit-sales-stats',
  access: 'clients.view',
  summary: 'Lo vendido a crédito y lo que todavía se debe',
  params,
  answer: dataAnswer(
    z.object({
      /** Sales with a part on credit, cancelled and refunded ones left out. */
      creditSales: z.int(),
      /** What was sold on credit in them, less what came back. */
      creditAmountUSD: z.number(),
      clientsWithDebt: z.int(),
      totalDebt: z.number(),
    }),
  ),
});
