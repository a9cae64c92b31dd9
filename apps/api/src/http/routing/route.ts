import type { AnswerOf } from '@minipos/contract/core/client';
import type { Endpoint, Upload } from '@minipos/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { CtxFor } from './context.ts';
import type { ReceivedFile } from './receive-file.ts';

export interface Input<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  file: E['upload'] extends Upload ? ReceivedFile : undefined;
}

/** Cookies and headers, for the few routes that need them. */
export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An endpoint of the contract with the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  handle: (ctx: never, input: never, http: Http, prepared: never) => Promise<unknown>;
  /** What takes long and needs no transaction. Done before a call with an Idempotency-Key opens its own. */
  prepare?: (ctx: never, input: never) => Promise<unknown>;
}

/** Binds an endpoint to its handler; context, input and answer are typed by the contract. */
export function route<E extends Endpoint>(
  endpoint: E,
  handle: (ctx: CtxFor<E['access']>, input: Input<E>, http: Http) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, handle };
}

/**
 * The same for a call with work that takes long, such as deriving a key: `prepare` does it while no connection and no clock is
 * held, and `handle` gets the result.
 */
export function preparedRoute<E extends Endpoint, P>(
  endpoint: E,
  prepare: (ctx: CtxFor<E['access']>, input: Input<E>) => Promise<P>,
  handle: (ctx: CtxFor<E['access']>, input: Input<E>, http: Http, prepared: P) => Promise<AnswerOf<E>>,
): Route {
  return { endpoint, prepare, handle };
}

/** Marks an answer as a success. */
export const ok = <T extends object>(answer: T) => ({ success: true as const, ...answer });
