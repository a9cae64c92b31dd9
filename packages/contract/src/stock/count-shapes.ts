import { countScopes, countStates, uncountedRules } from '@minipos/domain/stock/counts/count-states';
import { productUnits } from '@minipos/domain/stock/stock';
import { z } from 'zod';
import { id, instant, uuid } from '#core/fields.ts';

export const countSummary = z.object({
  id,
  uuid,
  storeId: id,
  countNumber: z.string(),
  name: z.string(),
  scope: z.enum(countScopes),
  /** The department or supplier, as it was called then. */
  scopeName: z.string().nullable(),
  isBlind: z.boolean(),
  status: z.enum(countStates),
  openedBy: z.string(),
  openedAt: instant,
  closedAt: instant.nullable(),
  /** Products that were asked for, with those counted beside them. */
  products: z.int(),
  counted: z.int(),
});
export type CountSummary = z.infer<typeof countSummary>;

/** What differs, over the whole count. */
const countTotals = z.object({
  different: z.int(),
  /** Units that are missing, as a number above zero, and units too many. */
  missing: z.number(),
  surplus: z.number(),
  /** At what the products cost; null for who may not see costs. */
  missingUSD: z.number().nullable(),
  surplusUSD: z.number().nullable(),
});

export const count = countSummary.extend({
  /** Counts the changes: who decides says which state they saw. */
  version: z.int(),
  /** How many entries count: who approves says how many they saw. */
  entries: z.int(),
  /** Entries that came when the count was closed. They change nothing. */
  lateEntries: z.int(),
  /** Null while who asks may not see how many there should be. */
  totals: countTotals.nullable(),
  /** What changes if what nobody counted becomes zero; null but in review, for who decides. */
  ifZero: countTotals.nullable(),
  /** Products of which a recount was asked for, in which round, and whether anything counted since stands; at most 2,000. */
  recounts: z.array(z.object({ productUuid: uuid, name: z.string(), round: z.int(), isDone: z.boolean() })),
  sampleSize: z.int().nullable(),
  uncounted: z.enum(uncountedRules).nullable(),
  closedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  cancelReason: z.string().nullable(),
});
export type Count = z.infer<typeof count>;

export const countLine = z.object({
  productId: id,
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  unit: z.enum(productUnits),
  /** False: nobody asked for it, but somebody counted it. */
  inScope: z.boolean(),
  /** A recount was asked for and has not come. */
  isRecount: z.boolean(),
  /** Null: nobody counted it. */
  counted: z.number().nullable(),
  countedAt: instant.nullable(),
  countedBy: z.array(z.string()),
  /** What there should have been at that moment; null while who asks may not see it. */
  expected: z.number().nullable(),
  difference: z.number().nullable(),
  /** At what the product costs; null for who may not see costs. */
  differenceUSD: z.number().nullable(),
  /** It moved between the first and the last entry: which of them saw it is not known. */
  movedMeanwhile: z.boolean(),
  /** Somebody has set its stock since: the count moves nothing. */
  isSettled: z.boolean(),
});
export type CountLine = z.infer<typeof countLine>;
