import { adjustClientDebt, undoClientPayment } from '@minipos/contract/clients/account-corrections';
import * as calls from '@minipos/contract/clients/client-accounts';
import { findUsedReference } from '@minipos/contract/clients/used-references';
import { paginate } from '@minipos/contract/core/paging';
import { caracasDay } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { findClient } from '../clients.queries.ts';
import { findLastPayment, findMovementDetails, findPaid, findStatement } from './account.queries.ts';
import { adjustDebt } from './adjust-debt.ts';
import { usedReference } from './find-used-reference.ts';
import { findHistory } from './history.queries.ts';
import { findOpenCharges } from './open-charges.ts';
import { findOverdue } from './overdue.queries.ts';
import { presentAccount, presentHistory, presentMovement, presentPayment } from './present-account.ts';
import { payDebt } from './record-payment.ts';
import { undoPayment } from './undo-payment.ts';

const accountOf = (ctx: StoreCtx, clientId: number) =>
  readStore(ctx.db, ctx.storeId, async (db) => {
    const [row, lastPaymentAt, overdue] = await Promise.all([
      findClient(db, ctx.storeId, clientId),
      findLastPayment(db, ctx.storeId, clientId),
      findOverdue(db, ctx.storeId, [clientId], caracasDay(ctx.now)),
    ]);
    if (!row) throw new AppError('CLIENT_NOT_FOUND');
    const figures = { lastPaymentAt, overdueUSD: overdue.get(clientId) ?? 0 };
    return presentAccount(row, await findOpenCharges(db, row), figures, ctx.now);
  });

export const clientAccountRoutes: Route[] = [
  route(calls.getClientAccount, async (ctx, { params }) => ok({ data: await accountOf(ctx, params.clientId) })),

  route(calls.listClientMovements, async (ctx, { params, query }) => {
    const { lines, details, charges, total, terms } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [row, statement] = await Promise.all([
        findClient(db, ctx.storeId, params.clientId),
        findStatement(db, ctx.storeId, params.clientId, query),
      ]);
      if (!row) throw new AppError('CLIENT_NOT_FOUND');
      const [behind, open] = await Promise.all([
        findMovementDetails(db, ctx.storeId, statement.lines),
        findOpenCharges(db, row),
      ]);
      const paying = { storeId: ctx.storeId, paymentDays: row.payment_days, now: ctx.now };
      return {
        ...statement,
        terms: paying,
        details: behind,
        charges: new Map(open.map(({ id, openCents }) => [id, openCents])),
      };
    });
    const data = lines.map((line) => presentMovement(terms, line, charges.get(line.id) ?? 0, details.get(line.id)));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.listClientPayments, async (ctx, { params, query }) => {
    const { lines, total, details } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [row, paid] = await Promise.all([
        findClient(db, ctx.storeId, params.clientId),
        findPaid(db, ctx.storeId, params.clientId, query),
      ]);
      if (!row) throw new AppError('CLIENT_NOT_FOUND');
      return { ...paid, details: await findMovementDetails(db, ctx.storeId, paid.lines) };
    });
    const data = lines.map((line) => presentPayment(line, details.get(line.id)));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.getClientHistory, async (ctx, { params }) => {
    const { row, history } = await readStore(ctx.db, ctx.storeId, async (db) => {
      const [found, bought] = await Promise.all([
        findClient(db, ctx.storeId, params.clientId),
        findHistory(db, ctx.storeId, params.clientId),
      ]);
      return { row: found, history: bought };
    });
    if (!row) throw new AppError('CLIENT_NOT_FOUND');
    return ok({ data: presentHistory(history) });
  }),

  route(calls.createClientPayment, async (ctx, { params, body }) => {
    await payDebt(ctx, params.clientId, body);
    return ok({ data: await accountOf(ctx, params.clientId), message: 'Pago registrado' });
  }),

  route(findUsedReference, async (ctx, { query }) => ok({ data: await usedReference(ctx, query) })),

  route(undoClientPayment, async (ctx, { params, body }) => {
    const clientId = await undoPayment(ctx, params.paymentId, body);
    return ok({ data: await accountOf(ctx, clientId), message: 'Pago anulado' });
  }),

  route(adjustClientDebt, async (ctx, { params, body }) => {
    await adjustDebt(ctx, params.clientId, body);
    return ok({ data: await accountOf(ctx, params.clientId), message: 'Deuda ajustada' });
  }),

  route(calls.createStorePayment, async (ctx, { body: { clientId, ...payment } }) => {
    await payDebt(ctx, clientId, payment);
    return ok({ data: await accountOf(ctx, clientId), message: 'Pago registrado' });
  }),
];
