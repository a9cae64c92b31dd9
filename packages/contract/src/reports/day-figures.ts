import { paymentMethodCodes } from '@minipos/domain/payments/payment-methods';
import { currencies } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { dataAnswer, endpoint } from '#core/endpoint.ts';
import { day, id, instant, pathId, uuid } from '#core/fields.ts';

/** A day of a store as it stands now. */
export const dayFigures = z.object({
  day,
  /** The figures contain every fact that had arrived by then. */
  asOf: instant,
  /** `own`: a person who sells and does not see the store's money gets what they sold themselves, and no more. */
  scope: z.enum(['store', 'own']),
  /** What was sold less what came back; bolívares at the rate of each sale. Null while their till is open: they count blind. */
  today: z.object({
    sales: z.int(),
    totalUSD: z.number().nullable(),
    totalBs: z.number().nullable(),
    refundedUSD: z.number().nullable(),
    /** What a sale was charged on average, whatever came back of it; null when there is none. */
    averageUSD: z.number().nullable(),
  }),
  /** The day before up to the same minute. */
  yesterdayByNow: z.object({ sales: z.int(), totalUSD: z.number().nullable() }),
  /** Every hour between the first and the last with something in it; empty for `own`. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), totalUSD: z.number(), usualUSD: z.number().nullable() })),
  /** On how many of the last four same days of the week something was sold: what is usual is their mean. */
  usualDays: z.int().min(0).max(4),
  /** Money that came in and stayed, by method: payments less change and refunds, and what clients paid of their debt. */
  collected: z.array(
    z.object({
      method: z.enum(paymentMethodCodes),
      currency: z.enum(currencies),
      amount: z.number(),
      amountUSD: z.number(),
    }),
  ),
  products: z.array(
    z.object({ id: id.nullable(), uuid, name: z.string(), quantity: z.number(), totalUSD: z.number() }),
  ),
});
export type DayFigures = z.infer<typeof dayFigures>;

export const getDayFigures = endpoint({
  method: 'GET',
  path: '/reports/stores/:storeId/day',
  access: 'reports.view',
  summary: 'Cifras de hoy: vendido, cobrado por método, por hora y los productos que más se venden',
  params: z.object({ storeId: pathId }),
  answer: dataAnswer(dayFigures),
});
