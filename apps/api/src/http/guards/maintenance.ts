import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { AppError } from '../answers/errors.ts';

export interface Maintenance {
  begin(): Promise<void>;
  end(): Promise<void>;
  /** As it was up to a second ago; no call waits for the answer. */
  isOn(): boolean;
}

const askEveryMs = 1000;
/** Who began it may die: people do not wait for ever. */
const longestSeconds = 120;

/** Tells all processes that people have to wait. Redis may forget it; then calls fail by themselves for the moment it takes. */
export function createMaintenance(redis: Redis, prefix: string): Maintenance {
  const key = `${prefix}maintenance`;
  let isOn = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    isOn = (await redis.exists(key).catch(() => 0)) > 0;
  };
  return {
    async begin() {
      await redis.set(key, '1', 'EX', longestSeconds).catch(() => undefined);
    },
    async end() {
      isOn = false;
      await redis.del(key).catch(() => undefined);
    },
    isOn() {
      const now = performance.now();
      if (now - askedAt >= askEveryMs) {
        askedAt = now;
        void ask();
      }
      return isOn;
    },
  };
}

/** Says so instead of failing: devices wait and send later. */
export function answerInMaintenance(app: FastifyInstance, maintenance: Maintenance): void {
  app.addHook('onRequest', async () => {
    if (maintenance.isOn()) throw new AppError('MAINTENANCE', { retryAfterSeconds: 5 });
  });
}
