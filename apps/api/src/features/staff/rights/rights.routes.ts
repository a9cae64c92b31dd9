import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/staff/rights';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { changeRights } from './change-rights.ts';
import { presentRights } from './present-rights.ts';
import { findPeopleRights } from './rights.queries.ts';

export const rightsRoutes: Route[] = [
  route(calls.listRights, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findPeopleRights(db, ctx.storeId, query));
    return ok({ data: rows.map((row) => presentRights(ctx, row)), pagination: paginate(query, total) });
  }),

  route(calls.changeRights, async (ctx, { params, body }) => {
    const row = await changeRights(ctx, params.userId, body);
    return ok({ data: presentRights(ctx, row), message: 'Permisos guardados exitosamente' });
  }),
];
