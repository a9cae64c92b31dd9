import { paginate } from '@minipos/contract/core/paging';
import * as calls from '@minipos/contract/rates/rates';
import { addDays, caracasDay, maxHistoryDays } from '@minipos/domain/rates/rates';
import { readStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { convertAmount } from './convert-amount.ts';
import { decideWaitingRate } from './decide-waiting-rate.ts';
import { findOfficialRate, findStoreRate } from './find-current-rate.ts';
import { findManualRates } from './manual-rates.queries.ts';
import {
  presentCurrentRate,
  presentHistoryItem,
  presentManualRate,
  presentSourceCheck,
  presentWaitingRate,
} from './present-rate.ts';
import { findRateHistory, findSourceChecks, findWaitingRates } from './rates.queries.ts';
import { typeManualRate, withdrawTypedRate } from './type-manual-rate.ts';

/** The exchange rate: in force, history, conversion, what stores type and what administrators decide. */
export const rateRoutes: Route[] = [
  route(calls.getCurrentRate, async (ctx) =>
    ok({ data: presentCurrentRate(await findOfficialRate(ctx.db, ctx.now), ctx.now) }),
  ),

  route(calls.getStoreRate, async (ctx) =>
    ok({ data: presentCurrentRate(await findStoreRate(ctx.db, ctx.storeId, ctx.now), ctx.now) }),
  ),

  route(calls.convertAmount, async (ctx, { body }) => ok({ data: await convertAmount(ctx, body) })),

  route(calls.rateHistory, async (ctx, { query }) => {
    const { rows, total } = await findRateHistory(ctx.db, historyRange(query, ctx.now), query);
    return ok({ data: rows.map(presentHistoryItem), pagination: paginate(query, total) });
  }),

  route(calls.listRateSources, async (ctx) => ok({ data: (await findSourceChecks(ctx.db)).map(presentSourceCheck) })),

  route(calls.listManualRates, async (ctx, { query }) => {
    const { rows, total } = await readStore(ctx.db, ctx.storeId, (db) => findManualRates(db, ctx.storeId, query));
    const data = rows.map((row) => presentManualRate(row, row.actor_name));
    return ok({ data, pagination: paginate(query, total) });
  }),

  route(calls.createManualRate, async (ctx, { body }) => {
    const row = await typeManualRate(ctx, body);
    return ok({ data: presentManualRate(row, ctx.user.fullName), message: 'Tasa manual guardada correctamente' });
  }),

  route(calls.withdrawManualRate, async (ctx, { params }) => {
    await withdrawTypedRate(ctx, params.manualRateId);
    return ok({ message: 'Tasa manual retirada correctamente' });
  }),

  route(calls.listWaitingRates, async (ctx) => ok({ data: (await findWaitingRates(ctx.db)).map(presentWaitingRate) })),

  route(calls.decideWaitingRate, async (ctx, { params, body }) => {
    await decideWaitingRate(ctx, params.rateId, body.decision);
    const message = body.decision === 'accepted' ? 'Tasa aceptada correctamente' : 'Tasa rechazada correctamente';
    return ok({ message });
  }),
];

const defaultDays = 90;
// What is published for the coming days belongs to the history, too.
const aheadDays = 10;

function historyRange(query: calls.RateHistoryFilter, now: Date): { from: string; to: string } {
  const to = query.to ?? addDays(caracasDay(now), aheadDays);
  const from = query.from ?? addDays(to, -defaultDays);
  if (from > to) throw new AppError('VALIDATION', { fields: { from: 'El inicio no puede ser posterior al final' } });
  if (from < addDays(to, -maxHistoryDays)) {
    throw new AppError('VALIDATION', { fields: { from: `Elige como máximo ${maxHistoryDays} días` } });
  }
  return { from, to };
}
