import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '#config.ts';

/** Structured logs: request, user and store ids on every line, secrets on none. */
export function logOptions(config: Pick<Config, 'LOG_LEVEL'>): NonNullable<FastifyServerOptions['logger']> {
  if (config.LOG_LEVEL === 'silent') return false;
  return {
    level: config.LOG_LEVEL,
    redact: ['*.password', '*.pin', '*.token', '*.authorization', '*.cookie'],
  };
}

/** One line per call. The query is left out: reset links and searches carry what logs should not. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = withoutKey(request.url.split('?')[0] ?? '');
    const call = { method: request.method, path, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    if (path.startsWith('/api/')) request.log.info({ ...call, ...idsOf(request), address: request.ip }, 'call');
    else request.log.debug(call, 'file');
  });
}

/** The address of a public receipt or statement is the key to it. */
const withoutKey = (path: string) => path.replace(/^(\/[re]\/[^/]*\/).*/, '$1…');

/** Who called and within which store, as far as it is known. */
export function idsOf({ ctx }: FastifyRequest): { userId?: number; storeId?: number } {
  return {
    ...(ctx && 'user' in ctx ? { userId: ctx.user.id } : {}),
    ...(ctx && 'storeId' in ctx ? { storeId: ctx.storeId } : {}),
  };
}
