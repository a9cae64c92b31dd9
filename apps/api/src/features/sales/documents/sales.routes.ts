import { paginate } from '@minipos/contract/core/paging';
import { listClientCreditSales } from '@minipos/contract/sales/client-sales';
import { editSale as editSaleCall } from '@minipos/contract/sales/sale-edit';
import * as calls from '@minipos/contract/sales/sales';
import { blindSince } from '#db/session-standing.queries.ts';
import { readStore } from '#db/transaction.ts';
import { findClient } from '#features/clients/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { createSale } from '../charge/create-sale.ts';
import { editSale } from './edit-sale.ts';
import { presentHistory } from './present-history.ts';
import { presentSaleSummary } from './present-sale.ts';
import { presentSummary } from './present-summary.ts';
import { findSaleHistory } from './sale-history.queries.ts';
import { findSales } from './sales-list.queries.ts';
import { findSellers, sumSales } from './sales-summary.queries.ts';

export const saleRoutes: Route[] = [
  route(calls.createSale, async (ctx, { body }) => {
    const { storeId: _, ...input } = body;
    const sale = await createSale(ctx, input);
    const code = sale.pickup?.code;
    const message = code ? `Pedido de recogida creado exitosamente. Código: ${code}` : 'Pedido procesado exitosamente';
    return ok({ data: sale, message });
  }),

  route(calls.listSales, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findSales(db, ctx.storeId, query));
    return ok({ data: rows.map(presentSaleSummary), pagination: paginate(query, total) });
  }),

  route(listClientCreditSales, async (ctx, { params, query }) => {
    const ofClient = { ...query, clientId: params.clientId, saleType: 'credit', sort: '-createdAt' } as const;
    const { rows, total } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [client, found] = await Promise.all([
        findClient(db, ctx.storeId, params.clientId),
        findSales(db, ctx.storeId, ofClient),
      ]);
      if (!client) throw new AppError('CLIENT_NOT_FOUND');
      return found;
    });
    return ok({ data: rows.map(presentSaleSummary), pagination: paginate(query, total) });
  }),

  route(calls.salesSummary, async (ctx, { query }) => {
    const [row, since] = await readStore(ctx.db, ctx.storeId, (db) =>
      Promise.all([sumSales(db, ctx.storeId, query), blindSince(db, ctx)]),
    );
    // Days before their till was opened say nothing of what is in it.
    const isBlind = since !== null && (query.endDate === undefined || query.endDate >= since);
    return ok({ data: presentSummary(row, isBlind) });
  }),

  route(calls.listSellers, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findSellers(db, ctx.storeId, query));
    return ok({ data: rows.map(({ id, name }) => ({ id, name })), pagination: paginate(query, total) });
  }),

  route(calls.getSale, async (ctx, { params }) => {
    const found = await readStore(ctx.db, ctx.storeId, (db) => findSaleHistory(db, ctx.storeId, params.saleId));
    if (!found) throw new AppError('SALE_NOT_FOUND');
    return ok({ data: presentHistory(found) });
  }),

  route(editSaleCall, async (ctx, { params, body }) => {
    const found = await editSale(ctx, params.saleId, body);
    return ok({ data: presentHistory(found), message: 'Venta actualizada' });
  }),
];
