import * as calls from '@minipos/contract/staff/commissions';
import { ok, type Route, route } from '#http/routing/route.ts';
import { exportCommissions } from './export-commissions.ts';
import { readCommissions } from './read-commissions.ts';

/** What people get of what they sell. */
export const commissionRoutes: Route[] = [
  route(calls.getCommissions, async (ctx, { query }) => ok({ data: await readCommissions(ctx, query) })),

  route(calls.exportCommissions, (ctx, { query }) => exportCommissions(ctx, query)),
];
