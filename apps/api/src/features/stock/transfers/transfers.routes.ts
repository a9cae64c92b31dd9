import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/stock/transfers';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { cancelTransfer } from './cancel-transfer.ts';
import { findDestinations } from './destinations.queries.ts';
import { presentTransfer, readTransfer } from './present-transfer.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { findTransfers } from './transfers-list.queries.ts';

export const transferRoutes = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Route[] => [
  route(calls.listTransfers, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findTransfers(db, ctx.storeId, query));
    return ok({ data: rows.map(presentTransfer), pagination: paginate(query, total) });
  }),

  route(calls.listDestinations, async (ctx) => ok({ data: await findDestinations(ctx.db, ctx.storeId, ctx.user.id) })),

  route(calls.getTransfer, async (ctx, { params }) => {
    const data = await readStore(ctx.db, ctx.storeId, (db) => readTransfer(ctx, db, params.transferId));
    return ok({ data });
  }),

  route(calls.sendTransfer, async (ctx, { body }) =>
    ok({ data: await sendTransfer(ctx, jobs, body), message: 'Traslado enviado' }),
  ),

  route(calls.receiveTransfer, async (ctx, { params, body }) =>
    ok({ data: await receiveTransfer(ctx, jobs, params.incomingId, body), message: 'Mercancía recibida' }),
  ),

  route(calls.cancelTransfer, async (ctx, { params, body }) =>
    ok({
      data: await cancelTransfer(ctx, jobs, params.outgoingId, body),
      message: 'Lo que nadie ha recibido volverá a tus existencias',
    }),
  ),
];
