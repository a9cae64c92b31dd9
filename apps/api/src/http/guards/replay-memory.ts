import type { Redis } from 'ioredis';

export interface ReplayMemory {
  /** True the first time that something is seen within the window. */
  isFirst(seen: string, now: number): Promise<boolean>;
}

const maxHere = 50_000;

/**
 * Remembers what was seen, in all replicas through Redis. Each process also remembers the newest by itself: what is
 * seen while Redis is away, or what Redis has lost.
 */
export function createReplayMemory(redis: Redis, prefix: string, windowMs: number): ReplayMemory {
  const here = new Map<string, number>();
  const noteHere = (seen: string, now: number) => {
    // Oldest first: what has run out goes, and the oldest where there are too many.
    for (const [known, until] of here) {
      if (until > now && here.size < maxHere) break;
      here.delete(known);
    }
    here.set(seen, now + windowMs);
  };
  return {
    async isFirst(seen, now) {
      if ((here.get(seen) ?? 0) > now) return false;
      noteHere(seen, now);
      const set = redis.set(`${prefix}signed:${seen}`, '1', 'PX', windowMs, 'NX').catch(() => 'OK');
      return (await set) === 'OK';
    },
  };
}
