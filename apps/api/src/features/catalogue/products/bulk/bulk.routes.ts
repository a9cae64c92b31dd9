import * as calls from '@minipos/contract/catalogue/bulk';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentProduct } from '../present-product.ts';
import { findProductsByIds } from '../products.queries.ts';
import { changeProducts, deleteProducts } from './change-products.ts';
import { findLastChange } from './product-changes.queries.ts';
import { undoProducts } from './undo-products.ts';

const count = (products: number, one: string, many: string) =>
  products === 1 ? `1 producto ${one}` : `${products} productos ${many}`;

export const bulkRoutes: Route[] = [
  route(calls.chosenProducts, async (ctx, { query }) => {
    const ids = query.ids.split(',').map(Number);
    const rows = await readStore(ctx.db, ctx.storeId, (db) => findProductsByIds(db, ctx.storeId, ids));
    return ok({ data: rows.map((row) => presentProduct(ctx, row)) });
  }),

  route(calls.changeProducts, async (ctx, { body }) => {
    const done = await changeProducts(ctx, body.products, body.changes);
    const { changed } = done;
    const message = changed > 0 ? count(changed, 'actualizado', 'actualizados') : 'Nada cambió: ya estaban así';
    return ok({ data: done, message });
  }),

  route(calls.lastProductsChange, async (ctx) =>
    ok({ data: await readStore(ctx.db, ctx.storeId, (db) => findLastChange(db, ctx.storeId, ctx.now)) }),
  ),

  route(calls.undoProductsChange, async (ctx, { params }) => {
    const { restored, kept } = await undoProducts(ctx, params.changeId);
    const back = restored > 0 ? count(restored, 'como estaba', 'como estaban') : 'Nada se deshizo';
    const left =
      kept.length > 0
        ? `. ${count(kept.length, 'cambió después y se quedó así', 'cambiaron después y se quedaron así')}`
        : '';
    return ok({ data: { restored, kept }, message: `${back}${left}` });
  }),

  route(calls.deleteProducts, async (ctx, { body }) => {
    const changed = await deleteProducts(ctx, body.products);
    return ok({ data: { changed }, message: count(changed, 'eliminado', 'eliminados') });
  }),
];
