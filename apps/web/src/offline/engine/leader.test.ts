import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { heartbeatMs, type Locks, silenceMs, standForLeader, type TabChannel, type TabMessage } from './leader.ts';

/** Web Locks between tabs of one browser: a queue, and stealing, which rejects the holder's request. */
function browserLocks(): Locks {
  let holder: { reject(error: Error): void } | null = null;
  const queue: (() => void)[] = [];
  const letNext = () => {
    holder = null;
    queue.shift()?.();
  };
  return {
    request: (_name, { steal, signal }, job) =>
      new Promise((resolve, reject) => {
        const begin = async () => {
          const mine = { reject };
          holder = mine;
          await job();
          if (holder === mine) letNext();
          resolve(null);
        };
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
        if (steal) {
          holder?.reject(new Error('stolen'));
          void begin();
        } else if (holder) queue.push(() => void begin());
        else void begin();
      }),
  };
}

function browser() {
  const listeners = new Map<object, (message: TabMessage) => void>();
  const locks = browserLocks();
  const leaders = new Set<string>();
  const stops: (() => void)[] = [];
  function open(name: string) {
    const self = {};
    const tab = { isFrozen: false, close: () => {} };
    const channel: TabChannel = {
      post: (message) => {
        if (tab.isFrozen) return;
        for (const [other, hear] of listeners) if (other !== self) hear(message);
      },
      onMessage: (listener) => {
        listeners.set(self, listener);
        return () => listeners.delete(self);
      },
    };
    const lead = (signal: AbortSignal) => {
      leaders.add(name);
      signal.addEventListener('abort', () => leaders.delete(name));
    };
    tab.close = standForLeader({ locks, channel, now: Date.now, lead });
    stops.push(tab.close);
    return tab;
  }
  return { open, leaders, closeAll: () => stops.forEach((stop) => stop()) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('[SYNC-06] of three tabs one leads, and when it closes another does', async () => {
  const { open, leaders, closeAll } = browser();
  const first = open('a');
  open('b');
  open('c');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([...leaders]).toEqual(['a']);
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect([...leaders]).toEqual(['b']);
  closeAll();
});

it('[SYNC-06] a frozen leader is replaced within 25 s, and steps back when it wakes', async () => {
  const { open, leaders, closeAll } = browser();
  const frozen = open('a');
  open('b');
  await vi.advanceTimersByTimeAsync(12_000);
  frozen.isFrozen = true;
  await vi.advanceTimersByTimeAsync(silenceMs - heartbeatMs);
  expect([...leaders]).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(2 * heartbeatMs);
  expect([...leaders]).toEqual(['b']);
  frozen.isFrozen = false;
  await vi.advanceTimersByTimeAsync(120_000);
  expect([...leaders]).toEqual(['b']);
  closeAll();
});

it('leads alone where the browser has no locks', () => {
  const lead = vi.fn();
  const channel = { post: () => {}, onMessage: () => () => {} };
  const stop = standForLeader({ locks: null, channel, now: Date.now, lead });
  expect(lead).toHaveBeenCalledTimes(1);
  stop();
  expect(lead.mock.calls[0]?.[0].aborted).toBe(true);
});
