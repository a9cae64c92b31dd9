import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/repairs/technicians';
import { ok, type Route, route } from '#http/routing/route.ts';
import { readWorkshop } from '../workshop.ts';
import { countTechnicians, findFigures } from './figures.queries.ts';
import { presentTechnician, readTechnician, seesOf } from './present-technician.ts';
import { archiveTechnician, changeTechnician, createTechnician } from './save-technician.ts';
import { findAssignable, findTechnicians, nameOfTechnician } from './technicians.queries.ts';

const changedWords = (isActive: boolean | undefined, isOnly: boolean) => {
  if (!isOnly || isActive === undefined) return 'Técnico actualizado exitosamente';
  return isActive ? 'Técnico activado exitosamente' : 'Técnico desactivado exitosamente';
};

export const technicianRoutes: Route[] = [
  route(calls.listTechnicians, async (ctx, { query }) => {
    const { rows, total, figures } = await readWorkshop(ctx, async (db) => {
      const page = await findTechnicians(db, ctx.storeId, query, seesOf(ctx));
      const ids = page.rows.map(({ id }) => id);
      return { ...page, figures: await findFigures(db, ctx.storeId, ids) };
    });
    const data = rows.map((row) => presentTechnician(row, seesOf(ctx), figures.get(row.id)));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.technicianStats, async (ctx) => {
    const { total, active, busy } = await readWorkshop(ctx, (db) => countTechnicians(db, ctx.storeId));
    return ok({
      data: {
        totalTechnicians: total,
        activeTechnicians: active,
        inactiveTechnicians: total - active,
        technicianServiceStats: busy.map(({ id, name, open }) => ({
          technicianId: id,
          name,
          inProgressServices: open,
        })),
      },
    });
  }),

  route(calls.listAssignable, async (ctx) => {
    const rows = await readWorkshop(ctx, (db) => findAssignable(db, ctx.storeId));
    return ok({
      data: rows.map((row) => ({
        id: row.id,
        name: nameOfTechnician(row),
        specialties: row.specialties,
        openServices: row.open,
      })),
    });
  }),

  route(calls.getTechnician, async (ctx, { params }) => {
    const data = await readWorkshop(ctx, (db) => readTechnician(db, ctx, params.technicianId));
    return ok({ data });
  }),

  route(calls.createTechnician, async (ctx, { body }) =>
    ok({ data: await createTechnician(ctx, body), message: 'Técnico creado exitosamente' }),
  ),

  route(calls.updateTechnician, async (ctx, { params, body }) => {
    const { isActive, version: _, ...others } = body;
    const isOnly = Object.values(others).every((value) => value === undefined);
    return ok({
      data: await changeTechnician(ctx, params.technicianId, body),
      message: changedWords(isActive, isOnly),
    });
  }),

  route(calls.deleteTechnician, async (ctx, { params }) => {
    await archiveTechnician(ctx, params.technicianId);
    return ok({ message: 'Técnico eliminado correctamente' });
  }),
];
