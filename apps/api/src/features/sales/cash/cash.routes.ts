import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/sales/cash';
import * as pinCalls from '@minipos/contract/sync/pins';
import { can } from '@minipos/domain/people/permissions';
import { isPinLongEnough } from '@minipos/domain/people/pin-policy';
import { rightsOf } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { requireSigner } from '#http/guards/signed-calls.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, preparedRoute, type Route, route } from '#http/routing/route.ts';
import type { PersonProofs } from '#proofs/person-proofs.ts';
import { findCashSession, findCashSessions, type SessionRow } from './cash-sessions.queries.ts';
import { chooseOwnPin, prepareOwnPin } from './choose-own-pin.ts';
import { closeLostSession } from './close-lost-session.ts';
import { closeSession } from './close-session.ts';
import { moveCash } from './move-cash.ts';
import { openSession } from './open-session.ts';
import { type CashierRow, findCashiers } from './pins.queries.ts';
import { presentCashSession, presentReport } from './present-cash.ts';
import { findSessionFacts } from './session-facts.queries.ts';
import { derivePin, setPin } from './set-pin.ts';

// The people responsible for the money may look into an open till; the others count blind.
const seesNotes = (ctx: StoreCtx) => can(ctx.user, ctx.storeId, 'reports.financial');

const reportOf = async (ctx: StoreCtx, db: Db, row: SessionRow) =>
  presentReport(row, await findSessionFacts(db, ctx.storeId, row.uuid), seesNotes(ctx));

function presentCashier(row: CashierRow): pinCalls.Cashier {
  const rights = rightsOf(row);
  const mustRenewPin = row.has_pin && (row.must_renew === true || !isPinLongEnough(rights, row.digits));
  return {
    userId: row.user_id,
    fullName: row.full_name,
    ...rights,
    hasPin: row.has_pin,
    mustRenewPin,
    isPinGiven: row.is_given && !mustRenewPin,
  };
}

export const cashRoutes = (proofs: PersonProofs): Route[] => [
  route(calls.openCashSession, async (ctx, { body }) => {
    requireSigner(ctx, body.deviceId);
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

  route(calls.closeLostSession, async (ctx, { params, body }) => {
    const row = await closeLostSession(ctx, params.cashSessionId, body);
    const data = await readStore(ctx.db, ctx.storeId, (db) => reportOf(ctx, db, row));
    return ok({ data, message: 'Caja cerrada' });
  }),

  route(pinCalls.listCashiers, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findCashiers(db, ctx.storeId, query));
    return ok({ data: rows.map(presentCashier), pagination: paginate(query, total) });
  }),

  preparedRoute(
    pinCalls.setOwnPin,
    (ctx, { body }) => derivePin(ctx, body.pin),
    async (ctx, _input, _http, derived) => {
      await setPin(ctx, ctx.user.id, derived);
      return ok({ message: 'PIN guardado' });
    },
  ),

  preparedRoute(
    pinCalls.setCashierPin,
    (ctx, { body }) => derivePin(ctx, body.pin),
    async (ctx, { params }, _http, derived) => {
      await setPin(ctx, params.userId, derived);
      return ok({ message: 'PIN guardado' });
    },
  ),

  preparedRoute(
    pinCalls.chooseOwnPin,
    (ctx, { params, body }) => prepareOwnPin(ctx, proofs, { userId: params.userId, ...body }),
    async (ctx, { params, body }, _http, derived) =>
      ok({ data: await chooseOwnPin(ctx, proofs, { userId: params.userId, ...body }, derived) }),
  ),
];
