import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import type { Database } from '#db/pool.ts';

/** `/healthz`: the process answers. `/readyz`: it can serve, i.e. PostgreSQL answers; Redis is only reported. */
export function reportHealth(app: FastifyInstance, db: Database, redis: Redis): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const [database, cache] = await Promise.all([
      answers(() => sql`select 1`.execute(db)),
      answers(() => redis.ping()),
    ]);
    return reply
      .status(database ? 200 : 503)
      .send({ status: database ? 'ready' : 'unavailable', database, redis: cache });
  });
}

async function answers(probe: () => Promise<unknown>): Promise<boolean> {
  try {
    await probe();
    return true;
  } catch {
    return false;
  }
}
