import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { getStoreSettings } from '@minipos/contract/stores/store-settings';
import { createStore as createStoreCall } from '@minipos/contract/stores/stores';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { changeSettings, createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let productUuid: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 2, stock: 50 })).uuid;
});

const day = 86_400_000;
const later = (ms: number) => new Date(test.services.clock().getTime() + ms).toISOString();

async function sell(fields: { sessionUuid?: string; timestamp?: string } = {}) {
  const { sessionUuid = null, timestamp = later(1000) } = fields;
  const data = { ...saleOf([{ productUuid, quantity: 1, price: 2 }]), sessionUuid };
  const opening = operation('CashSession.OPEN', {
    seq: 1,
    entityId: sessionUuid ?? randomUUID(),
    data: { openingUSD: 0, openingBs: 0 },
  });
  const sale = { ...operation('Sale.CREATE', { seq: 2, entityId: data.uuid, data }), timestamp };
  const { verdicts } = await push(test, staff.cashier, storeId, deviceId, sessionUuid ? [opening, sale] : [sale]);
  expect(verdicts.map(({ status }) => status)).toEqual(verdicts.map(() => 'applied'));
  const found = await test.as(staff.owner.token)(listIncidents, { params: { storeId } });
  return found.data.map(({ kind }) => kind);
}

it('a new store wants its till opened before it charges', async () => {
  const person = await createPerson(test.services);
  const call = test.as(person.token);
  const body = { name: 'Bodega nueva', address: 'Calle 1', phone: null, email: null, taxId: null, city: null };
  const { data } = await call(createStoreCall, { body });
  const { data: settings } = await call(getStoreSettings, { params: { storeId: data.id } });
  expect(settings).toMatchObject({ closedTill: 'must_open', beyondStock: 'sell', maxDiscountPercent: 10 });
});

describe('[SYNC-12] where the till must be opened first', () => {
  beforeEach(() => changeSettings(test.services, storeId, staff.owner, { closedTill: 'must_open' }));

  it('a sale that comes without a session is kept and looked at', async () => {
    expect(await sell()).toEqual(['sale_without_session']);
  });

  it('one in a session opens nothing', async () => {
    expect(await sell({ sessionUuid: randomUUID() })).toEqual([]);
  });

  it('nor does one that was made before the store wanted it so', async () => {
    expect(await sell({ timestamp: later(-day) })).toEqual([]);
  });
});

it('where sessions of the day are made by themselves, an older till that makes none opens nothing', async () => {
  expect(await sell()).toEqual([]);
});
