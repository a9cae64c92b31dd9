import { type Endpoint, isStoreScoped } from '@minipos/contract/endpoint';
import { can } from '@minipos/domain/permissions';
import type { FastifyRequest } from 'fastify';
import type { SignedInUser } from './context.ts';
import { AppError } from './errors.ts';
import type { SessionRow } from './session.queries.ts';
import type { LoadSession } from './session-loader.ts';
import type { Claims } from './tokens.ts';

export interface Admitted {
  user: SignedInUser;
  storeId: number | null;
}

/** Decides whether a signed-in call may go on. Runs before validation, so a stranger learns nothing from field errors. */
export async function admit(
  loadSession: LoadSession,
  endpoint: Endpoint,
  request: FastifyRequest,
  claims: Claims | null,
  now: Date,
): Promise<Admitted> {
  if (!claims) throw new AppError('NOT_SIGNED_IN');
  const storeId = isStoreScoped(endpoint.access) ? requestedStore(request) : null;
  const row = await loadSession({ sessionId: claims.sessionId, storeId });
  if (!row?.is_open || row.expires_at <= now) throw new AppError('SESSION_EXPIRED');
  const user = signedInUser(row, claims, storeId);
  if (endpoint.access === 'admin' && user.role !== 'admin') throw new AppError('FORBIDDEN');
  if (isStoreScoped(endpoint.access)) checkStore(endpoint, endpoint.access, user, storeId, row);
  return { user, storeId };
}

function signedInUser(row: SessionRow, claims: Claims, storeId: number | null): SignedInUser {
  if (row.status === 'pending') throw new AppError('ACCOUNT_PENDING');
  if (row.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
  return {
    id: row.user_id,
    role: row.role,
    fullName: row.full_name,
    sessionId: claims.sessionId,
    memberships: storeId !== null && row.store_role ? [{ storeId, role: row.store_role }] : [],
  };
}

function checkStore(
  endpoint: Endpoint,
  permission: Parameters<typeof can>[2],
  user: SignedInUser,
  storeId: number | null,
  row: SessionRow,
): void {
  if (storeId === null) throw new AppError('STORE_NOT_CHOSEN');
  const isMember = row.store_role !== null || user.role === 'admin';
  if (!row.store_found || !isMember) throw new AppError('STORE_NOT_FOUND');
  if (!can(user, storeId, permission)) throw new AppError('FORBIDDEN');
  if (!row.store_active && !endpoint.onInactiveStore && user.role !== 'admin') throw new AppError('STORE_INACTIVE');
}

/** The store of a call: from the path, else the query, else the body, else the header. */
function requestedStore(request: FastifyRequest): number | null {
  const given = [request.params, request.query, request.body]
    .map((part) => (typeof part === 'object' && part !== null && 'storeId' in part ? part.storeId : undefined))
    .concat(request.headers['x-store-id'])
    .find((value) => value !== undefined && value !== '');
  if (given === undefined) return null;
  const storeId = Number(given);
  // Something that is no id names no store.
  if (!Number.isSafeInteger(storeId) || storeId <= 0) throw new AppError('STORE_NOT_FOUND');
  return storeId;
}
