import type { Period } from '@minipos/domain/rates/period';
import { addDays } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { type ClosingRow, findClosings } from '#features/sales/public.ts';
import { type CollectedRow, findCollected } from '../day/day.queries.ts';
import { findSoldProducts, type ProductRow } from '../goods/goods.queries.ts';
import { countOpenTills } from '../hub/hub.queries.ts';
import { findSoldDays, type SoldDay, type SoldSums, sumSold } from '../sold/sold.queries.ts';
import { type SoldBefore, sumBefore } from '../sold/sum-before.ts';

const bestProducts = 5;
const mostClosings = 20;

export interface MailFigures {
  period: Period;
  sold: SoldSums;
  /** The same days a week earlier; of a day that is not over, until the same minute. */
  before: SoldBefore;
  /** Each day from the first to the last. */
  days: SoldDay[];
  collected: CollectedRow[];
  products: ProductRow[];
  closings: ClosingRow[];
  /** Open now. */
  openTills: number;
}

/** What a mail tells of some days, at some moment: the figures of the reports. */
export async function readMailFigures(db: Db, storeId: number, period: Period, now: Date): Promise<MailFigures> {
  const weekBefore = { from: addDays(period.from, -7), to: addDays(period.to, -7) };
  const [sold, before, days, collected, products, closings, openTills] = await Promise.all([
    sumSold(db, storeId, period),
    sumBefore({ db, storeId, now, period, before: weekBefore }),
    findSoldDays(db, storeId, period),
    findCollected(db, storeId, period),
    findSoldProducts(db, storeId, period, { limit: bestProducts, sort: 'net' }),
    findClosings(db, storeId, period, mostClosings),
    countOpenTills(db, storeId),
  ]);
  return {
    period,
    sold,
    before,
    days: days.toReversed(),
    collected,
    products: products.filter(({ net_usd }) => Number(net_usd) > 0),
    closings,
    openTills,
  };
}
