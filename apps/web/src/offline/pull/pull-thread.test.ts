// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PullReport } from './puller.ts';

const report = (over: Partial<PullReport> = {}): PullReport => ({
  rows: 3,
  isFresh: false,
  stopped: null,
  people: null,
  ...over,
});
const expired = report({ rows: 0, stopped: { kind: 'session', message: 'Sesión expirada' } });

type Question = { id: number; name: string; args: [number, string] };

/** A worker that answers with what the test wants, or breaks. */
class FakeWorker extends EventTarget {
  static answers: ((question: Question) => PullReport | 'break' | 'silence')[] = [];
  static asked: Question[] = [];
  static terminated = 0;
  postMessage(question: Question): void {
    FakeWorker.asked.push(question);
    const result = FakeWorker.answers.shift()?.(question) ?? 'silence';
    if (result === 'silence') return;
    queueMicrotask(() => {
      if (result === 'break') this.dispatchEvent(new Event('error'));
      else this.dispatchEvent(new MessageEvent('message', { data: { id: question.id, result } }));
    });
  }
  terminate(): void {
    FakeWorker.terminated += 1;
  }
}

const here = vi.fn(async () => report({ rows: 99 }));

async function open() {
  vi.resetModules();
  const { threadPuller } = await import('./pull-thread.ts');
  return threadPuller(() => ({ pull: here }));
}

beforeEach(() => {
  Object.assign(FakeWorker, { answers: [], asked: [], terminated: 0 });
  vi.stubGlobal('Worker', FakeWorker);
  localStorage.setItem('token', 'old');
  localStorage.setItem('minipos-session', JSON.stringify({ user: { id: 1 }, locked: false }));
  here.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('hands the pull to the worker with the token of the moment', async () => {
  FakeWorker.answers = [() => report()];
  const puller = await open();
  expect(await puller.pull(5)).toEqual(report());
  expect(FakeWorker.asked[0]?.args.slice(0, 2)).toEqual([5, 'old']);
  expect(here).not.toHaveBeenCalled();
});

it('renews an expired session here and asks once more', async () => {
  FakeWorker.answers = [() => expired, () => report()];
  vi.stubGlobal('fetch', async () => Response.json({ success: true, user: { id: 1 }, token: 'new' }));
  const puller = await open();
  expect(await puller.pull(5)).toEqual(report());
  expect(FakeWorker.asked.map(({ args }) => args[1])).toEqual(['old', 'new']);
});

it('says so when the session cannot be renewed', async () => {
  FakeWorker.answers = [() => expired];
  const refused = { success: false, code: 'SESSION_EXPIRED', message: 'Sesión expirada' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }));
  const puller = await open();
  expect(await puller.pull(5)).toEqual(expired);
});

it('pulls in this thread where the worker cannot run', async () => {
  FakeWorker.answers = [() => 'break'];
  const puller = await open();
  expect(await puller.pull(5)).toEqual(report({ rows: 99 }));
  expect(await puller.pull(5)).toEqual(report({ rows: 99 }));
});

it('[SYNC-21] ends the worker when it is closed, and pulls nothing any more', async () => {
  const puller = await open();
  const underWay = puller.pull(5);
  await vi.waitFor(() => expect(FakeWorker.asked).toHaveLength(1));
  puller.close();
  await expect(underWay).rejects.toThrow('closed');
  expect(FakeWorker.terminated).toBe(1);
  expect((await puller.pull(5)).stopped?.kind).toBe('session');
  expect(here).not.toHaveBeenCalled();
});
