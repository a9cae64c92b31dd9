import * as calls from '@minipos/contract/catalogue/departments';
import { paginate } from '@minipos/contract/core/paging';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { changeDepartment, deleteDepartment } from './change-department.ts';
import { createDepartment } from './create-department.ts';
import { departments } from './departments.queries.ts';
import { presentDepartment } from './present-department.ts';

export const departmentRoutes: Route[] = [
  route(calls.listDepartments, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => departments.findPage(db, ctx.storeId, query));
    return ok({ data: rows.map(presentDepartment), pagination: paginate(query, total) });
  }),

  route(calls.departmentStats, async (ctx) => {
    return ok({ data: await readStore(ctx.db, ctx.storeId, (db) => departments.count(db, ctx.storeId)) });
  }),

  route(calls.getDepartment, async (ctx, { params }) => {
    const row = await readStore(ctx.db, ctx.storeId, (db) => departments.find(db, ctx.storeId, params.departmentId));
    if (!row) throw new AppError('DEPARTMENT_NOT_FOUND');
    return ok({ data: presentDepartment(row) });
  }),

  route(calls.createDepartment, async (ctx, { body }) => {
    const row = await createDepartment(ctx, body);
    return ok({ data: presentDepartment(row), message: 'Departamento creado correctamente' });
  }),

  route(calls.updateDepartment, async (ctx, { params, body }) => {
    const { storeId: _, ...changes } = body;
    const row = await changeDepartment(ctx, params.departmentId, changes);
    return ok({ data: presentDepartment(row), message: 'Departamento actualizado correctamente' });
  }),

  route(calls.deleteDepartment, async (ctx, { params }) => {
    await deleteDepartment(ctx, params.departmentId);
    return ok({ message: 'Departamento eliminado correctamente' });
  }),
];
