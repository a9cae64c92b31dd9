// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportContact } from '#lib/http/server-contact.ts';
import { createConnectivity } from './connectivity.ts';

const ok = async () => Response.json({ status: 'ok' });
const down = () => Promise.reject(new TypeError('Failed to fetch'));

let answer: () => Promise<Response> = ok;
let asked = 0;
let stop = () => {};

function watch() {
  const connection = createConnectivity();
  stop = connection.start();
  return connection;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-14T12:00:00Z') });
  localStorage.clear();
  answer = ok;
  asked = 0;
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/healthz') asked += 1;
    return answer();
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks the server instead of believing the network card', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  answer = down;
  const connection = watch();
  expect(connection.get()).toEqual({ status: 'checking', lastContactAt: null });
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get()).toEqual({ status: 'offline', lastContactAt: null });
  vi.restoreAllMocks();
});

it('an answer that still came through while the network went away is asked for again soon', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const connection = watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('online');
  answer = down;
  await vi.advanceTimersByTimeAsync(3000);
  expect(connection.get().status).toBe('offline');
  vi.restoreAllMocks();
});

it('is not fooled by something else that answers', async () => {
  answer = async () => new Response('<html>Bienvenido al hotel</html>');
  const connection = watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('offline');
});

it('looks for the server ever more rarely while it is gone, and once a minute while it is there', async () => {
  answer = down;
  watch();
  await vi.advanceTimersByTimeAsync(0);
  for (const [wait, total] of [
    [3000, 2],
    [5000, 3],
    [10_000, 4],
    [20_000, 5],
    [30_000, 6],
    [30_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(wait);
    expect(asked).toBe(total);
  }
  answer = ok;
  await vi.advanceTimersByTimeAsync(30_000);
  asked = 0;
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked).toBe(3);
});

it('learns from every call, and one lost call is not yet a lost connection', async () => {
  const connection = watch();
  await vi.advanceTimersByTimeAsync(10_000);
  reportContact(true);
  expect(connection.get()).toEqual({ status: 'online', lastContactAt: Date.now() });
  reportContact(false);
  expect(connection.get().status).toBe('online');
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('online');
  answer = down;
  reportContact(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('offline');
});

it('remembers the last contact for the next time the app opens', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(0);
  const moment = Date.now();
  stop();
  answer = down;
  const next = watch();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.get()).toEqual({ status: 'offline', lastContactAt: moment });
});

it('asks at once when the network comes or goes, and when the tab is looked at again', async () => {
  watch();
  await vi.advanceTimersByTimeAsync(0);
  for (const happen of [
    () => window.dispatchEvent(new Event('online')),
    () => window.dispatchEvent(new Event('offline')),
    () => document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    asked = 0;
    happen();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toBe(1);
  }
});

it('an answer that was on its way when the network went does not count as being back', async () => {
  const connection = watch();
  await vi.advanceTimersByTimeAsync(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  answer = down;
  window.dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('offline');
  reportContact(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('offline');
  vi.restoreAllMocks();
});

it('asks once more when the network changes while a question is under way', async () => {
  const connection = watch();
  let say: (given: Response) => void = () => {};
  answer = () =>
    new Promise((resolve) => {
      say = resolve;
    });
  void connection.check();
  await vi.advanceTimersByTimeAsync(0);
  answer = down;
  window.dispatchEvent(new Event('offline'));
  say(Response.json({ status: 'ok' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(connection.get().status).toBe('offline');
});
