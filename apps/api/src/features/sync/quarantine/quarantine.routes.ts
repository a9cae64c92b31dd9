import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sync/quarantine';
import { can } from '@minipos/domain/people/permissions';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentQuarantined } from '../present-sync.ts';
import { findQuarantine, findQuarantined } from './quarantine.queries.ts';
import { resolveQuarantined } from './resolve-quarantined.ts';

// It could not be read, so a cost is found by how it is written.
const writtenCost = /("costUSD"\s*:\s*)[^,}\]]*/g;

/** What came, without the costs for those who may not see them. */
const contentFor = ({ user, storeId }: StoreCtx, payload: string): string =>
  can(user, storeId, 'products.costs') ? payload : payload.replaceAll(writtenCost, '$1null');

export const quarantineRoutes: Route[] = [
  route(calls.listQuarantine, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findQuarantine(db, ctx.storeId, query));
    return ok({ data: rows.map(presentQuarantined), pagination: paginate(query, total) });
  }),

  route(calls.getQuarantined, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findQuarantined(db, ctx.storeId, params.quarantinedId));
    if (!row) throw new AppError('QUARANTINED_NOT_FOUND');
    return ok({ data: { ...presentQuarantined(row), content: contentFor(ctx, row.payload) } });
  }),

  route(calls.resolveQuarantined, async (ctx, { params, body }) => {
    await resolveQuarantined(ctx, params.quarantinedId, body.note);
    return ok({ message: 'Operación revisada' });
  }),
];
