import { endpoints } from '@minipos/contract/api';
import type { Endpoint } from '@minipos/contract/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../db/pool.ts';
import { admit } from './access.ts';
import type { PublicCtx, StoreCtx, UserCtx } from './context.ts';
import { AppError } from './errors.ts';
import type { Route } from './route.ts';
import { createSessionLoader, type LoadSession } from './session-loader.ts';

interface RouteOptions {
  db: Database;
  clock: () => Date;
}

interface RouteServices extends RouteOptions {
  loadSession: LoadSession;
  running: Set<Promise<unknown>>;
}

/** Registers every endpoint of the contract, exactly once; a route the contract does not know cannot exist. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], options: RouteOptions): void {
  const running = new Set<Promise<unknown>>();
  const services = { ...options, running, loadSession: createSessionLoader(options.db) };
  // A caller who went away does not stop the work done for them; closing waits for it.
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));
  const missing = new Map([...endpoints].map(([name, endpoint]) => [endpoint, name]));
  for (const route of routes) {
    if (!missing.delete(route.endpoint)) throw new Error(`${route.endpoint.path} is not in the contract, or twice`);
    for (const path of [route.endpoint.path, ...(route.endpoint.aliases ?? [])]) register(app, route, path, services);
  }
  if (missing.size > 0) throw new Error(`endpoints without a route: ${[...missing.values()].join(', ')}`);
}

function register(app: FastifyInstance, { endpoint, handle }: Route, path: string, services: RouteServices): void {
  app.route({
    method: endpoint.method,
    url: path,
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(path)],
      security: endpoint.access === 'public' ? [] : [{ token: [] }],
      params: paramsOf(endpoint, path),
      querystring: endpoint.query,
      ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: endpoint.body }),
      response: { [endpoint.status]: endpoint.answer },
    },
    onRequest: async (request) => {
      if (endpoint.access !== 'public' && !request.claims) throw new AppError('NOT_SIGNED_IN');
    },
    preValidation: async (request) => {
      request.ctx = await contextOf(endpoint, request, services);
      // A call without a body is a call with an empty one.
      request.body ??= {};
    },
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const work = handle(request.ctx as never, input as never, { request, reply });
      services.running.add(work);
      try {
        return await reply.status(endpoint.status).send(await work);
      } finally {
        services.running.delete(work);
      }
    },
  });
}

async function contextOf(endpoint: Endpoint, request: FastifyRequest, { db, clock, loadSession }: RouteServices) {
  const now = clock();
  const origin = { requestId: request.id, address: request.ip, userAgent: request.headers['user-agent'] ?? null };
  const ctx: PublicCtx = { db, now, origin };
  if (endpoint.access === 'public') return ctx;
  const { user, storeId } = await admit(loadSession, endpoint, request, request.claims, now);
  return { ...ctx, user, ...(storeId === null ? {} : { storeId }) } as UserCtx | StoreCtx;
}

/** An alias lacks some of the path's parameters; the store then comes from elsewhere. */
function paramsOf(endpoint: Endpoint, path: string): z.ZodObject {
  const names = new Set([...path.matchAll(/:(\w+)/g)].map((match) => match[1]));
  return z.object(Object.fromEntries(Object.entries(endpoint.params.shape).filter(([name]) => names.has(name))));
}

const tagOf = (path: string): string => path.split('/')[1] ?? '';
