import type { AccountAction } from '@minipos/domain/activity/account-actions';
import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { type EnterNewStore, writePlatform } from '#db/transaction.ts';
import { lockUser, type UserRow } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { findRequest, findRequestOwner, type RequestRow } from './requests.queries.ts';

export interface LockedRequest {
  db: Db;
  enterNewStore: EnterNewStore;
  owner: UserRow;
  request: RequestRow;
  /** Tells it in the history of the owner's account, whoever did it. */
  tell: (action: AccountAction, detail?: Record<string, unknown>) => Promise<void>;
}

/**
 * One transaction over a request as nobody else changes it meanwhile. The owner's account is the lock: sending, correcting
 * and deciding all take it first, so none waits for another while it holds what the other waits for.
 */
export async function withRequest(
  ctx: UserCtx,
  requestId: number,
  work: (locked: LockedRequest) => Promise<void>,
): Promise<RequestRow> {
  const ownerId = await findRequestOwner(ctx.db, requestId);
  if (ownerId === undefined) throw notFound();
  return writePlatform(ctx.db, async (db, enterNewStore) => {
    const owner = await lockUser(db, ownerId);
    const request = await findRequest(db, requestId);
    if (!owner || !request) throw notFound();
    const tell: LockedRequest['tell'] = (action, detail = {}) =>
      appendAccountAudit(db, ownerId, ctx, action, `store_request:${requestId}`, {
        store: request.store_name,
        ...detail,
      });
    await work({ db, enterNewStore, owner, request, tell });
    const after = await findRequest(db, requestId);
    if (!after) throw new Error('request vanished between update and read');
    return after;
  });
}

/** Somebody else's request is one that does not exist. */
export const withOwnRequest: typeof withRequest = (ctx, requestId, work) =>
  withRequest(ctx, requestId, (locked) => {
    if (locked.owner.id !== ctx.user.id) throw notFound();
    return work(locked);
  });

export const notFound = () => new AppError('STORE_REQUEST_NOT_FOUND');

export function requirePending({ status }: RequestRow): void {
  if (status !== 'pending') throw new AppError('STORE_REQUEST_DECIDED');
}

/** Of two who decide at once, the second has seen a state that is gone. */
export function requireSeen(request: RequestRow, version: number): void {
  if (request.version !== version) throw new AppError('STORE_REQUEST_CHANGED');
}
