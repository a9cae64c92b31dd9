import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followPokes } from './poke-stream.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never = () => () => {};

const streamOf = (...parts: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

it('[SYNC-20] hears pokes however the text is cut, and ignores what only keeps the line open', async () => {
  const end = new AbortController();
  const onPoke = vi.fn();
  const open = vi
    .fn()
    .mockResolvedValueOnce(streamOf(':\n\n', 'data: {"re', 'v":8}\n', '\n:\n\n'))
    .mockResolvedValue(null);
  void followPokes({ open, onPoke, random: () => 0, onReach: never, signal: end.signal });
  await vi.advanceTimersByTimeAsync(0);
  // Once for the opening, once for the poke.
  expect(onPoke).toHaveBeenCalledTimes(2);
  end.abort();
});

it('asks for what moved meanwhile whenever the stream is opened again', async () => {
  const end = new AbortController();
  const onPoke = vi.fn();
  const open = vi.fn().mockImplementation(async () => streamOf(':\n\n'));
  void followPokes({ open, onPoke, random: () => 0, onReach: never, signal: end.signal });
  await vi.advanceTimersByTimeAsync(1400);
  expect(open).toHaveBeenCalledTimes(3);
  expect(onPoke).toHaveBeenCalledTimes(3);
  end.abort();
});

it('opens the stream at once when the server can be reached again, however long the pause had become', async () => {
  const end = new AbortController();
  const open = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const listeners = new Set<() => void>();
  const onReach = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  void followPokes({ open, onPoke: () => {}, random: () => 1, onReach, signal: end.signal });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const asked = open.mock.calls.length;
  for (const listener of listeners) listener();
  await vi.advanceTimersByTimeAsync(0);
  expect(open).toHaveBeenCalledTimes(asked + 1);
  end.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.size).toBe(0);
});

it('asks ever more rarely while there is no stream, and stops when told', async () => {
  const end = new AbortController();
  const open = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  void followPokes({ open, onPoke: () => {}, random: () => 1, onReach: never, signal: end.signal });
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const asked = open.mock.calls.length;
  expect(asked).toBeGreaterThan(10);
  expect(asked).toBeLessThan(20);
  end.abort();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(open).toHaveBeenCalledTimes(asked);
});
