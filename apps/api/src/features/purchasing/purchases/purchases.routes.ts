import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/purchasing/purchases';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { receivePurchase } from '../receptions/receive-purchase.ts';
import { returnGoods } from '../returns/return-goods.ts';
import { presentBuyable, presentSummary, readPurchase } from './present-purchase.ts';
import { findPurchaseByInvoice } from './purchases.queries.ts';
import { countPurchases, findBuyable, findPurchases } from './purchases-list.queries.ts';
import { cancelPurchase, changePurchase, closePurchase, createPurchase } from './save-purchase.ts';

export const purchaseRoutes: Route[] = [
  route(calls.listPurchases, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findPurchases(db, ctx.storeId, query));
    return ok({ data: rows.map(presentSummary), pagination: paginate(query, total) });
  }),

  route(calls.purchaseStats, async (ctx, { query }) => {
    const figures = await readStore(ctx.db, ctx.storeId, (db) => countPurchases(db, ctx.storeId, query));
    return ok({
      data: {
        totalPurchases: figures.purchases,
        pendingPurchases: figures.pending,
        totalUSD: Number(figures.usd),
        averageUSD: Number(figures.average),
      },
    });
  }),

  route(calls.validateInvoice, async (ctx, { query }) => {
    const { supplierId, invoiceNumber, excludeId } = query;
    const other = await readStore(ctx.db, ctx.storeId, (db) =>
      findPurchaseByInvoice(db, ctx.storeId, supplierId, invoiceNumber),
    );
    const takenBy = other && other.id !== excludeId ? { id: other.id, name: other.number } : null;
    return ok({ data: { isAvailable: takenBy === null, takenBy } });
  }),

  route(calls.findBuyableProducts, async (ctx, { query }) => {
    const rows = await readStore(ctx.db, ctx.storeId, (db) =>
      findBuyable(db, ctx.storeId, query.search, query.supplierId ?? 0),
    );
    return ok({ data: rows.map(presentBuyable) });
  }),

  route(calls.getPurchase, async (ctx, { params }) => {
    const data = await readStore(ctx.db, ctx.storeId, (db) => readPurchase(db, ctx.storeId, params.purchaseId));
    return ok({ data });
  }),

  route(calls.createPurchase, async (ctx, { body }) =>
    ok({ data: await createPurchase(ctx, body), message: 'Compra creada exitosamente' }),
  ),

  route(calls.updatePurchase, async (ctx, { params, body }) =>
    ok({ data: await changePurchase(ctx, params.purchaseId, body), message: 'Compra actualizada exitosamente' }),
  ),

  route(calls.cancelPurchase, async (ctx, { params, body }) =>
    ok({ data: await cancelPurchase(ctx, params.purchaseId, body), message: 'Compra cancelada' }),
  ),

  route(calls.closePurchase, async (ctx, { params, body }) =>
    ok({ data: await closePurchase(ctx, params.partlyReceivedId, body), message: 'Compra cerrada' }),
  ),

  route(calls.receivePurchase, async (ctx, { params, body }) =>
    ok({ data: await receivePurchase(ctx, params.purchaseId, body), message: 'Mercancía recibida' }),
  ),

  route(calls.returnPurchase, async (ctx, { params, body }) =>
    ok({ data: await returnGoods(ctx, params.receivedId, body), message: 'Mercancía devuelta' }),
  ),
];
