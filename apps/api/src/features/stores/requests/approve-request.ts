import type { RequestApproval } from '@minipos/contract/stores/review-requests';
import type { StoreFields } from '@minipos/contract/stores/stores';
import { isSettled } from '@minipos/domain/stores/store-requests';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { openStore } from '../open-store.ts';
import { requirePending, requireSeen, withRequest } from './locked-request.ts';
import { type RequestRow, updateRequest } from './requests.queries.ts';

/**
 * The store is opened and the request decided in one transaction: there is never one without the other. Of two
 * administrators at once, the second is told.
 */
export function approveRequest(
  ctx: UserCtx,
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
  requestId: number,
  approval: RequestApproval,
): Promise<RequestRow> {
  return withRequest(ctx, requestId, async ({ db, enterNewStore, mailOwner, owner, request, tell }) => {
    requirePending(request);
    requireSeen(request, approval.version);
    const payment = { state: request.payment_status, isWaived: request.waived_reason !== null };
    if (!isSettled(payment)) throw new AppError('STORE_REQUEST_UNPAID');
    // Nobody could open it.
    if (owner.status !== 'active' || owner.archived_at !== null) throw new AppError('OWNER_NOT_ACTIVE');
    const fields = storeOf(request, approval);
    const storeId = await openStore(db, enterNewStore, {
      fields,
      ownerId: owner.id,
      actorId: ctx.user.id,
      now: ctx.now,
    });
    await updateRequest(db, requestId, {
      status: 'approved',
      created_store_id: storeId,
      review_notes: approval.reviewNotes,
      decided_at: ctx.now,
      decided_by_user_id: ctx.user.id,
      updated_at: ctx.now,
    });
    await tell('store_request.approved', { opened: fields.name });
    await mailOwner(jobs, {
      news: 'approved',
      ...(fields.name === request.store_name ? {} : { openedAs: fields.name }),
      ...(approval.reviewNotes ? { comments: approval.reviewNotes } : {}),
    });
  });
}

/** As the owner asked, but for what the administrator changed. */
function storeOf(request: RequestRow, approval: RequestApproval): StoreFields {
  const { customStoreName, storeType, storeAddress, state, city } = approval;
  return {
    name: customStoreName ?? request.store_name,
    address: storeAddress ?? request.address,
    storeType: storeType ?? request.store_type,
    state: state ?? (request.state as StoreFields['state']),
    city: city ?? request.city,
    phone: request.phone,
    email: null,
    taxId: null,
  };
}
