import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/purchasing/suppliers';
import { hasValidCheckDigit, parseRif } from '@minipos/domain/people/rif';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { presentSupplier } from './present-supplier.ts';
import { archiveSupplier, changeSupplier, createSupplier } from './save-supplier.ts';
import {
  countSuppliers,
  findSupplier,
  findSupplierByName,
  findSupplierByRif,
  findSuppliers,
  type SupplierRow,
} from './suppliers.queries.ts';

export const supplierRoutes: Route[] = [
  route(calls.listSuppliers, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) =>
      findSuppliers(db, ctx.storeId, query, caracasDay(ctx.now)),
    );
    const data = rows.map((row) => ({ ...presentSupplier(row), overdueUSD: Number(row.overdue) }));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.supplierStats, async (ctx, { query }) => {
    const figures = await readStore(ctx.db, ctx.storeId, (db) =>
      countSuppliers(db, ctx.storeId, query, caracasDay(ctx.now)),
    );
    return ok({
      data: {
        totalSuppliers: figures.suppliers,
        activeSuppliers: figures.active,
        owedUSD: Number(figures.owed),
        overdueUSD: Number(figures.overdue),
      },
    });
  }),

  route(calls.validateSupplierRif, async (ctx, { query }) => {
    const read = parseRif(query.rif);
    const other = read
      ? await readStore(ctx.db, ctx.storeId, (db) => findSupplierByRif(db, ctx.storeId, read.text))
      : undefined;
    return ok({
      data: {
        ...availabilityOf(other, query.excludeId),
        isValid: read !== null,
        hasGoodCheckDigit: read !== null && hasValidCheckDigit(read),
        rif: read?.text ?? null,
      },
    });
  }),

  route(calls.validateSupplierName, async (ctx, { query }) => {
    const other = await readStore(ctx.db, ctx.storeId, (db) => findSupplierByName(db, ctx.storeId, query.name));
    return ok({ data: availabilityOf(other, query.excludeId) });
  }),

  route(calls.getSupplier, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => findSupplier(db, ctx.storeId, params.supplierId));
    if (!row) throw new AppError('SUPPLIER_NOT_FOUND');
    return ok({ data: presentSupplier(row) });
  }),

  route(calls.createSupplier, async (ctx, { body }) => {
    const row = await createSupplier(ctx, body);
    return ok({ data: presentSupplier(row), message: 'Proveedor creado correctamente' });
  }),

  route(calls.updateSupplier, async (ctx, { params, body }) => {
    const row = await changeSupplier(ctx, params.supplierId, body);
    return ok({ data: presentSupplier(row), message: 'Proveedor actualizado correctamente' });
  }),

  route(calls.deleteSupplier, async (ctx, { params }) => {
    await archiveSupplier(ctx, params.supplierId);
    return ok({ message: 'Proveedor archivado correctamente' });
  }),
];

function availabilityOf(other: SupplierRow | undefined, excludeId: number | undefined) {
  const taken = other && other.id !== excludeId ? { id: other.id, name: other.name } : null;
  return { isAvailable: taken === null, takenBy: taken };
}
