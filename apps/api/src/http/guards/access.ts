import { type Endpoint, isStoreScoped } from '@minipos/contract/core/endpoint';
import { can } from '@minipos/domain/people/permissions';
import type { FastifyRequest } from 'fastify';
import { membershipsAt } from '#db/memberships.ts';
import { AppError } from '../answers/errors.ts';
import type { SignedInUser } from '../routing/context.ts';
import type { SessionLookup, SessionRow } from './session.queries.ts';
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
  const lookup = { sessionId: claims.sessionId, storeId };
  const row = await loadSession(lookup);
  return { user: admitSession(endpoint, lookup, row, now), storeId };
}

/** Who a session speaks for at an endpoint at this moment; throws when it may not call it, or no longer. */
export function admitSession(
  endpoint: Endpoint,
  { sessionId, storeId }: SessionLookup,
  row: SessionRow | undefined,
  now: Date,
): SignedInUser {
  if (!row?.is_open || row.expires_at <= now) throw new AppError('SESSION_EXPIRED');
  const user = signedInUser(row, sessionId, storeId);
  if (endpoint.access === 'admin' && user.role !== 'admin') throw new AppError('FORBIDDEN');
  if (isStoreScoped(endpoint.access)) checkStore(endpoint, endpoint.access, user, storeId, row);
  return user;
}

function signedInUser(row: SessionRow, sessionId: string, storeId: number | null): SignedInUser {
  if (row.status === 'pending') throw new AppError('ACCOUNT_PENDING');
  if (row.status === 'inactive') throw new AppError('ACCOUNT_INACTIVE');
  return {
    id: row.user_id,
    role: row.role,
    fullName: row.full_name,
    sessionId,
    memberships: storeId === null ? [] : membershipsAt(storeId, row),
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

/** The store of a call, named in its path, query, body or header. Named twice it must be the same one. */
function requestedStore(request: FastifyRequest): number | null {
  const named = [request.params, request.query, request.body]
    .map((part) => (typeof part === 'object' && part !== null && 'storeId' in part ? part.storeId : undefined))
    .concat(request.headers['x-store-id'])
    .filter((value) => value !== undefined && value !== '')
    .map(readStoreId);
  const [storeId = null, ...others] = named;
  if (others.some((other) => other !== storeId)) {
    throw new AppError('VALIDATION', { fields: { storeId: 'La solicitud nombra dos tiendas distintas' } });
  }
  return storeId;
}

const wellFormedId = /^[1-9]\d{0,15}$/;

function readStoreId(value: unknown): number {
  if (typeof value !== 'string' && typeof value !== 'number') {
    throw new AppError('VALIDATION', { fields: { storeId: 'El identificador de la tienda no es válido' } });
  }
  const storeId = wellFormedId.test(String(value)) ? Number(value) : 0;
  // A text or number that is no id names no store.
  if (!Number.isSafeInteger(storeId) || storeId === 0) throw new AppError('STORE_NOT_FOUND');
  return storeId;
}
