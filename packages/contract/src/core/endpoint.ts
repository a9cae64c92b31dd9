import type { Permission } from '@minipos/domain/people/permissions';
import { z } from 'zod';
import './messages.ts';
import { pagination } from './paging.ts';

/** Who may call: anyone, any signed-in user, administrators, or members of the store whose role holds the permission. */
export type Access = 'public' | 'user' | 'admin' | Permission;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One file sent as a form (multipart/form-data). */
export interface Upload {
  /** Name of the form's field. */
  field: string;
  maxBytes: number;
  /** Files read into memory at once by one process; 16 unless said. Large ones say fewer. */
  atOnce?: number;
}

export interface Endpoint<
  Who extends Access = Access,
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Sent extends Upload | undefined = Upload | undefined,
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
  /** Set for a call that carries a file instead of a body. */
  upload: Sent;
  /** True for a call that answers with a file instead of JSON. */
  download: boolean;
  /**
   * True for a call that may carry an `Idempotency-Key`: what changes a store's rows. Not files: reading one takes long, and
   * the till must not wait for it; one that arrives twice changes nothing until it is used.
   */
  takesKey: boolean;
  /** A list of the body whose elements are judged one by one: what one of them holds does not refuse the call. */
  judgedApart: string | undefined;
  /** True for a call that counts only with the signature of a device of the store (`domain/proof-texts`). */
  signedByDevice: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

interface Definition<W, P, Q, B, A, U> {
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
  upload?: U;
  download?: boolean;
  takesKey?: boolean;
  judgedApart?: string;
  signedByDevice?: boolean;
}

/** Declares one call of the API as data; routes, client, reference page and walking tests all come from it. */
export function endpoint<
  const W extends Access,
  A extends z.ZodType,
  P extends z.ZodObject = Nothing,
  Q extends z.ZodObject = Nothing,
  B extends z.ZodObject = Nothing,
  const U extends Upload | undefined = undefined,
>(definition: Definition<W, P, Q, B, A, U>): Endpoint<W, P, Q, B, A, U> {
  const { access, method, upload, download } = definition;
  return {
    status: 200,
    takesKey: isStoreScoped(access) && method !== 'GET' && !upload && !download,
    onInactiveStore: false,
    signedByDevice: false,
    params: nothing as unknown as P,
    query: nothing as unknown as Q,
    body: nothing as unknown as B,
    upload: undefined as U,
    download: false,
    judgedApart: undefined,
    ...definition,
  };
}

/** True when the call acts within one store. */
export function isStoreScoped(access: Access): access is Permission {
  return access.includes('.');
}

/** True when the call carries a JSON body. What deletes does so only where the contract gives it one. */
export function sendsBody({ method, body, upload }: Endpoint): boolean {
  if (method === 'GET' || upload) return false;
  return method !== 'DELETE' || Object.keys(body.shape).length > 0;
}

const success = z.literal(true);

/** `{ success, data, message? }` */
export function dataAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success, data, message: z.string().optional() });
}

/** `{ success, data: [], pagination }` */
export function pageAnswer<T extends z.ZodType>(item: T) {
  return z.object({ success, data: z.array(item), pagination });
}

/** A file: streamed as it is made, outside the JSON of the other answers. */
export const fileAnswer: z.ZodType<{
  /** Without one nothing is saved: the page reads it. */
  fileName?: string;
  contentType: string;
  content: AsyncIterable<unknown>;
}> = z.any();

/** `{ success, message }` */
export const messageAnswer = z.object({ success, message: z.string() });
