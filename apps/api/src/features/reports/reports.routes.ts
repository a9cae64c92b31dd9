import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { ok, type Route, route } from '#http/routing/route.ts';
import { dayFigures } from './day/day-figures.ts';
import { reportMailRoutes } from './mails/report-mails.routes.ts';

export const reportRoutes: Route[] = [
  route(getDayFigures, async (ctx) => ok({ data: await dayFigures(ctx) })),
  ...reportMailRoutes,
];
