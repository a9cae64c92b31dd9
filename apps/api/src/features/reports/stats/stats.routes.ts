import * as calls from '@minipos/contract/reports/stats';
import { ok, type Route, route } from '#http/routing/route.ts';
import { creditStats, dailyStats, monthlyStats, topSelling } from './stats.ts';

/** Figures under the addresses that other programs know them by. */
export const statsRoutes: Route[] = [
  route(calls.dailyStats, async (ctx, { query }) => ok({ data: await dailyStats(ctx, query.date) })),
  route(calls.monthlyStats, async (ctx, { query }) => ok({ data: await monthlyStats(ctx, query) })),
  route(calls.topSelling, async (ctx, { query }) => ok({ data: await topSelling(ctx, query.limit) })),
  route(calls.creditSalesStats, async (ctx) => ok({ data: await creditStats(ctx) })),
];
