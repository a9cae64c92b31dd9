import type { AskedReport, Report } from '@minipos/contract/reports/reports';
import { can } from '@minipos/domain/people/permissions';
import {
  isOfNow,
  mayReadReport,
  mostDaysOf,
  type ReportKind,
  seesStoreMoney,
} from '@minipos/domain/people/report-rights';
import {
  daysIn,
  type Period,
  periodBefore,
  periodProblem,
  sameDayLastYear,
  sameDaysLastYear,
} from '@minipos/domain/rates/period';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { readAtOneMoment } from '#db/read-stores.ts';
import { blindSince } from '#db/session-standing.queries.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { purchaseBook } from './book/purchase-book.ts';
import { salesBook } from './book/sales-book.ts';
import { buyers, receivables } from './clients/client-reports.ts';
import type { Reading, ReportBody } from './document/report-parts.ts';
import { foldFigures } from './figures/fold-figures.ts';
import { inventory } from './goods/inventory.ts';
import { rotation } from './goods/rotation.ts';
import { soldGroups, soldProducts } from './goods/sold-goods.ts';
import { dailyClose } from './money/daily-close.ts';
import { collectedByMethod } from './money/payment-methods.ts';
import { rateMoves } from './money/rate-moves.ts';
import { sellers } from './money/sellers.ts';
import { taxes } from './money/taxes.ts';
import { generalStats } from './sold/general-stats.ts';
import { hoursOfWeek } from './sold/hours.ts';
import { salesByDay } from './sold/sales-by-day.ts';
import { compareStores } from './stores/compare-stores.ts';

/** The most rows of a table on a screen; the rest is counted and summed. */
const shownRows = 200;

const readers: Record<Exclude<ReportKind, 'stores'>, (reading: Reading) => Promise<ReportBody>> = {
  'general-stats': generalStats,
  sales: salesByDay,
  hours: hoursOfWeek,
  products: soldProducts,
  departments: (reading) => soldGroups(reading, 'department'),
  brands: (reading) => soldGroups(reading, 'brand'),
  sellers,
  'payment-methods': collectedByMethod,
  taxes,
  'sales-book': salesBook,
  'purchases-book': purchaseBook,
  rates: rateMoves,
  clients: buyers,
  inventory,
  rotation,
  'daily-close': dailyClose,
  receivables,
};

/** A report as it stands now: the figures are folded first, and all of it is read at one moment. */
export async function readReport(
  ctx: StoreCtx,
  report: ReportKind,
  asked: AskedReport,
  { limit = shownRows, isFile = false }: { limit?: number; isFile?: boolean } = {},
): Promise<Report> {
  const { db, storeId, user, now } = ctx;
  if (!mayReadReport(user, storeId, report)) throw new AppError('FORBIDDEN');
  const period = requirePeriod(now, report, asked);
  const isWithYear = asked.compare === 'year';
  const before = isWithYear ? sameDaysLastYear(period) : periodBefore(period);
  const beforeLabel = isWithYear ? 'Año anterior' : 'Período anterior';
  const scope = seesStoreMoney(user, storeId) ? 'store' : 'own';
  const readOne = async (kind: Exclude<ReportKind, 'stores'>): Promise<ReportBody> => {
    if (!isOfNow(kind)) await foldFigures(db, storeId, now);
    return readAtOneMoment(db, storeId, async (tx) =>
      readers[kind]({
        db: tx,
        storeId,
        userId: user.id,
        blindSince: await blindSince(tx, { storeId, user }),
        now,
        period,
        before,
        beforeLabel,
        dayBefore: isWithYear ? sameDayLastYear : (day) => addDays(day, -daysIn(period)),
        limit,
        sort: asked.sort,
        seesCosts: can(user, storeId, 'reports.financial'),
        seesStockValue: can(user, storeId, 'products.costs'),
        seesSalaries: can(user, storeId, 'employees.salaries'),
        scope,
      }),
    );
  };
  const { figures, tables, notes, isCompared } =
    report === 'stores' ? await compareStores(ctx, { period, before, beforeLabel, isFile }) : await readOne(report);
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
function requirePeriod(now: Date, report: ReportKind, { startDate, endDate }: AskedReport): Period {
  const today = caracasDay(now);
  const to = endDate ?? today;
  const period = { from: startDate ?? `${to.slice(0, 7)}-01`, to };
  const problem = periodProblem(period, today, mostDaysOf(report));
  if (problem) throw new AppError('VALIDATION', { fields: { startDate: problem } });
  return period;
}
