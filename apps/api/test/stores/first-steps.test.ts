import { randomUUID } from 'node:crypto';
import { getFirstSteps } from '@minipos/contract/stores/first-steps';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createSale } from '../factories/sales.ts';
import { createInvitedEmployee } from '../factories/staff.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

it('a new store has taken none of its first steps, and each counts once it is done', async () => {
  const { services } = test;
  const { storeId, owner } = await createStore(services);
  const known = async () => (await test.as(owner.token)(getFirstSteps, { params: { storeId } })).data;
  const steps = { hasProducts: false, hasStaff: false, hasTill: false, hasSold: false };
  expect(await known()).toEqual(steps);

  const product = await createProduct(services, storeId, owner);
  expect(await known()).toEqual({ ...steps, hasProducts: true });
  await createInvitedEmployee(services, storeId, owner);
  expect(await known()).toEqual({ ...steps, hasProducts: true, hasStaff: true });
  await createDevice(services, storeId, owner, randomUUID(), false);
  expect((await known()).hasTill).toBe(false);
  await createDevice(services, storeId, owner);
  expect((await known()).hasTill).toBe(true);
  await createSale(services, storeId, owner, { productUuid: product.uuid });
  expect((await known()).hasSold).toBe(true);
});

it('what another store has does not count', async () => {
  const { services } = test;
  const { storeId, owner } = await createStore(services);
  const other = await createStore(services, { owner });
  await createProduct(services, other.storeId, owner);
  const { data } = await test.as(owner.token)(getFirstSteps, { params: { storeId } });
  expect(data.hasProducts).toBe(false);
});
