import * as calls from '@minipos/contract/staff/hours';
import { ok, type Route, route } from '#http/routing/route.ts';
import { addTimeMark, strikeTimeMark } from './correct-hours.ts';
import { readHours, readPersonHours } from './read-hours.ts';

/** When people of a store came and left. */
export const hoursRoutes: Route[] = [
  route(calls.listHours, async (ctx, { query }) => ok({ data: await readHours(ctx, query.day) })),

  route(calls.getOwnHours, async (ctx, { query }) => {
    return ok({ data: await readPersonHours(ctx, ctx.user.id, query.day) });
  }),

  route(calls.getPersonHours, async (ctx, { params, query }) => {
    return ok({ data: await readPersonHours(ctx, params.userId, query.day) });
  }),

  route(calls.addTimeMark, async (ctx, { params, body }) => {
    await addTimeMark(ctx, params.userId, body);
    return ok({ message: body.kind === 'in' ? 'Entrada agregada' : 'Salida agregada' });
  }),

  route(calls.strikeTimeMark, async (ctx, { params, body }) => {
    await strikeTimeMark(ctx, params.markId, body.reason);
    return ok({ message: 'Marca anulada' });
  }),
];
