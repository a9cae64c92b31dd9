import type { RequestRejection } from '@minipos/contract/stores/review-requests';
import { nextPaymentStates, type RequestPaymentState } from '@minipos/domain/stores/store-requests';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { requirePending, requireSeen, withRequest } from './locked-request.ts';
import { type RequestRow, updateRequest } from './requests.queries.ts';

interface ReviewServices {
  jobs: Pick<Jobs, 'enqueue'>;
}

/** An administrator looked into the account: the money came, did not come, or went back. */
export function setPayment(
  ctx: UserCtx,
  { jobs }: ReviewServices,
  requestId: number,
  { version, paymentStatus }: { version: number; paymentStatus: RequestPaymentState },
): Promise<RequestRow> {
  return withRequest(ctx, requestId, async ({ db, mailOwner, request, tell }) => {
    requireSeen(request, version);
    const next = nextPaymentStates({
      status: request.status,
      payment: request.payment_status,
      isWaived: request.waived_reason !== null,
    });
    if (!next.includes(paymentStatus)) throw new AppError('STORE_REQUEST_PAYMENT');
    await updateRequest(db, requestId, { payment_status: paymentStatus, updated_at: ctx.now });
    await tell('store_request.payment_set', { before: request.payment_status, after: paymentStatus });
    // That it came is told with the decision.
    if (paymentStatus === 'paid') return;
    await mailOwner(jobs, { news: paymentStatus === 'failed' ? 'payment_failed' : 'payment_refunded' });
  });
}

/** This one costs nothing, and why. */
export function waivePayment(
  ctx: UserCtx,
  requestId: number,
  { version, reason }: { version: number; reason: string },
): Promise<RequestRow> {
  return withRequest(ctx, requestId, async ({ db, request, tell }) => {
    requireSeen(request, version);
    requirePending(request);
    if (request.payment_status === 'paid') throw new AppError('STORE_REQUEST_PAID');
    await updateRequest(db, requestId, { waived_reason: reason, updated_at: ctx.now });
    await tell('store_request.payment_waived', { reason });
  });
}

export function rejectRequest(
  ctx: UserCtx,
  { jobs }: ReviewServices,
  requestId: number,
  { version, reason, comments, notifyByEmail, allowReapplication }: RequestRejection,
): Promise<RequestRow> {
  return withRequest(ctx, requestId, async ({ db, mailOwner, request, tell }) => {
    // Before the version: that it was decided says more than that it changed.
    requirePending(request);
    requireSeen(request, version);
    await updateRequest(db, requestId, {
      status: 'rejected',
      reject_reason: reason,
      review_notes: comments,
      may_reapply: allowReapplication,
      decided_at: ctx.now,
      decided_by_user_id: ctx.user.id,
      updated_at: ctx.now,
    });
    await tell('store_request.rejected', { reason, mayReapply: allowReapplication });
    if (notifyByEmail) await mailOwner(jobs, { news: 'rejected', comments, mayReapply: allowReapplication });
  });
}

/** An administrator thinks better of a rejection for good. */
export function allowAgain(ctx: UserCtx, requestId: number): Promise<RequestRow> {
  return withRequest(ctx, requestId, async ({ db, request, tell }) => {
    if (request.status !== 'rejected' || request.may_reapply) throw new AppError('STORE_REQUEST_NOT_BLOCKED');
    await updateRequest(db, requestId, { may_reapply: true, updated_at: ctx.now });
    await tell('store_request.reapply_allowed');
  });
}
