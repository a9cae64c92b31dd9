import * as calls from '@minipos/contract/activity/activity';
import { paginate } from '@minipos/contract/core/paging';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findAccountActivity } from './account-activity.queries.ts';
import { findActivity, findActivityPeople } from './activity.queries.ts';
import { checkActivity, checkMessage } from './check-activity.ts';
import { exportActivity } from './export-activity.ts';
import { presentAccountActivity, presentActivity } from './present-activity.ts';

/** Who did what in a store, and what happened to a person's account. */
export const activityRoutes: Route[] = [
  route(calls.listActivity, async (ctx, { query }) => {
    const { data, total } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const found = await findActivity(db, ctx.storeId, query);
      return { data: await presentActivity(ctx, db, found.rows), total: found.total };
    });
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.listActivityPeople, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findActivityPeople(db, ctx.storeId, query));
    return ok({ data: rows.map(({ id, name }) => ({ id, name })), pagination: paginate(query, total) });
  }),

  route(calls.exportActivity, (ctx, { query }) => exportActivity(ctx, query)),

  route(calls.checkActivity, async (ctx, { query }) => {
    const data = await checkActivity(ctx, query.after);
    return ok({ data, ...(data.isDone ? { message: checkMessage(data) } : {}) });
  }),

  route(calls.listAccountActivity, async (ctx, { params, query }) => {
    const found = await findAccountActivity(ctx.db, params.userId, query);
    if (!found) throw new AppError('USER_NOT_FOUND');
    return ok({ data: found.rows.map(presentAccountActivity), pagination: paginate(query, found.total) });
  }),
];
