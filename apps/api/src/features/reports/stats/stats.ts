import type { Sums } from '@minipos/contract/reports/stats';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findHours } from '../day/day.queries.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import { findCredit, findDays, findTopSelling, type SumsRow } from './stats.queries.ts';

const topDays = 30;

/** One day in total and by hour. */
export async function dailyStats({ db, storeId, now }: StoreCtx, date = caracasDay(now)) {
  await foldFigures(db, storeId, now);
  const rows = await readStore(db, storeId, (tx) => findHours(tx, storeId, [date]));
  return { date, ...addUp(rows), hours: rows.map((row) => ({ hour: row.hour, ...sumsOf(row) })) };
}

/** One month in total and by day. */
export async function monthlyStats(ctx: StoreCtx, asked: { year?: number | undefined; month?: number | undefined }) {
  const { db, storeId, now } = ctx;
  const today = caracasDay(now);
  const year = asked.year ?? Number(today.slice(0, 4));
  const month = asked.month ?? Number(today.slice(5, 7));
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  await foldFigures(db, storeId, now);
  const rows = await readStore(db, storeId, (tx) => findDays(tx, storeId, first, last));
  return { year, month, ...addUp(rows), days: rows.map((row) => ({ date: row.day, ...sumsOf(row) })) };
}

/** What sold most lately. */
export async function topSelling({ db, storeId, now }: StoreCtx, limit: number) {
  await foldFigures(db, storeId, now);
  const from = addDays(caracasDay(now), 1 - topDays);
  const rows = await readStore(db, storeId, (tx) => findTopSelling(tx, storeId, from, limit));
  return rows.map(({ id, uuid, name, quantity }) => ({
    id,
    uuid,
    name: name ?? 'Producto sin registrar',
    quantity: Number(quantity),
  }));
}

/** What was sold on credit and what is owed. */
export async function creditStats({ db, storeId }: StoreCtx) {
  const row = await readStore(db, storeId, (tx) => findCredit(tx, storeId));
  return {
    creditSales: row.credit_sales,
    creditAmountUSD: Number(row.credit_usd),
    clientsWithDebt: row.clients_with_debt,
    totalDebt: Number(row.debt_usd),
  };
}

const sumsOf = ({ sales, total_usd, total_bs, refunded_usd }: SumsRow): Sums => ({
  sales,
  totalUSD: Number(total_usd),
  totalBs: Number(total_bs),
  refundedUSD: Number(refunded_usd),
});

function addUp(rows: readonly SumsRow[]): Sums {
  const add = (name: 'total_usd' | 'total_bs' | 'refunded_usd') =>
    decimalFromCents(rows.reduce((cents, row) => cents + centsFromDecimal(row[name]), 0));
  return {
    sales: rows.reduce((count, { sales }) => count + sales, 0),
    totalUSD: add('total_usd'),
    totalBs: add('total_bs'),
    refundedUSD: add('refunded_usd'),
  };
}
