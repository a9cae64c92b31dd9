import type { AccountAction } from '@minipos/domain/activity/account-actions';
import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Db } from '#db/pool.ts';
import { type EnterNewStore, writePlatform } from '#db/transaction.ts';
import { lockAnyUser, type UserRow } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { JobData, Jobs } from '#jobs/jobs.ts';
import { findRequest, findRequestOwner, type RequestRow } from './requests.queries.ts';

type News = Omit<JobData['send-request-news'], 'email' | 'fullName' | 'storeName'>;

export interface LockedRequest {
  db: Db;
  enterNewStore: EnterNewStore;
  /** Deleted ones too: what becomes of their money is still decided. */
  owner: UserRow;
  request: RequestRow;
  /** Tells it in the history of the owner's account, whoever did it. */
  tell: (action: AccountAction, detail?: Record<string, unknown>) => Promise<void>;
  /** Nobody reads the mails of a deleted account. */
  mailOwner: (jobs: Pick<Jobs, 'enqueue'>, news: News) => Promise<void>;
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
    const owner = await lockAnyUser(db, ownerId);
    const request = await findRequest(db, requestId);
    if (!owner || !request) throw notFound();
    const tell: LockedRequest['tell'] = (action, detail = {}) =>
      appendAccountAudit(db, ownerId, ctx, action, `store_request:${requestId}`, {
        store: request.store_name,
        ...detail,
      });
    const mailOwner: LockedRequest['mailOwner'] = async (jobs, news) => {
      if (owner.archived_at !== null) return;
      const { email, full_name: fullName } = owner;
      await jobs.enqueue(db, 'send-request-news', { email, fullName, storeName: request.store_name, ...news });
    };
    await work({ db, enterNewStore, owner, request, tell, mailOwner });
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
