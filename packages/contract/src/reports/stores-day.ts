import { storeTypes } from '@minipos/domain/stores/store-types';
import { z } from 'zod';
import { endpoint } from '#core/endpoint.ts';
import { day, id, instant } from '#core/fields.ts';
import { pageQuery, pagination } from '#core/paging.ts';

const sold = z.object({
  sales: z.int(),
  /** What was sold less what came back; bolívares at the rate of each sale. */
  totalUSD: z.number(),
  totalBs: z.number(),
  /** What a sale was charged on average; null when there is none. */
  averageUSD: z.number().nullable(),
  /** The day before up to the same minute. */
  yesterdayByNow: z.object({ sales: z.int(), totalUSD: z.number() }),
});

/** What a person may know of the day of one of their stores: what they may not is null. */
const storeDay = z.object({
  store: z.object({ id, name: z.string(), location: z.string().nullable(), storeType: z.enum(storeTypes) }),
  sold: sold.nullable(),
  /** Every hour between the first and the last of today or yesterday with something in it. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), totalUSD: z.number(), yesterdayUSD: z.number() })),
  receivableUSD: z.number().nullable(),
  openTills: z.int().nullable(),
  openIncidents: z.int().nullable(),
  /** Active products at or below their own minimum. */
  lowStock: z.int().nullable(),
});
export type StoreDay = z.infer<typeof storeDay>;

const storesDay = z.object({
  day,
  asOf: instant,
  stores: z.array(storeDay),
  /** Over the stores of the page whose figure the person may see; null where they see none. */
  total: storeDay.omit({ store: true, hours: true }).extend({ countedStores: z.int() }),
});
export type StoresDay = z.infer<typeof storesDay>;

/** So many stores are read in one go. */
export const mostStoresAtOnce = 50;

export const getStoresDay = endpoint({
  method: 'GET',
  path: '/reports/stores/day',
  access: 'user',
  summary: 'Cifras de hoy de las tiendas de quien tiene la sesión, una al lado de la otra',
  query: pageQuery({ limit: mostStoresAtOnce, max: mostStoresAtOnce }).omit({ search: true }),
  answer: z.object({ success: z.literal(true), data: storesDay, pagination }),
});
