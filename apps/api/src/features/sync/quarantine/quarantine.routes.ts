import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sync/quarantine';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentQuarantined } from '../present-sync.ts';
import { findQuarantine, findQuarantined } from './quarantine.queries.ts';
import { resolveQuarantined } from './resolve-quarantined.ts';

export const quarantineRoutes: Route[] = [
  route(calls.listQuarantine, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findQuarantine(db, ctx.storeId, query));
    return ok({ data: rows.map(presentQuarantined), pagination: paginate(query, total) });
  }),

  route(calls.getQuarantined, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findQuarantined(db, ctx.storeId, params.quarantinedId));
    if (!row) throw new AppError('QUARANTINED_NOT_FOUND');
    return ok({ data: { ...presentQuarantined(row), content: row.payload } });
  }),

  route(calls.resolveQuarantined, async (ctx, { params, body }) => {
    await resolveQuarantined(ctx, params.quarantinedId, body.note);
    return ok({ message: 'Operación revisada' });
  }),
];
