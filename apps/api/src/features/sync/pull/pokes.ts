import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';

type Listener = (rev: number) => void;

export interface Pokes {
  /** Tells everyone who follows the store, in every process, that it has moved. Never waits and never fails. */
  poke(storeId: number, rev: number): void;
  /** Hears of a store's moves until the returned function is called. */
  follow(storeId: number, listener: Listener): () => void;
  close(): void;
}

/**
 * Hints between processes through Redis. While it is away those who are connected here are told all the same; the others
 * learn of it at their next pull, at most 60 s later.
 */
export function createPokes(redis: Redis, prefix: string): Pokes {
  const channel = `${prefix}pokes`;
  // Redis sends a process its own messages as well. Those who are connected here have been told by then.
  const self = randomUUID();
  const followers = new Map<number, Set<Listener>>();
  // Many writes at once are one poke: only the last rev says something.
  const waiting = new Map<number, number>();
  const tell = (storeId: number, rev: number) => {
    for (const listener of followers.get(storeId) ?? []) listener(rev);
  };
  const flush = () => {
    for (const [storeId, rev] of waiting) {
      tell(storeId, rev);
      redis.publish(channel, `${storeId}:${rev}:${self}`).catch(() => undefined);
    }
    waiting.clear();
  };
  const ears = redis.duplicate({ enableOfflineQueue: true, commandTimeout: undefined });
  ears.on('error', () => undefined);
  ears.on('message', (_channel: string, text: string) => {
    const [storeId, rev, sender] = text.split(':');
    if (sender !== self) tell(Number(storeId), Number(rev));
  });
  ears.subscribe(channel).catch(() => undefined);
  return {
    poke(storeId, rev) {
      if (waiting.size === 0) setImmediate(flush);
      waiting.set(storeId, Math.max(rev, waiting.get(storeId) ?? 0));
    },
    follow(storeId, listener) {
      const set = followers.get(storeId) ?? new Set();
      followers.set(storeId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0) followers.delete(storeId);
      };
    },
    close: () => ears.disconnect(),
  };
}
