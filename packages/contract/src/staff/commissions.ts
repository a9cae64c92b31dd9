import { z } from 'zod';
import { dataAnswer, endpoint, fileAnswer } from '#core/endpoint.ts';
import { day, id, pathId } from '#core/fields.ts';

const figures = {
  /** Sales made in the period, those that came back later included. */
  salesCount: z.int(),
  /** Goods after discounts, without IVA, IGTF and delivery. */
  soldUSD: z.number(),
  /** What came back in the period, whenever it was sold. */
  refundedUSD: z.number(),
  /** Sold less refunded. */
  netUSD: z.number(),
  commissionUSD: z.number(),
};

const commission = z.object({
  /** Their card; null for who sold and has none. */
  employeeId: id.nullable(),
  /** Who sold; null for who has a card and never entered. */
  userId: id.nullable(),
  name: z.string(),
  ...figures,
  /** Those that counted in the period, the oldest first; none for who has no commission. */
  percents: z.array(z.number()),
});
export type Commission = z.infer<typeof commission>;

const params = z.object({ storeId: pathId });
const path = '/employees/stores/:storeId/commissions';
const access = 'employees.salaries';

/** Days of Caracas, both included. Left out: from the first of the month, and until today. */
const query = z.object({ from: day.optional(), to: day.optional() });

export const getCommissions = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Comisión de cada vendedor sobre su venta neta en un periodo de hasta 366 días',
  params,
  query,
  answer: dataAnswer(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      people: z.array(commission),
      total: z.object(figures),
      /** Left out until their incidents are resolved: nobody proved who made them, or what paid them is not there. */
      salesInDoubt: z.int(),
    }),
  ),
});
export type CommissionPeriod = z.output<typeof getCommissions.query>;
export type Commissions = z.output<typeof getCommissions.answer>['data'];

export const exportCommissions = endpoint({
  method: 'GET',
  path: `${path}/file`,
  access,
  summary: 'Las comisiones del periodo en CSV; pide también el permiso de exportar',
  params,
  query,
  download: true,
  answer: fileAnswer,
});
