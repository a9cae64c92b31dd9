import { expect, it } from 'vitest';
import { forEachStore } from '#db/for-each-store.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

it('goes on with the other stores when one fails, and tells of it at the end', async () => {
  const { db } = test.services;
  const first = await createStore(test.services);
  const second = await createStore(test.services);
  const seen: number[] = [];
  const act = async (storeId: number) => {
    seen.push(storeId);
    if (storeId === first.storeId) throw new Error('the disk is full');
  };

  const failure = await forEachStore(db, act).catch((error: unknown) => error);

  expect(failure).toBeInstanceOf(AggregateError);
  expect(failure).toMatchObject({ errors: [new Error('the disk is full')] });
  expect(seen).toContain(second.storeId);
  expect(seen).toEqual([...new Set(seen)].toSorted((a, b) => a - b));
});

it('counts the stores', async () => {
  const { db } = test.services;
  await createStore(test.services);
  const seen: number[] = [];
  expect(await forEachStore(db, async (storeId) => void seen.push(storeId))).toBe(seen.length);
});
