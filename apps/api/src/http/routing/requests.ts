import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Claims, Tokens } from '../guards/tokens.ts';
import type { PublicCtx, StoreCtx, UserCtx } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    claims: Claims | null;
    ctx: PublicCtx | UserCtx | StoreCtx | null;
  }
}

const wellFormedId = /^[\w-]{8,64}$/;

/** Keeps the caller's request id when it is a plain one, so that a trace can be followed from device to log. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}

/** Reads the bearer token of every call; whether one is needed is the endpoint's business. */
export function readTokens(app: FastifyInstance, tokens: Tokens, clock: () => Date): void {
  app.decorateRequest('claims', null);
  app.decorateRequest('ctx', null);
  app.decorateRequest('bodyHash', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && token) request.claims = await tokens.verifyAccess(token, clock());
  });
}
