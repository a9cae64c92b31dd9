import multipart from '@fastify/multipart';
import { endpoints } from '@minipos/contract/api';
import { type Endpoint, sendsBody } from '@minipos/contract/core/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createFairLine } from '#db/fair-line.ts';
import type { Database } from '#db/pool.ts';
import { type Download, sendDownload } from '../answers/download.ts';
import { AppError } from '../answers/errors.ts';
import { admit } from '../guards/access.ts';
import type { DeviceSignatures } from '../guards/device-signatures.ts';
import { createSessionLoader, type LoadSession } from '../guards/session-loader.ts';
import { signingHooks } from '../guards/signed-calls.ts';
import type { PublicCtx, StoreCtx, UserCtx } from './context.ts';
import { type AnswerOnce, carriesKey } from './idempotency.ts';
import { type ReceivedFile, receiveFile } from './receive-file.ts';
import { refuseUnstorable } from './refuse-unstorable.ts';
import type { Route } from './route.ts';
import { validateByContract } from './validation.ts';

interface RouteOptions {
  db: Database;
  clock: () => Date;
  signatures: DeviceSignatures;
  /** For calls with an Idempotency-Key. */
  answerOnce: AnswerOnce;
}

interface RouteServices extends RouteOptions {
  loadSession: LoadSession;
  running: Set<Promise<unknown>>;
}

const uploadsAtOnce = 16;
const uploadsWaiting = 32;

/** Registers every endpoint of the contract, exactly once; a route the contract does not know cannot exist. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: RouteOptions,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  const services = { ...options, running, loadSession: createSessionLoader(options.db) };
  // A caller who went away does not stop the work done for them; closing waits for it.
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));
  const missing = new Map([...endpoints].map(([name, endpoint]) => [endpoint, name]));
  const registerAll = (scope: FastifyInstance, chosen: readonly Route[]) => {
    for (const route of chosen) {
      if (!missing.delete(route.endpoint)) throw new Error(`${route.endpoint.path} is not in the contract, or twice`);
      const paths = [route.endpoint.path, ...(route.endpoint.aliases ?? [])];
      for (const path of paths) register(scope, route, path, services);
    }
  };
  registerAll(
    app,
    routes.filter(({ endpoint }) => !endpoint.upload),
  );
  await app.register(async (uploads) => {
    // Forms are read here and nowhere else, and nothing else is read here.
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    // The file is read by its handler, after everything else was found to be right.
    uploads.setValidatorCompiler<z.ZodType>((part) =>
      part.httpPart === 'body' ? () => true : validateByContract(part),
    );
    registerAll(
      uploads,
      routes.filter(({ endpoint }) => endpoint.upload),
    );
  });
  if (missing.size > 0) throw new Error(`endpoints without a route: ${[...missing.values()].join(', ')}`);
}

function register(
  app: FastifyInstance,
  { endpoint, prepare, handle }: Route,
  path: string,
  services: RouteServices,
): void {
  // Files that are in memory at once: half of them may be of one store. The others are not read until there is room.
  const filesAtOnce = endpoint.upload?.atOnce ?? uploadsAtOnce;
  const passUpload = createFairLine({ total: filesAtOnce, maxWaiting: uploadsWaiting });
  const storeFiles = Math.ceil(filesAtOnce / 2);
  app.route({
    method: endpoint.method,
    url: path,
    schema: {
      summary: endpoint.summary,
      tags: [tagOf(path)],
      security: endpoint.access === 'public' ? [] : [{ token: [] }],
      params: paramsOf(endpoint, path),
      querystring: endpoint.query,
      ...(sendsBody(endpoint) ? { body: endpoint.body } : {}),
      ...(endpoint.upload ? formSchema(endpoint.upload.field) : {}),
      ...(endpoint.download ? {} : { response: { [endpoint.status]: endpoint.answer } }),
    },
    onRequest: async (request) => {
      if (endpoint.access !== 'public' && !request.claims) throw new AppError('NOT_SIGNED_IN');
    },
    preValidation: async (request) => {
      refuseUnstorable(endpoint, request);
      request.ctx = await contextOf(endpoint, request, services);
      // A call without a body is a call with an empty one.
      request.body ??= {};
    },
    ...signingHooks(endpoint, services.signatures),
    handler: async (request, reply) => {
      const input = { params: request.params, query: request.query, body: request.body };
      const { ctx } = request as { ctx: StoreCtx };
      const perform = (inside: unknown, prepared: unknown, file?: ReceivedFile) =>
        handle(inside as never, { ...input, file } as never, { request, reply }, prepared as never);
      const ready = prepare && (() => prepare(ctx as never, input as never));
      const answer = async (file?: ReceivedFile) =>
        carriesKey(endpoint, request)
          ? services.answerOnce(ctx, request, {
              prepare: ready,
              work: (inside, prepared) => perform(inside, prepared, file),
            })
          : perform(ctx, await ready?.(), file);
      const { upload } = endpoint;
      const work = upload
        ? passUpload(ctx.storeId, storeFiles, async () => answer(await receiveFile(request, upload)))
        : answer();
      services.running.add(work);
      try {
        const result = await work;
        if (endpoint.download) {
          sendDownload(reply, result as Download);
          return await reply;
        }
        return await reply.status(endpoint.status).send(result);
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

/** How the reference page describes a form with one file. */
const formSchema = (field: string) => ({
  consumes: ['multipart/form-data'],
  body: z.object({ [field]: z.file() }),
});

const tagOf = (path: string): string => path.split('/')[1] ?? '';
