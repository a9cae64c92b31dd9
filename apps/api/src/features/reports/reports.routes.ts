import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { getHubFigures } from '@minipos/contract/reports/hub-figures';
import * as calls from '@minipos/contract/reports/reports';
import { getStoresDay } from '@minipos/contract/reports/stores-day';
import { ok, type Route, route } from '#http/routing/route.ts';
import { dayFigures } from './day/day-figures.ts';
import { exportReport } from './export-report.ts';
import { hubFigures } from './hub/hub-figures.ts';
import { reportMailRoutes } from './mails/report-mails.routes.ts';
import { readReport } from './read-report.ts';
import { statsRoutes } from './stats/stats.routes.ts';
import { storesDay } from './stores/stores-day.ts';
import { reportViewRoutes } from './views/report-views.routes.ts';

export const reportRoutes: Route[] = [
  route(getDayFigures, async (ctx) => ok({ data: await dayFigures(ctx) })),

  route(getStoresDay, async (ctx, { query }) => ok(await storesDay(ctx, query))),

  route(getHubFigures, async (ctx) => ok({ data: await hubFigures(ctx) })),

  route(calls.getReport, async (ctx, { params, query }) => ok({ data: await readReport(ctx, params.report, query) })),

  route(calls.exportReport, (ctx, { query }) => exportReport(ctx, query)),

  ...reportMailRoutes,
  ...reportViewRoutes,
  ...statsRoutes,
];
