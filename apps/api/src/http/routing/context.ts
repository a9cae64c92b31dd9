import type { Access } from '@minipos/contract/core/endpoint';
import type { Actor } from '@minipos/domain/people/permissions';
import type { PlatformRole } from '@minipos/domain/people/roles';
import type { Database } from '#db/pool.ts';

/** Where a call came from, for logs, limits and the audit. */
interface Origin {
  requestId: string;
  address: string;
  userAgent: string | null;
}

/** Travels explicitly through every use case: nothing is ambient, not even the time. */
export interface PublicCtx {
  db: Database;
  now: Date;
  origin: Origin;
}

export interface SignedInUser extends Actor {
  id: number;
  role: PlatformRole;
  fullName: string;
  sessionId: string;
}

export interface UserCtx extends PublicCtx {
  user: SignedInUser;
}

/** A call within one store, whose membership and permission have been checked. */
export interface StoreCtx extends UserCtx {
  storeId: number;
  /** The device that signed the call; only of endpoints that take a signature. */
  deviceId?: string;
}

/** The device that signed a call of an endpoint that takes a signature. */
export function signerOf({ deviceId }: StoreCtx): string {
  if (deviceId === undefined) throw new Error('an endpoint without signedByDevice asks for the device');
  return deviceId;
}

export type CtxFor<A extends Access> = A extends 'public' ? PublicCtx : A extends 'user' | 'admin' ? UserCtx : StoreCtx;
