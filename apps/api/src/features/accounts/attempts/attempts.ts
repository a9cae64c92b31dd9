import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { AppError } from '#http/answers/errors.ts';
import { createMemoryCounter } from './attempt-memory.ts';
import { type AttemptPolicy, attemptPolicies } from './attempt-policies.ts';

type AttemptKind = keyof typeof attemptPolicies;

/** Counts tries against an account or an address. A try is reserved before it is evaluated, so a burst cannot slip by. */
export interface AttemptCounter {
  /** Seconds to wait, or 0 when the try may go on (and has been counted). */
  take(key: string, policy: AttemptPolicy, now: Date): Promise<number>;
  clear(key: string): Promise<void>;
  /** Gives one try back, and with it the wait it may have caused. */
  giveBack(key: string): Promise<void>;
}

export interface Attempts {
  /** Reserves a try; throws TOO_MANY_ATTEMPTS when the account or the address must wait. */
  take(kind: AttemptKind, who: { account?: string; address: string }, now: Date): Promise<void>;
  /** The account proved itself: its tries are forgotten and its address gets this one back. */
  succeed(kind: AttemptKind, who: { account: string; address: string }): Promise<void>;
}

// State per key: tries so far and the instant until which further ones are refused. Atomic on the Redis side.
const takeScript = `
  local tries = tonumber(redis.call('HGET', KEYS[1], 'tries') or '0')
  local waitUntil = tonumber(redis.call('HGET', KEYS[1], 'until') or '0')
  local now, free, first, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
  if waitUntil > now then return waitUntil - now end
  tries = tries + 1
  redis.call('HSET', KEYS[1], 'tries', tries)
  if tries >= free then
    redis.call('HSET', KEYS[1], 'until', now + math.min(first * 2 ^ (tries - free), longest))
  end
  redis.call('PEXPIRE', KEYS[1], ARGV[5])
  return 0`;

const giveBackScript = `
  if tonumber(redis.call('HGET', KEYS[1], 'tries') or '0') > 0 then
    redis.call('HINCRBY', KEYS[1], 'tries', -1)
    redis.call('HDEL', KEYS[1], 'until')
  end
  return 0`;

function createRedisCounter(redis: Redis, prefix: string): AttemptCounter {
  return {
    async take(key, { freeTries, firstWaitMs, longestWaitMs, forgetMs }, now) {
      const args = [now.getTime(), freeTries, firstWaitMs, longestWaitMs, forgetMs];
      const waitMs = Number(await redis.eval(takeScript, 1, prefix + key, ...args));
      return Math.ceil(waitMs / 1000);
    },
    async clear(key) {
      await redis.del(prefix + key);
    },
    async giveBack(key) {
      await redis.eval(giveBackScript, 1, prefix + key);
    },
  };
}

/** Tries are shared between replicas through Redis; while it is away each replica counts for itself. */
export function createAttempts(redis: Redis, prefix: string): Attempts {
  const shared = createRedisCounter(redis, `${prefix}attempts:`);
  const own = createMemoryCounter();
  const either = async <T>(work: (counter: AttemptCounter) => Promise<T>): Promise<T> => {
    try {
      return await work(shared);
    } catch {
      return work(own);
    }
  };
  return {
    async take(kind, { account, address }, now) {
      const policy: { account: AttemptPolicy | null; address: AttemptPolicy } = attemptPolicies[kind];
      const waits = [await either((counter) => counter.take(addressKey(kind, address), policy.address, now))];
      const { account: accountPolicy } = policy;
      if (waits[0] === 0 && account !== undefined && accountPolicy) {
        waits.push(await either((counter) => counter.take(accountKey(kind, account), accountPolicy, now)));
      }
      const wait = Math.max(...waits);
      if (wait > 0) throw new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait, message: waitMessage(wait) });
    },
    async succeed(kind, { account, address }) {
      await either((counter) => counter.clear(accountKey(kind, account)));
      await either((counter) => counter.giveBack(addressKey(kind, address)));
    },
  };
}

const addressKey = (kind: AttemptKind, address: string) => `${kind}:address:${address}`;

// Hashed, so that the keys of Redis list no e-mail address.
const accountKey = (kind: AttemptKind, account: string) =>
  `${kind}:account:${createHash('sha256').update(account.toLowerCase()).digest('base64url')}`;

function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? `${seconds} segundos` : `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`;
  return `Demasiados intentos. Espera ${wait} antes de volver a intentarlo.`;
}
