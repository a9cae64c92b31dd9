import { getDayFigures } from '@minipos/contract/reports/day-figures';
import { getHubFigures } from '@minipos/contract/reports/hub-figures';
import { ok, type Route, route } from '#http/routing/route.ts';
import { dayFigures } from './day/day-figures.ts';
import { hubFigures } from './hub/hub-figures.ts';

export const reportRoutes: Route[] = [
  route(getDayFigures, async (ctx) => ok({ data: await dayFigures(ctx) })),
  route(getHubFigures, async (ctx) => ok({ data: await hubFigures(ctx) })),
];
