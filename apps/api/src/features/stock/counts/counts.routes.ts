import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/stock/counts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findCountLines } from './count-figures.queries.ts';
import { findCount, findCounts } from './counts.queries.ts';
import { approveCount, cancelCount, recountProduct, reopenCount, reviewCount } from './decide-count.ts';
import { openCount } from './open-count.ts';
import { presentLine, presentSummary, readCount, seesExpected } from './present-count.ts';

export const countRoutes: Route[] = [
  route(calls.listCounts, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findCounts(db, ctx.storeId, query));
    return ok({ data: rows.map(presentSummary), pagination: paginate(query, total) });
  }),

  route(calls.createCount, async (ctx, { body }) =>
    ok({ data: await openCount(ctx, body), message: 'Conteo abierto' }),
  ),

  route(calls.getCount, async (ctx, { params }) =>
    ok({ data: await readStore(ctx.db, ctx.storeId, (db) => readCount(ctx, db, params.countId)) }),
  ),

  route(calls.listCountLines, async (ctx, { params, query }) => {
    const { count, rows, total } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const found = await findCount(db, ctx.storeId, params.countId);
      if (!found) throw new AppError('COUNT_NOT_FOUND');
      // Which ones differ, and in which order, would tell what there should be.
      const tells = query.show === 'different' || query.sort.endsWith('difference');
      if (tells && !seesExpected(ctx, found)) throw new AppError('COUNT_IS_BLIND');
      return { count: found, ...(await findCountLines(db, found, query)) };
    });
    return ok({ data: rows.map((row) => presentLine(ctx, count, row)), pagination: paginate(query, total) });
  }),

  route(calls.reviewCount, async (ctx, { params, body }) =>
    ok({ data: await reviewCount(ctx, params.countId, body), message: 'El conteo está en revisión' }),
  ),

  route(calls.reopenCount, async (ctx, { params, body }) =>
    ok({ data: await reopenCount(ctx, params.reviewedCountId, body), message: 'Se puede seguir contando' }),
  ),

  route(calls.recountProduct, async (ctx, { params, body }) =>
    ok({ data: await recountProduct(ctx, params.countId, body), message: 'Pediste contar otra vez' }),
  ),

  route(calls.approveCount, async (ctx, { params, body }) =>
    ok({ data: await approveCount(ctx, params.reviewedCountId, body), message: 'Conteo aprobado' }),
  ),

  route(calls.cancelCount, async (ctx, { params, body }) =>
    ok({ data: await cancelCount(ctx, params.countId, body), message: 'Conteo cancelado' }),
  ),
];
