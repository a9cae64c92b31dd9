import { daysIn, type Period } from '@minipos/domain/rates/period';
import { addDays, dayBegins, rateInForce } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { findUsableRates } from './known-rate.queries.ts';
import { findStoreRates } from './manual-rates.queries.ts';

/** The rate a store works with on each day of a period, by the rates and the weekend rule it has now; null on a day without one. */
export async function findRatesByDay(
  db: Db,
  storeId: number,
  { from, to }: Period,
): Promise<ReadonlyMap<string, string | null>> {
  const [known, { weekendRule }] = await Promise.all([
    findUsableRates(db, storeId, { from: dayBegins(from), to: dayBegins(to) }),
    findStoreRates(db, storeId),
  ]);
  const rates = known.filter(({ withdrawnAt }) => withdrawnAt === null);
  const days = Array.from({ length: daysIn({ from, to }) }, (_, step) => addDays(from, step));
  return new Map(
    days.map((day) => {
      // Those of the weeks around it, unless no rate was that young.
      const near = rates.filter(({ valueDate }) => valueDate > addDays(day, -30) && valueDate < addDays(day, 15));
      const inForce = rateInForce(near, day, weekendRule) ?? rateInForce(rates, day, weekendRule);
      return [day, inForce?.rate ?? null];
    }),
  );
}
