// @vitest-environment jsdom
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { keepSession } from './keep-session.ts';
import { queryClient } from './query-client.ts';
import { acceptSession } from './session.ts';
import { sessionState } from './session-state.ts';

const carmen = samplePerson();
const quarter = 15 * 60;
const token = (name: string) => `${name}.${btoa(JSON.stringify({ iat: 0, exp: quarter }))}.y`;

let asked: string[] = [];
let renewals = 0;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionState.close();
  asked = [];
  renewals = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api', ''));
    if (url.endsWith('/profile')) return Response.json({ success: true, user: carmen });
    if (url.endsWith('/logout')) return Response.json({ success: true, message: 'Sesión cerrada' });
    renewals += 1;
    return Response.json({ success: true, user: carmen, token: token(`t${renewals + 1}`) });
  });
});
afterEach(async () => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // Forgetting loads what it needs first: it must not come in the middle of the next test.
  await vi.dynamicImportSettled();
});

it('renews the token a minute before its end, again and again, and stops with the session', async () => {
  acceptSession(carmen, token('t1'));
  stop = keepSession();
  await vi.advanceTimersByTimeAsync((quarter - 61) * 1000);
  expect(renewals).toBe(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(renewals).toBe(1);
  expect(localStorage.getItem('token')).toBe(token('t2'));
  await vi.advanceTimersByTimeAsync(quarter * 1000);
  expect(renewals).toBe(2);
  sessionState.close();
  await vi.advanceTimersByTimeAsync(quarter * 2000);
  expect(renewals).toBe(2);
});

it('tries again after half a minute when the server cannot be reached', async () => {
  acceptSession(carmen, token('t1'));
  stop = keepSession();
  const working = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await vi.advanceTimersByTimeAsync(quarter * 1000);
  vi.stubGlobal('fetch', working);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(renewals).toBe(1);
  expect(sessionState.get().status).toBe('signed-in');
});

it('forgets what one person read before the next one reads, but not on their own renewal', async () => {
  acceptSession(carmen, token('t1'));
  stop = keepSession();
  queryClient.setQueryData(['clients'], ['secreto']);
  acceptSession(carmen, token('t2'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryClient.getQueryData(['clients'])).toEqual(['secreto']);
  acceptSession(samplePerson({ id: 8 }), token('t3'));
  await vi.waitFor(() => expect(queryClient.getQueryData(['clients'])).toBeUndefined());
});

it('after a reconnection asks for the person’s rights, or tells of a sign-out that was not heard', async () => {
  acceptSession(carmen, token('t1'));
  stop = keepSession();
  await vi.advanceTimersByTimeAsync(0);
  asked = [];
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/auth/profile']);
  sessionState.close();
  localStorage.setItem('minipos-unsent-sign-out', '1');
  asked = [];
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['/auth/logout']);
});
