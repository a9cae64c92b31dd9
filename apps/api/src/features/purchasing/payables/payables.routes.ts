import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/purchasing/payables';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { findSupplierCash } from '#features/sales/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findSupplier } from '../suppliers/suppliers.queries.ts';
import { findDue, findDueWeeks } from './owed.queries.ts';
import { paySupplier } from './pay-supplier.ts';
import { presentMovement, presentWeeks } from './present-movement.ts';
import { presentOwed, readAccount } from './read-account.ts';
import { findSupplierDetails, findSupplierStatement } from './statement.queries.ts';
import { undoPayment } from './undo-payment.ts';

export const payableRoutes: Route[] = [
  route(calls.getSupplierAccount, async (ctx, { params }) => {
    const today = caracasDay(ctx.now);
    const data = await readStore(ctx.db, ctx.storeId, (db) => readAccount(db, ctx.storeId, params.supplierId, today));
    return ok({ data });
  }),

  route(calls.listSupplierMovements, async (ctx, { params, query }) => {
    const { lines, total, details, cash } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [supplier, statement] = await Promise.all([
        findSupplier(db, ctx.storeId, params.supplierId),
        findSupplierStatement(db, ctx.storeId, params.supplierId, query),
      ]);
      if (!supplier) throw new AppError('SUPPLIER_NOT_FOUND');
      const found = await findSupplierDetails(db, ctx.storeId, statement.lines);
      const paid = [...found.values()].flatMap(({ payment_id }) => payment_id ?? []);
      return { ...statement, details: found, cash: await findSupplierCash(db, ctx.storeId, paid) };
    });
    const data = lines.map((line) => presentMovement(line, details.get(line.id), cash));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.paySupplier, async (ctx, { params, body }) =>
    ok({ data: await paySupplier(ctx, params.supplierId, body), message: 'Pago registrado' }),
  ),

  route(calls.undoSupplierPayment, async (ctx, { params, body }) =>
    ok({ data: await undoPayment(ctx, params.supplierPaymentId, body), message: 'Pago anulado' }),
  ),

  route(calls.listDue, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findDue(db, ctx.storeId, query));
    return ok({ data: rows.map(presentOwed), pagination: paginate(query, total) });
  }),

  route(calls.dueWeeks, async (ctx, { query }) => {
    const today = caracasDay(ctx.now);
    const rows = await readStore(ctx.db, ctx.storeId, (db) => findDueWeeks(db, ctx.storeId, today, query.supplierId));
    return ok({ data: presentWeeks(rows) });
  }),
];
