import type { HealthFacts } from '@minipos/contract/platform/health';
import type { Redis } from 'ioredis';

/** What Redis says of its memory. */
export async function readRedis(redis: Redis): Promise<HealthFacts['redis']> {
  const told = new Map(
    (await redis.info()).split('\r\n').flatMap((line) => {
      const [name, value] = line.split(':');
      return name && value ? [[name, Number(value)] as const] : [];
    }),
  );
  const figure = (name: string): number => {
    const value = told.get(name);
    if (value === undefined || Number.isNaN(value)) throw new Error(`Redis does not tell ${name}`);
    return value;
  };
  const limit = figure('maxmemory');
  return { usedBytes: figure('used_memory'), maxBytes: limit === 0 ? null : limit, evicted: figure('evicted_keys') };
}
