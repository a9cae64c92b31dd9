import * as calls from '@minipos/contract/staff/employee-files';
import { ok, type Route, route } from '#http/routing/route.ts';
import { exportEmployees } from './export-employees.ts';
import { checkEmployees, importEmployees } from './import-employees.ts';

/** The employees of a store as a file, out and in. */
export const employeeFileRoutes: Route[] = [
  route(calls.exportEmployees, (ctx, { query }) => exportEmployees(ctx, query)),

  route(calls.checkEmployeeFile, async (ctx, { file }) => ok({ data: await checkEmployees(ctx, file) })),

  route(calls.importEmployeeFile, async (ctx, { file, query }) => {
    const counts = await importEmployees(ctx, file, query.plan);
    const isNew = counts.added + counts.updated > 0;
    return ok({ data: counts, message: isNew ? 'Empleados importados' : 'Todo lo del archivo ya estaba guardado' });
  }),
];
