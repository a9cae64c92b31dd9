import * as calls from '@minipos/contract/purchasing/reorder';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { foldFigures } from '#features/reports/public.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { suggestOrders } from './suggest-orders.ts';

export const reorderRoutes: Route[] = [
  route(calls.suggestOrders, async (ctx, { query }) => {
    // Speeds are read from the figures of days: what arrived since they were folded counts, too.
    await foldFigures(ctx.db, ctx.storeId, ctx.now);
    const today = caracasDay(ctx.now);
    const data = await readStore(ctx.db, ctx.storeId, (db) => suggestOrders(db, ctx.storeId, today, query.cover));
    return ok({ data });
  }),
];
