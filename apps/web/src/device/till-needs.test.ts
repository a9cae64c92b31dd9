import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { rateQuery } from '#current/current-rate.tsx';
import { storesQuery } from '#current/current-store.ts';
import { openDatabase } from '#offline/database/database.ts';
import { queryClient } from '#session/query-client.ts';
import { sampleStore } from '#test/fixtures/sample-people.ts';
import { keepTillNeeds } from './till-needs.ts';

const [userId, storeId] = [7, 1];
const rateKey = rateQuery(storeId).queryKey;
const rate = { rate: 842.2, rateText: '842.2', valueDate: '2026-11-14' } as never;
const monthMs = 30 * 86_400_000;

afterEach(() => queryClient.clear());

/** A device that the server has answered. */
async function answered() {
  const db = openDatabase();
  const stop = await keepTillNeeds(db, userId, storeId);
  queryClient.setQueryData(storesQuery.queryKey, [sampleStore()]);
  queryClient.setQueryData(rateKey, rate);
  await vi.waitFor(async () => expect(await db.lastAnswers.count()).toBe(2));
  stop();
  return db;
}

it('the till has its store and its rate a month later and with a new version, which keep no answers', async () => {
  const db = await answered();
  const at = queryClient.getQueryState(rateKey)?.dataUpdatedAt;
  queryClient.clear();
  vi.setSystemTime(Date.now() + monthMs);
  const stop = await keepTillNeeds(db, userId, storeId);
  expect(queryClient.getQueryData(storesQuery.queryKey)).toEqual([sampleStore()]);
  expect(queryClient.getQueryData(rateKey)).toEqual(rate);
  // It says from when it is, and not that it came now.
  expect(queryClient.getQueryState(rateKey)?.dataUpdatedAt).toBe(at);
  stop();
  vi.useRealTimers();
});

it('what the server says now stands, and is what is kept', async () => {
  const db = await answered();
  const newer = { ...(rate as object), rateText: '900.1' } as never;
  queryClient.setQueryData(rateKey, newer, { updatedAt: Date.now() + 1000 });
  const stop = await keepTillNeeds(db, userId, storeId);
  expect(queryClient.getQueryData(rateKey)).toEqual(newer);
  await vi.waitFor(async () => expect((await db.lastAnswers.get([userId, `rate/${storeId}`]))?.data).toEqual(newer));
  stop();
});

it('nobody else is shown what was kept for a person', async () => {
  const db = await answered();
  queryClient.clear();
  const stop = await keepTillNeeds(db, 8, storeId);
  expect(queryClient.getQueryData(storesQuery.queryKey)).toBeUndefined();
  stop();
});
