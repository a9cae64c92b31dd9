import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import type { Period } from '@minipos/domain/rates/period';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { type ClosingRow, findClosings } from '#features/sales/public.ts';
import { type CollectedRow, findCollected, type SoldProductRow } from '../day/day.queries.ts';
import { countOpenTills, findBestOf, findDays } from './mail-figures.queries.ts';

const bestProducts = 5;
const mostClosings = 20;

interface Net {
  sales: number;
  usd: number;
  bs: number;
}

export interface MailFigures {
  from: string;
  to: string;
  total: Net;
  refundedUSD: number;
  /** The same days a week earlier; of a day that is not over, until the same hour. */
  before: Net;
  /** Each day from the first to the last. */
  days: (Net & { day: string })[];
  collected: CollectedRow[];
  products: SoldProductRow[];
  closings: ClosingRow[];
  openTills: number;
}

/** What a mail tells of the days from `from` to `to`, at some moment. */
export async function readMailFigures(db: Db, storeId: number, { from, to }: Period, now: Date): Promise<MailFigures> {
  const lastBefore = addDays(to, -7);
  const until = caracasDay(now) === to ? hourOfDay(now) : 24;
  const [rows, collected, products, closings, openTills] = await Promise.all([
    findDays(db, storeId, { from: addDays(from, -7), to }, { day: lastBefore, until }),
    findCollected(db, storeId, { from, to }),
    findBestOf(db, storeId, from, to, bestProducts),
    findClosings(db, storeId, { from, to }, mostClosings),
    countOpenTills(db, storeId, to),
  ]);
  const within = rows.filter(({ day }) => day >= from);
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push({ day, ...add(within.filter((row) => row.day === day)) });
  }
  return {
    from,
    to,
    total: add(within),
    refundedUSD: sum(within.map(({ refunded_usd }) => refunded_usd)),
    before: add(rows.filter(({ day }) => day <= lastBefore)),
    days,
    collected,
    products,
    closings,
    openTills,
  };
}

const sum = (amounts: readonly string[]): number =>
  decimalFromCents(amounts.reduce((total, amount) => total + centsFromDecimal(amount), 0));

const add = (rows: readonly { sales: number; total_usd: string; total_bs: string }[]): Net => ({
  sales: rows.reduce((total, { sales }) => total + sales, 0),
  usd: sum(rows.map(({ total_usd }) => total_usd)),
  bs: sum(rows.map(({ total_bs }) => total_bs)),
});

/** The hour in Caracas, which has had no summer time since 1965. */
const hourOfDay = (now: Date): number => Math.floor((now.getTime() - dayBegins(caracasDay(now)).getTime()) / 3_600_000);
