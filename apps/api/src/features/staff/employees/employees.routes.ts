import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/staff/employees';
import { can } from '@minipos/domain/people/permissions';
import { readStore } from '#db/transaction.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { activateEmployee, archiveEmployee, deactivateEmployee } from '../access/end-access.ts';
import { countEmployees, findEmployees } from './employees-list.queries.ts';
import { findPositions } from './positions.queries.ts';
import { changePositions } from './positions.ts';
import { presentEmployee } from './present-employee.ts';
import { changeEmployee, countingOf, createEmployee, readEmployee } from './save-employee.ts';

export const employeeRoutes: Route[] = [
  route(calls.listEmployees, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) =>
      findEmployees(db, ctx.storeId, query, countingOf(ctx)),
    );
    return ok({ data: rows.map((row) => presentEmployee(ctx, row)), pagination: paginate(query, total) });
  }),

  route(calls.employeeStats, async (ctx, { query }) => {
    const figures = await readStore(ctx.db, ctx.storeId, (db) => countEmployees(db, ctx.storeId, query));
    const salaries = { usd: Number(figures.usd), ves: Number(figures.ves) };
    return ok({
      data: {
        totalEmployees: figures.employees,
        activeEmployees: figures.active,
        ...(can(ctx.user, ctx.storeId, 'employees.salaries') ? { salaries } : {}),
      },
    });
  }),

  route(calls.listPositions, async (ctx) => {
    return ok({ data: await readStore(ctx.db, ctx.storeId, (db) => findPositions(db, ctx.storeId)) });
  }),

  route(calls.changePositions, async (ctx, { body }) => {
    return ok({ data: await changePositions(ctx, body), message: 'Posiciones guardadas exitosamente' });
  }),

  route(calls.getEmployee, async (ctx, { params }) => {
    return ok({ data: await readEmployee(ctx, params.employeeId) });
  }),

  route(calls.createEmployee, async (ctx, { body }) => {
    const row = await createEmployee(ctx, body);
    return ok({ data: presentEmployee(ctx, row), message: 'Empleado agregado exitosamente' });
  }),

  route(calls.updateEmployee, async (ctx, { params, body }) => {
    const row = await changeEmployee(ctx, params.employeeId, body);
    return ok({ data: presentEmployee(ctx, row), message: 'Empleado actualizado exitosamente' });
  }),

  route(calls.setEmployeeStatus, async (ctx, { params, body }) => {
    await (body.isActive ? activateEmployee : deactivateEmployee)(ctx, params.employeeId);
    const message = body.isActive ? 'Empleado activado exitosamente' : 'Empleado desactivado exitosamente';
    return ok({ data: await readEmployee(ctx, params.employeeId), message });
  }),

  route(calls.deleteEmployee, async (ctx, { params }) => {
    await archiveEmployee(ctx, params.employeeId);
    return ok({ message: 'Empleado archivado exitosamente' });
  }),
];
