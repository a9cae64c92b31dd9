import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { getStoresDay } from '@minipos/contract/reports/stores-day';
import { ok, type Route, route } from '#http/routing/route.ts';
import { dayFigures } from './day/day-figures.ts';
import { statsRoutes } from './stats/stats.routes.ts';
import { storesDay } from './stores/stores-day.ts';

export const reportRoutes: Route[] = [
  route(getDayFigures, async (ctx) => ok({ data: await dayFigures(ctx) })),
  route(getStoresDay, async (ctx, { query }) => ok(await storesDay(ctx, query))),
  ...statsRoutes,
];
