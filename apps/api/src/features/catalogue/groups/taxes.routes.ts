import * as calls from '@minipos/contract/catalogue/taxes';
import { paginate } from '@minipos/contract/core/paging';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentTax } from './present-tax.ts';
import { changeTax, createTax, deleteTax } from './save-tax.ts';
import { findActiveTaxes, taxes } from './taxes.queries.ts';

export const taxRoutes: Route[] = [
  route(calls.listTaxes, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => taxes.findPage(db, ctx.storeId, query));
    return ok({ data: rows.map(presentTax), pagination: paginate(query, total) });
  }),

  route(calls.activeTaxes, async (ctx) => {
    const rows = await readStore(ctx.db, ctx.storeId, (db) => findActiveTaxes(db, ctx.storeId));
    return ok({ data: rows.map(presentTax) });
  }),

  route(calls.taxStats, async (ctx) => {
    return ok({ data: await readStore(ctx.db, ctx.storeId, (db) => taxes.count(db, ctx.storeId)) });
  }),

  route(calls.getTax, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => taxes.find(db, ctx.storeId, params.taxId));
    if (!row) throw new AppError('TAX_NOT_FOUND');
    return ok({ data: presentTax(row) });
  }),

  route(calls.createTax, async (ctx, { body }) => {
    const row = await createTax(ctx, body);
    return ok({ data: presentTax(row), message: 'Impuesto creado correctamente' });
  }),

  route(calls.updateTax, async (ctx, { params, body }) => {
    const { storeId: _, ...changes } = body;
    const row = await changeTax(ctx, params.taxId, changes);
    return ok({ data: presentTax(row), message: 'Impuesto actualizado correctamente' });
  }),

  route(calls.deleteTax, async (ctx, { params }) => {
    await deleteTax(ctx, params.taxId);
    return ok({ message: 'Impuesto eliminado correctamente' });
  }),
];
