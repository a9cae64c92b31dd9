// Live queries look for the browser's database before anything else.
import 'fake-indexeddb/auto';

import { expect, it, onTestFinished, vi } from 'vitest';
import { quietWorld } from '#test/model/quiet-world.ts';
import { followQuery } from './follow-query.ts';
import { createUrgentWork } from './urgent-work.ts';

it('what follows waits until nothing is urgent any more, and then comes at once', () => {
  const urgent = createUrgentWork();
  const done: string[] = [];
  urgent.whenOver(() => done.push('before'));
  const [first, second] = [urgent.begin(), urgent.begin()];
  urgent.whenOver(() => done.push('kept'));
  urgent.whenOver(() => done.push('called off'))();
  first();
  first();
  expect(done).toEqual(['before']);
  second();
  expect(done).toEqual(['before', 'kept']);
  expect(urgent.isUnderWay()).toBe(false);
});

it('what never ends keeps nobody waiting for longer than a second', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const urgent = createUrgentWork();
  urgent.begin();
  const done = vi.fn<() => void>();
  urgent.whenOver(done);
  vi.advanceTimersByTime(1000);
  expect(done).toHaveBeenCalledOnce();
});

it('what writes in the background waits for a pause, and for a few seconds at most', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const urgent = createUrgentWork(Date.now);
  await urgent.calm();
  const done = vi.fn<() => void>();
  const wait = async () => {
    await urgent.calm();
    done();
  };
  urgent.begin()();
  void wait();
  await vi.advanceTimersByTimeAsync(900);
  urgent.begin()();
  await vi.advanceTimersByTimeAsync(900);
  expect(done).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(done).toHaveBeenCalledOnce();
  urgent.begin()();
  const busy = setInterval(() => urgent.begin()(), 500);
  onTestFinished(() => clearInterval(busy));
  void wait();
  await vi.advanceTimersByTimeAsync(4999);
  expect(done).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toHaveBeenCalledTimes(2);
});

it('a query does not read while something is urgent, and misses nothing that was written meanwhile', async () => {
  const { device } = await quietWorld();
  const { db } = device.tab(0);
  const urgent = createUrgentWork();
  const read = vi.fn<() => Promise<number>>(() => db.verdicts.count());
  const seen: number[] = [];
  const watching = followQuery(read, urgent).subscribe((count) => seen.push(count));
  onTestFinished(() => watching.unsubscribe());
  const note = (uuid: string) => db.verdicts.put({ uuid } as never);
  await vi.waitFor(() => expect(seen).toEqual([0]));
  const end = urgent.begin();
  await note('a');
  await note('b');
  expect(read).toHaveBeenCalledOnce();
  end();
  await vi.waitFor(() => expect(seen.at(-1)).toBe(2));
  await note('c');
  await vi.waitFor(() => expect(seen.at(-1)).toBe(3));
});
