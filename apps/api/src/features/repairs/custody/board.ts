import type { BoardFilter, RepairBoard, RepairStats, statsPeriods } from '@minipos/contract/repairs/repairs';
import { caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { boardStates, type RepairState } from '@minipos/domain/repairs/repair-states';
import type { StoreCtx } from '#http/routing/context.ts';
import { readWorkshop } from '../workshop.ts';
import { presentSummary } from './present-repair.ts';
import { type ColumnFigures, countClosed, countColumns, findCards } from './repairs-list.queries.ts';

/** The open repairs by state: figures of all, and the first cards of each column. */
export function readBoard(ctx: StoreCtx, { cards, ...filter }: BoardFilter): Promise<RepairBoard> {
  const { storeId, now } = ctx;
  return readWorkshop(ctx, async (db) => {
    const [figures, today, ...columns] = await Promise.all([
      countColumns(db, storeId, filter, now),
      countClosed(db, storeId, dayBegins(caracasDay(now))),
      ...boardStates.map((status) => findCards(db, storeId, { ...filter, status }, { cards, now })),
    ]);
    const of = new Map(figures.map((row) => [row.status, row]));
    return {
      columns: boardStates.map((status, place) => ({
        status,
        count: of.get(status)?.count ?? 0,
        totalUSD: Number(of.get(status)?.total_usd ?? 0),
        unassigned: of.get(status)?.unassigned ?? 0,
        overdue: of.get(status)?.overdue ?? 0,
        cards: (columns[place] ?? []).map((row) => presentSummary(row, now)),
      })),
      ...sumsOf(figures),
      deliveredToday: today.delivered,
      cancelledToday: today.cancelled,
    };
  });
}

const total = (figures: readonly ColumnFigures[], of: (row: ColumnFigures) => number): number =>
  figures.reduce((sum, row) => sum + of(row), 0);

const sumsOf = (figures: readonly ColumnFigures[]) => ({
  open: total(figures, ({ count }) => count),
  overdue: total(figures, ({ overdue }) => overdue),
  warranties: total(figures, ({ warranties }) => warranties),
  totalUSD: total(figures, (row) => Math.round(Number(row.total_usd) * 100)) / 100,
});

type Period = (typeof statsPeriods)[number];
const days: Readonly<Record<Exclude<Period, 'all'>, number>> = { daily: 1, weekly: 7, monthly: 30, yearly: 365 };

/** How many repairs there are in each state, and what is to be collected. */
export function readStats(ctx: StoreCtx, period: Period): Promise<RepairStats> {
  const since = period === 'all' ? null : new Date(ctx.now.getTime() - days[period] * 86_400_000);
  return readWorkshop(ctx, async (db) => {
    const [figures, closed] = await Promise.all([
      countColumns(db, ctx.storeId, {}, ctx.now),
      countClosed(db, ctx.storeId, since),
    ]);
    const of = new Map(figures.map((row) => [row.status, row]));
    const count = (status: RepairState) => of.get(status)?.count ?? 0;
    return {
      period,
      statusStats: {
        received: count('received'),
        inProgress: count('in_progress'),
        waitingApproval: count('waiting_approval'),
        waitingParts: count('waiting_parts'),
        completed: count('completed'),
        ...closed,
      },
      open: total(figures, (row) => row.count),
      overdue: total(figures, (row) => row.overdue),
      unassigned: total(figures, (row) => row.unassigned),
      uncollected: total(figures, (row) => row.uncollected),
      toCollectUSD: Number(of.get('completed')?.total_usd ?? 0),
    };
  });
}
