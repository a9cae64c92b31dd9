import { paginate } from '@minipos/contract/core/paging';
import type { RequestFilter } from '@minipos/contract/stores/review-requests';
import * as review from '@minipos/contract/stores/review-requests';
import * as calls from '@minipos/contract/stores/store-requests';
import { centsFromDecimal, decimalFromCents } from '@minipos/domain/money/money';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { AccountServices } from '#features/accounts/public.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { approveRequest } from './approve-request.ts';
import { notFound } from './locked-request.ts';
import { presentRequest, presentReviewed } from './present-request.ts';
import { countRequests, findRequest, findRequests } from './requests.queries.ts';
import { allowAgain, rejectRequest, setPayment, waivePayment } from './review-request.ts';
import { cancelRequest, confirmPayment, sendRequest } from './send-request.ts';
import { changeTerms, presentTerms, readTerms } from './store-terms.ts';
import { findTerms } from './terms.queries.ts';

/** Requests for another store: of their owners, and of those who decide. */
export const requestRoutes = (services: Pick<AccountServices, 'attempts' | 'jobs'>): Route[] => [
  route(calls.getRequestTerms, async (ctx) => ok({ data: await readTerms(ctx) })),

  route(calls.createStoreRequest, async (ctx, { body }) => {
    const row = await sendRequest(ctx, services, body);
    return ok({ data: presentRequest(row), message: 'Solicitud enviada' });
  }),

  route(calls.listOwnRequests, async (ctx, { query }) => {
    const { rows, total } = await findRequests(ctx.db, { ...query, ownerId: ctx.user.id });
    return ok({ data: rows.map(presentRequest), pagination: paginate(query, total) });
  }),

  route(calls.getStoreRequest, async (ctx, { params }) => {
    const row = await findRequest(ctx.db, params.requestId);
    if (row?.owner_user_id !== ctx.user.id) throw notFound();
    return ok({ data: presentRequest(row) });
  }),

  route(calls.confirmRequestPayment, async (ctx, { params, body }) => {
    const row = await confirmPayment(ctx, params.requestId, body);
    return ok({ data: presentRequest(row), message: 'Datos del pago enviados' });
  }),

  route(calls.cancelStoreRequest, async (ctx, { params }) => {
    const row = await cancelRequest(ctx, params.requestId);
    return ok({ data: presentRequest(row), message: 'Solicitud cancelada' });
  }),

  ...reviewRoutes(services),
];

const reviewRoutes = (services: Pick<AccountServices, 'jobs'>): Route[] => [
  route(review.listStoreRequests, (ctx, { query }) => listRequests(ctx, query)),
  route(review.listPendingRequests, (ctx, { query }) => listRequests(ctx, { ...query, status: 'pending' })),

  route(review.storeRequestStats, async (ctx) => {
    const { paid_usd, ...counts } = await countRequests(ctx.db, addDays(caracasDay(ctx.now), -365));
    return ok({ data: { ...counts, paidUSD: decimalFromCents(centsFromDecimal(paid_usd)) } });
  }),

  route(review.getStoreTerms, async (ctx) => ok({ data: presentTerms(await findTerms(ctx.db)) })),

  route(review.changeStoreTerms, async (ctx, { body }) => {
    const data = await changeTerms(ctx, body);
    return ok({ data, message: 'Precio y banco guardados' });
  }),

  route(review.setRequestPayment, async (ctx, { params, body }) => {
    const row = await setPayment(ctx, services, params.requestId, body);
    return ok({ data: presentReviewed(row), message: 'Estado del pago guardado' });
  }),

  route(review.waiveRequestPayment, async (ctx, { params, body }) => {
    const row = await waivePayment(ctx, params.requestId, body);
    return ok({ data: presentReviewed(row), message: 'Pago exonerado' });
  }),

  route(review.approveStoreRequest, async (ctx, { params, body }) => {
    const row = await approveRequest(ctx, services, params.requestId, body);
    return ok({ data: presentReviewed(row), message: 'Solicitud aprobada correctamente' });
  }),

  route(review.approveChangedRequest, async (ctx, { params, body }) => {
    const row = await approveRequest(ctx, services, params.requestId, body);
    return ok({ data: presentReviewed(row), message: 'Solicitud aprobada correctamente' });
  }),

  route(review.rejectStoreRequest, async (ctx, { params, body }) => {
    const row = await rejectRequest(ctx, services, params.requestId, body);
    return ok({ data: presentReviewed(row), message: 'Solicitud rechazada' });
  }),

  route(review.allowReapplication, async (ctx, { params }) => {
    const row = await allowAgain(ctx, params.requestId);
    return ok({ data: presentReviewed(row), message: 'Ya puede enviar otra solicitud' });
  }),
];

async function listRequests(ctx: UserCtx, wanted: RequestFilter) {
  const { rows, total } = await findRequests(ctx.db, wanted);
  return ok({ data: rows.map(presentReviewed), pagination: paginate(wanted, total) });
}
