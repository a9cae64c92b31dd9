import { expect, it } from 'vitest';
import { createFairLine, LineFullError } from './fair-line.ts';

/** Works that end when they are told to, and the order in which they began. */
function trackedWorks() {
  const began: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { began, work, end };
}

it('[TRUST-03] one key runs no more than its share, in the order of arrival, and leaves the other places free', async () => {
  const pass = createFairLine({ total: 4, maxWaiting: 10 });
  const { began, work, end } = trackedWorks();
  const busy = ['a1', 'a2', 'a3', 'a4'].map((name) => pass('a', 2, work(name)));
  expect(began).toEqual(['a1', 'a2']);
  const other = pass('b', 2, work('b1'));
  expect(began).toEqual(['a1', 'a2', 'b1']);
  await end('a2');
  expect(began.at(-1)).toBe('a3');
  for (const name of ['a1', 'a3', 'a4', 'b1']) await end(name);
  expect(await Promise.all([...busy, other])).toEqual(['a1', 'a2', 'a3', 'a4', 'b1']);
});

it('[TRUST-03] keys take turns: one caller behind a thousand of another key is the next but one', async () => {
  const pass = createFairLine({ total: 1, maxWaiting: 1000 });
  const { began, work, end } = trackedWorks();
  const crowd = Array.from({ length: 1000 }, (_, at) => pass('crowd', 1, work(`crowd ${at}`)));
  const single = pass('single', 1, work('single'));
  await end('crowd 0');
  await end('crowd 1');
  expect(began).toEqual(['crowd 0', 'crowd 1', 'single']);
  await end('single');
  for (let at = 2; at < 1000; at += 1) await end(`crowd ${at}`);
  expect(await Promise.all([single, ...crowd])).toHaveLength(1001);
});

it('[TRUST-03] a full line turns away callers of its own key alone', async () => {
  const pass = createFairLine({ total: 3, maxWaiting: 2 });
  const { work, end } = trackedWorks();
  const taken = ['a1', 'a2', 'a3'].map((name) => pass('a', 1, work(name)));
  await expect(pass('a', 1, work('a4'))).rejects.toThrow(LineFullError);
  const other = pass('b', 1, work('b1'));
  await end('b1');
  expect(await other).toBe('b1');
  for (const name of ['a1', 'a2', 'a3']) await end(name);
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3']);
});

it('a caller whose turn does not come in time is turned away, and its place goes to the next', async () => {
  const pass = createFairLine({ total: 1, maxWaiting: 5, patienceMs: 20 });
  const { began, work, end } = trackedWorks();
  const first = pass('a', 1, work('a1'));
  await expect(pass('a', 1, work('a2'))).rejects.toThrow(LineFullError);
  const third = pass('a', 1, work('a3'));
  await end('a1');
  await end('a3');
  expect([await first, await third]).toEqual(['a1', 'a3']);
  expect(began).toEqual(['a1', 'a3']);
});

it('a work that fails gives its place back', async () => {
  const pass = createFairLine({ total: 1, maxWaiting: 1 });
  await expect(pass('a', 1, () => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose');
  expect(await pass('a', 1, async () => 'next')).toBe('next');
});
