import {
  appliesFrom,
  caracasDay,
  type DatedRate,
  rateInForce,
  upcomingRate,
  type WeekendRule,
} from '@minipos/domain/rates/rates';
import type { Database, Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { findStoreRates } from './manual-rates.queries.ts';
import { findOfficialRates, type OfficialRate } from './rates.queries.ts';

/** The rate with which to convert now, the one that follows it, and how fresh they are. */
export interface RateNow {
  inForce: DatedRate;
  upcoming: (DatedRate & { appliesFrom: string }) | null;
  fetchedAt: Date;
  /** Value date of the next official rate, whether or not the store already applies it. */
  nextValueDate: string | null;
}

/** The official rate in force; null when there is none, which is never replaced by a guess. */
export async function findOfficialRate(db: Db, now: Date): Promise<RateNow | null> {
  const day = caracasDay(now);
  return choose(await findOfficialRates(db, day), [], 'in_force', day);
}

/** The rate a store works with: official ones, its own where those are missing, and its weekend rule. */
export function findStoreRate(db: Database, storeId: number, now: Date): Promise<RateNow | null> {
  return readStore(db, storeId, (tx) => chooseForStore(tx, storeId, caracasDay(now)));
}

/** The same inside a transaction of the store. */
export async function chooseForStore(db: Db, storeId: number, day: string): Promise<RateNow | null> {
  const [official, { manual, weekendRule }] = await Promise.all([
    findOfficialRates(db, day),
    findStoreRates(db, storeId),
  ]);
  return choose(official, manual, weekendRule, day);
}

function choose(official: OfficialRate[], manual: DatedRate[], rule: WeekendRule, day: string): RateNow | null {
  const rates = [...official, ...manual];
  const inForce = rateInForce(rates, day, rule);
  if (!inForce) return null;
  const upcoming = upcomingRate(rates, day, inForce);
  const readAt = official.map((rate) => rate.readAt.getTime());
  const next = official.map((rate) => rate.valueDate).filter((valueDate) => valueDate > day);
  return {
    inForce,
    upcoming: upcoming && { ...upcoming, appliesFrom: appliesFrom(rates, upcoming, day, rule) },
    fetchedAt: inForce.source === 'manual' ? inForce.seenAt : new Date(Math.max(...readAt)),
    nextValueDate: next.toSorted()[0] ?? null,
  };
}
