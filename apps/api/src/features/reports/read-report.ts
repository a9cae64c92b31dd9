import type { AskedReport, Report } from '@minipos/contract/reports/reports';
import { can } from '@minipos/domain/people/permissions';
import { isOfNow, mayReadReport, type ReportKind, seesStoreMoney } from '@minipos/domain/people/report-rights';
import { type Period, periodBefore, periodProblem } from '@minipos/domain/rates/period';
import { caracasDay } from '@minipos/domain/rates/rates';
import { blindSince } from '#db/session-standing.queries.ts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { buyers, receivables } from './clients/client-reports.ts';
import type { Reading, ReportBody } from './document/report-parts.ts';
import { foldFigures } from './figures/fold-figures.ts';
import { inventory } from './goods/inventory.ts';
import { soldGroups, soldProducts } from './goods/sold-goods.ts';
import { dailyClose } from './money/daily-close.ts';
import { collectedByMethod } from './money/payment-methods.ts';
import { sellers } from './money/sellers.ts';
import { taxes } from './money/taxes.ts';
import { generalStats } from './sold/general-stats.ts';
import { hoursOfWeek } from './sold/hours.ts';
import { salesByDay } from './sold/sales-by-day.ts';

/** The most rows of a table on a screen; the rest is counted and summed. */
const shownRows = 200;

const readers: Record<ReportKind, (reading: Reading) => Promise<ReportBody>> = {
  'general-stats': generalStats,
  sales: salesByDay,
  hours: hoursOfWeek,
  products: soldProducts,
  departments: (reading) => soldGroups(reading, 'department'),
  brands: (reading) => soldGroups(reading, 'brand'),
  sellers,
  'payment-methods': collectedByMethod,
  taxes,
  clients: buyers,
  inventory,
  'daily-close': dailyClose,
  receivables,
};

/** A report as it stands now: the figures are folded first, and all of it is read at one moment. */
export async function readReport(
  ctx: StoreCtx,
  report: ReportKind,
  asked: AskedReport,
  limit = shownRows,
): Promise<Report> {
  const { db, storeId, user, now } = ctx;
  if (!mayReadReport(user, storeId, report)) throw new AppError('FORBIDDEN');
  const period = requirePeriod(now, asked);
  const before = periodBefore(period);
  if (!isOfNow(report)) await foldFigures(db, storeId, now);
  const scope = seesStoreMoney(user, storeId) ? 'store' : 'own';
  const { figures, tables, notes, isCompared } = await readStore(db, storeId, async (tx) =>
    readers[report]({
      db: tx,
      storeId,
      userId: user.id,
      blindSince: await blindSince(tx, { storeId, user }),
      now,
      period,
      before,
      limit,
      sort: asked.sort,
      seesCosts: can(user, storeId, 'reports.financial'),
      seesStockValue: can(user, storeId, 'products.costs'),
      seesSalaries: can(user, storeId, 'employees.salaries'),
      scope,
    }),
  );
  const days = ({ from, to }: Period) => ({ startDate: from, endDate: to });
  return {
    report,
    period: isOfNow(report) ? null : days(period),
    before: isCompared ? days(before) : null,
    asOf: now.toISOString(),
    scope,
    figures,
    tables,
    notes: notes ?? [],
  };
}

/** The period meant: until today and from the first of the month, where nothing was said. */
function requirePeriod(now: Date, { startDate, endDate }: AskedReport): Period {
  const today = caracasDay(now);
  const to = endDate ?? today;
  const period = { from: startDate ?? `${to.slice(0, 7)}-01`, to };
  const problem = periodProblem(period, today);
  if (problem) throw new AppError('VALIDATION', { fields: { startDate: problem } });
  return period;
}
