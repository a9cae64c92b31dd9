import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sales/pickups';
import { pickupStateLabels } from '@minipos/domain/orders/pickup';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { movePickup } from './move-pickup.ts';
import { findPickup, findPickups } from './pickups.queries.ts';
import { presentPickup } from './present-pickup.ts';

export const pickupRoutes: Route[] = [
  route(calls.listPickups, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findPickups(db, ctx.storeId, query));
    return ok({ data: rows.map(presentPickup), pagination: paginate(query, total) });
  }),

  route(calls.getPickup, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findPickup(db, ctx.storeId, { id: params.pickupId }));
    if (!row) throw new AppError('PICKUP_NOT_FOUND');
    return ok({ data: presentPickup(row) });
  }),

  route(calls.movePickup, async (ctx, { params, body }) => {
    const row = await movePickup(ctx, params.pickupId, body.status);
    const label = pickupStateLabels[body.status].toLowerCase();
    return ok({ data: presentPickup(row), message: `Pedido ${label} exitosamente` });
  }),
];
