import * as calls from '@minipos/contract/brands';
import { paginate } from '@minipos/contract/paging';
import { readStore } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { findBrand, findBrands } from './brands.queries.ts';
import { presentBrand } from './present-brand.ts';
import { changeBrand, createBrand } from './save-brand.ts';

export const brandRoutes: Route[] = [
  route(calls.listBrands, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findBrands(db, ctx.storeId, query));
    return ok({ data: rows.map(presentBrand), pagination: paginate(query, total) });
  }),

  route(calls.getBrand, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findBrand(db, ctx.storeId, params.brandId));
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
