import type { PlatformHome } from '@minipos/contract/platform/home';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { caracasDay } from '@minipos/domain/rates/rates';
import type { Db } from '#db/pool.ts';
import { countStores } from '#features/stores/public.ts';
import { countWaitingRequests, findApprovals, findIncome, findSoldMonth } from './home.queries.ts';

const shownMonths = 12;
const shownApprovals = 5;

const dollars = (text: string) => decimalFromCents(centsFromDecimal(text));

/** `2026-11` for the month of a day and so many before it, the oldest first. */
export function monthsUpTo(day: string, count: number): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const first = new Date(Date.UTC(year, month - count + at, 1));
    return first.toISOString().slice(0, 7);
  });
}

/** What the first page of the console says. All of it comes from small tables: no store is read. */
export async function readHome(db: Db, now: Date): Promise<PlatformHome> {
  const months = monthsUpTo(caracasDay(now), shownMonths);
  const [stores, requests, income, approvals, sold] = await Promise.all([
    countStores(db),
    countWaitingRequests(db),
    findIncome(db, `${months[0]}-01`),
    findApprovals(db, shownApprovals),
    findSoldMonth(db),
  ]);
  return {
    stores,
    requests: { pending: requests.pending, oldestAt: requests.oldest_at?.toISOString() ?? null },
    income: months.map((month) => ({ month, usd: dollars(income.find((one) => one.month === month)?.usd ?? '0') })),
    sold: sold && {
      month: sold.month,
      usd: dollars(sold.usd),
      sales: sold.sales,
      until: sold.until,
      summedAt: sold.summed_at.toISOString(),
    },
    approvals: approvals.map(({ id, name, decided_at }) => ({
      requestId: id,
      storeName: name,
      at: decided_at.toISOString(),
    })),
  };
}
