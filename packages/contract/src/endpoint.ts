import type { Permission } from '@minipos/domain/permissions';
import { z } from 'zod';
import './messages.ts';
import { pagination } from './paging.ts';

/** Who may call: anyone, any signed-in user, administrators, or members of the store whose role holds the permission. */
export type Access = 'public' | 'user' | 'admin' | Permission;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint<
  Who extends Access = Access,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Below `/api`; `:storeId` marks the store of the call. */
  path: string;
  /** Other paths for the same job; the store then comes from query, body or `X-Store-Id`. */
  aliases?: readonly string[];
  access: Who;
  /** What it does, in Spanish, for the API's reference page. */
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  /** Status of a success; 200 unless said. */
  status: 200 | 201;
  /** True for what a member may still see of a deactivated store. */
  onInactiveStore: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface Definition<W, P, Q, B, A> {
  method: Method;
  path: string;
  aliases?: readonly string[];
  access: W;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  status?: 200 | 201;
  onInactiveStore?: boolean;
}

/** Declares one call of the API as data; routes, client, reference page and walking tests all come from it. */
export function endpoint<
  const W extends Access,
  A extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
>(definition: Definition<W, P, Q, B, A>): Endpoint<W, P, Q, B, A> {
  return {
    status: 200,
    onInactiveStore: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    ...definition,
  };
}

/** True when the call acts within one store. */
export const isStoreScoped = (access: Access): access is Permission => access.includes('.');

const success = z.literal(true);

/** `{ success, data, message? }` */
export function dataAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success, data, message: z.string().optional() });
}

/** `{ success, data: [], pagination }` */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({ success, data: z.array(item), pagination });
}

/** `{ success, message }` */
export const messageAnswer = z.object({ success, message: z.string() });
