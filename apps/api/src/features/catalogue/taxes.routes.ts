import { paginate } from '@minipos/contract/paging';
import * as calls from '@minipos/contract/taxes';
import { readStore } from '../../db/transaction.ts';
import { AppError } from '../../http/errors.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { presentTax } from './present-tax.ts';
import { changeTax, createTax, deleteTax } from './save-tax.ts';
import { countTaxes, findActiveTaxes, findTax, findTaxes } from './taxes.queries.ts';

export const taxRoutes: Route[] = [
  route(calls.listTaxes, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findTaxes(db, ctx.storeId, query));
    return ok({ data: rows.map(presentTax), pagination: paginate(query, total) });
  }),

  route(calls.activeTaxes, async (ctx) => {
    const rows = await readStore(ctx.db, ctx.storeId, (db) => findActiveTaxes(db, ctx.storeId));
    return ok({ data: rows.map(presentTax) });
  }),

  route(calls.taxStats, async (ctx) => {
    const { total, active } = await readStore(ctx.db, ctx.storeId, (db) => countTaxes(db, ctx.storeId));
    return ok({ data: { total, active, inactive: total - active } });
  }),

  route(calls.getTax, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findTax(db, ctx.storeId, params.taxId));
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
