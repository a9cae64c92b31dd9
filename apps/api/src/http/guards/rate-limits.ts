import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Config } from '#config.ts';
import { AppError } from '../answers/errors.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';

const sharingMs = 250;

/** A limiter that adds up between replicas as long as the app runs. */
export function startLimiter(app: FastifyInstance, config: Config, redis: Redis): RateLimiter {
  const limiter = createRateLimiter(redis, config.REDIS_PREFIX);
  const timer = setInterval(() => void limiter.share().catch(() => undefined), sharingMs);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
  return limiter;
}

/** Requests a minute, per account once signed in, else per address. */
export function limitRates(app: FastifyInstance, config: Config, redis: Redis, clock: () => Date): void {
  const limiter = startLimiter(app, config, redis);
  app.addHook('onRequest', async (request) => {
    const { claims } = request;
    const key = claims ? `account:${claims.userId}` : `address:${request.ip}`;
    const limit = claims ? config.RATE_LIMIT_ACCOUNT : config.RATE_LIMIT_ADDRESS;
    const wait = limiter.hit(key, limit, clock().getTime());
    if (wait > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: wait });
  });
}
