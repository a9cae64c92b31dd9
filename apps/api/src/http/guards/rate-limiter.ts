import type { Redis } from 'ioredis';

const windowMs = 60_000;

export interface RateLimiter {
  /** Counts a request; the seconds to wait when the key is over its limit in this minute, else 0. */
  hit(key: string, limit: number, now: number): number;
  /** Sends what was counted here to Redis and learns what all replicas counted. */
  share(): Promise<void>;
}

/**
 * Counts in memory and adds up between replicas through Redis in the background, so that no request waits for it.
 * A limit is therefore soft by what arrives between two rounds; while Redis is away each replica counts for itself.
 */
export function createRateLimiter(redis: Redis, prefix: string): RateLimiter {
  let minute = 0;
  let counts = new Map<string, { everywhere: number; here: number }>();
  return {
    hit(key, limit, now) {
      const current = Math.floor(now / windowMs);
      if (current !== minute) {
        minute = current;
        counts = new Map();
      }
      const count = counts.get(key) ?? { everywhere: 0, here: 0 };
      counts.set(key, count);
      count.here += 1;
      if (count.everywhere + count.here <= limit) return 0;
      return Math.ceil(((minute + 1) * windowMs - now) / 1000);
    },

    async share() {
      const changed = [...counts].filter(([, count]) => count.here > 0);
      if (changed.length === 0) return;
      const pipeline = redis.pipeline();
      for (const [key, count] of changed) {
        const shared = `${prefix}rate:${minute}:${key}`;
        pipeline.incrby(shared, count.here).pexpire(shared, 2 * windowMs);
      }
      const sent = changed.map(([, count]) => count.here);
      const answers = await pipeline.exec();
      for (const [index, [, count]] of changed.entries()) {
        const [error, total] = answers?.[index * 2] ?? [new Error('no answer')];
        if (error) continue;
        count.everywhere = Number(total);
        count.here -= sent[index] ?? 0;
      }
    },
  };
}
