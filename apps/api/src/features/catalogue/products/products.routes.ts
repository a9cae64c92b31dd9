import * as calls from '@minipos/contract/catalogue/products';
import * as stockCalls from '@minipos/contract/catalogue/stock';
import { paginate } from '@minipos/contract/core/paging';
import { normaliseBarcode } from '@minipos/domain/catalogue/barcode';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { findPapers } from '../stock/papers.queries.ts';
import { findMovements } from '../stock/stock.queries.ts';
import { changeProduct, deleteProduct } from './change-product.ts';
import { createProduct, type ResolveProduct } from './create-product.ts';
import { presentMovement, presentProduct, seesCosts } from './present-product.ts';
import { countProducts, findLowStock, findProduct, findProductByCode, findProducts } from './products.queries.ts';

/** `settle`: what else happens when a product comes that sales have named before. */
export const productRoutes = (settle: ResolveProduct): Route[] => [
  route(calls.listProducts, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findProducts(db, ctx.storeId, query));
    return ok({ data: rows.map((row) => presentProduct(ctx, row)), pagination: paginate(query, total) });
  }),

  route(calls.productStats, async (ctx, { query }) => {
    const figures = await readStore(ctx.db, ctx.storeId, (db) => countProducts(db, ctx.storeId, query));
    return ok({
      data: {
        totalProducts: figures.products,
        totalInventoryValue: seesCosts(ctx) ? Number(figures.value) : null,
        totalCostValue: seesCosts(ctx) ? Number(figures.cost) : null,
        lowStockProducts: figures.low,
      },
    });
  }),

  route(calls.lowStockProducts, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findLowStock(db, ctx.storeId, query));
    return ok({ data: rows.map((row) => presentProduct(ctx, row)), pagination: paginate(query, total) });
  }),

  route(calls.getProduct, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findProduct(db, ctx.storeId, params.productId));
    if (!row) throw new AppError('PRODUCT_NOT_FOUND');
    return ok({ data: presentProduct(ctx, row) });
  }),

  route(calls.findByBarcode, async (ctx, { params }) => {
    const code = normaliseBarcode(params.barcode);
    const row = await readStore(ctx.db, ctx.storeId, (db) => findProductByCode(db, ctx.storeId, code));
    if (!row) throw new AppError('PRODUCT_NOT_FOUND');
    return ok({ data: presentProduct(ctx, row) });
  }),

  route(calls.createProduct, async (ctx, { body }) => {
    const row = await createProduct(ctx, body, settle);
    return ok({ data: presentProduct(ctx, row), message: 'Producto creado correctamente' });
  }),

  route(calls.updateProduct, async (ctx, { params, body }) => {
    const { storeId: _, ...changes } = body;
    const row = await changeProduct(ctx, params.productId, changes);
    return ok({ data: presentProduct(ctx, row), message: 'Producto actualizado correctamente' });
  }),

  route(calls.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.productId);
    return ok({ message: 'Producto eliminado correctamente' });
  }),

  route(stockCalls.adjustStock, async (ctx, { params, body }) => {
    const row = await adjustStock(ctx, params.productId, body);
    return ok({ data: presentProduct(ctx, row), message: 'Stock actualizado correctamente' });
  }),

  route(stockCalls.listMovements, async (ctx, { params, query }) => {
    const { product, page, papers } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [found, movements] = await Promise.all([
        findProduct(db, ctx.storeId, params.productId),
        findMovements(db, ctx.storeId, params.productId, query),
      ]);
      const behind = movements.rows.map(({ reference }) => reference);
      return { product: found, page: movements, papers: await findPapers(db, ctx.storeId, behind) };
    });
    if (!product) throw new AppError('PRODUCT_NOT_FOUND');
    return ok({ data: page.rows.map((row) => presentMovement(row, papers)), pagination: paginate(query, page.total) });
  }),
];
