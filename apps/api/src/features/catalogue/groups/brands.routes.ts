import * as calls from '@minipos/contract/catalogue/brands';
import { paginate } from '@minipos/contract/core/paging';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { brands } from './brands.queries.ts';
import { presentBrand } from './present-brand.ts';
import { changeBrand, createBrand } from './save-brand.ts';

export const brandRoutes: Route[] = [
  route(calls.listBrands, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => brands.findPage(db, ctx.storeId, query));
    return ok({ data: rows.map(presentBrand), pagination: paginate(query, total) });
  }),

  route(calls.getBrand, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => brands.find(db, ctx.storeId, params.brandId));
    if (!row) throw new AppError('BRAND_NOT_FOUND');
    return ok({ data: presentBrand(row) });
  }),

  route(calls.createBrand, async (ctx, { body }) => {
    const row = await createBrand(ctx, body);
    return ok({ data: presentBrand(row), message: 'Marca creada correctamente' });
  }),

  route(calls.updateBrand, async (ctx, { params, body }) => {
    const { storeId: _, ...changes } = body;
    const row = await changeBrand(ctx, params.brandId, changes);
    return ok({ data: presentBrand(row), message: 'Marca actualizada correctamente' });
  }),
];
