import * as calls from '@minipos/contract/cash';
import { paginate } from '@minipos/contract/paging';
import { can, rolePermissions } from '@minipos/domain/permissions';
import { storeRoles } from '@minipos/domain/roles';
import type { Db } from '../../../db/pool.ts';
import { readStore } from '../../../db/transaction.ts';
import type { StoreCtx } from '../../../http/context.ts';
import { AppError } from '../../../http/errors.ts';
import { ok, type Route, route } from '../../../http/route.ts';
import { findCashSession, findCashSessions, type SessionRow } from './cash-sessions.queries.ts';
import { closeSession } from './close-session.ts';
import { moveCash } from './move-cash.ts';
import { openSession } from './open-session.ts';
import { type CashierRow, findCashiers } from './pins.queries.ts';
import { presentCashSession, presentReport } from './present-cash.ts';
import { findSessionFacts } from './session-facts.queries.ts';
import { setPin } from './set-pin.ts';

// Whoever answers for the money may look into an open till; the others count blind.
const seesNotes = (ctx: StoreCtx) => can(ctx.user, ctx.storeId, 'reports.financial');

const reportOf = async (ctx: StoreCtx, db: Db, row: SessionRow) =>
  presentReport(row, await findSessionFacts(db, ctx.storeId, row.uuid), seesNotes(ctx));

const tillRoles = storeRoles.filter((role) => rolePermissions[role].has('cashier.open'));

const presentCashier = ({ user_id, full_name, role, salt, iterations, hash }: CashierRow): calls.Cashier => ({
  userId: user_id,
  fullName: full_name,
  role,
  pin: salt && iterations && hash ? { salt: salt.toString('base64'), iterations, hash: hash.toString('base64') } : null,
});

export const cashRoutes: Route[] = [
  route(calls.openCashSession, async (ctx, { body }) => {
    const row = await openSession(ctx, body);
    return ok({ data: presentCashSession(row), message: 'Caja abierta' });
  }),

  route(calls.listCashSessions, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findCashSessions(db, ctx.storeId, query));
    return ok({ data: rows.map(presentCashSession), pagination: paginate(query, total) });
  }),

  route(calls.getSessionReport, async (ctx, { params }) => {
    const data = await readStore(ctx.db, ctx.storeId, async (db) => {
      const row = await findCashSession(db, ctx.storeId, { id: params.cashSessionId });
      if (!row) throw new AppError('CASH_SESSION_NOT_FOUND');
      return reportOf(ctx, db, row);
    });
    return ok({ data });
  }),

  route(calls.addCashMovement, async (ctx, { params, body }) => {
    await moveCash(ctx, params.cashSessionId, body);
    return ok({ message: body.kind === 'in' ? 'Entrada registrada' : 'Salida registrada' });
  }),

  route(calls.closeCashSession, async (ctx, { params, body }) => {
    const row = await closeSession(ctx, params.cashSessionId, body);
    const data = await readStore(ctx.db, ctx.storeId, (db) => reportOf(ctx, db, row));
    return ok({ data, message: 'Caja cerrada' });
  }),

  route(calls.listCashiers, async (ctx, { query }) => {
    const filter = { ...query, roles: tillRoles };
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findCashiers(db, ctx.storeId, filter));
    return ok({ data: rows.map(presentCashier), pagination: paginate(query, total) });
  }),

  route(calls.setOwnPin, async (ctx, { body }) => {
    await setPin(ctx, ctx.user.id, body.pin);
    return ok({ message: 'PIN guardado' });
  }),

  route(calls.setCashierPin, async (ctx, { params, body }) => {
    await setPin(ctx, params.userId, body.pin);
    return ok({ message: 'PIN guardado' });
  }),
];
