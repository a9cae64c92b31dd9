import { listProducts, updateProduct } from '@minipos/contract/catalogue/products';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import type { SaleFact } from '@minipos/contract/sync/sync-operations';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  deviceId = (await createDevice(test.services, storeId, staff.owner)).id;
});

const service = () => createProduct(test.services, storeId, staff.owner, { kind: 'service', priceUSD: 0 });
const noPrice = { answer: { fields: { priceUSD: 'El precio debe ser mayor a 0' } } };

/** What somebody has to look at after this sale. */
async function opened(sale: SaleFact) {
  const sent = operation('Sale.CREATE', { seq: 1, entityId: sale.uuid, data: sale });
  const { verdicts } = await push(test, staff.cashier, storeId, deviceId, [sent]);
  expect(verdicts[0]?.status).toBe('applied');
  const { data } = await test.as(staff.owner.token)(listIncidents, { params: { storeId } });
  return data.map(({ kind, detail }) => ({ kind, detail }));
}

it.each([116.5, 0.01])('a service without a price is sold at $%f and nobody has to look at it', async (price) => {
  const { uuid } = await service();
  expect(await opened(saleOf([{ productUuid: uuid, quantity: 1, price }]))).toEqual([]);
  expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
});

it('another price than its own still opens an incident: of goods, and of a service that has one', async () => {
  const goods = await createProduct(test.services, storeId, staff.owner, { priceUSD: 10, stock: 5 });
  const haircut = await createProduct(test.services, storeId, staff.owner, { kind: 'service', priceUSD: 10 });
  const lines = [goods, haircut].map(({ uuid }) => ({ productUuid: uuid, quantity: 1, price: 7 }));
  expect(await opened(saleOf(lines))).toMatchObject([
    { kind: 'price_changed', detail: { charged: 7, current: 10 } },
    { kind: 'price_changed', detail: { charged: 7, current: 10 } },
  ]);
});

it('only a service may be without a price, however it is made or changed', async () => {
  const call = test.as(staff.owner.token);
  const { id, departmentId } = await service().then(async (made) => {
    const { data } = await call(listProducts, { params: { storeId } });
    return { id: made.id, departmentId: data[0]?.departmentId };
  });
  const change = (body: object) => call(updateProduct, { params: { storeId, productId: id }, body });
  await expect(change({ kind: 'stocked' })).rejects.toMatchObject(noPrice);
  await change({ kind: 'stocked', priceUSD: 3 });
  await expect(change({ priceUSD: 0 })).rejects.toMatchObject(noPrice);
  await change({ kind: 'service', priceUSD: 0 });
  const data = { name: 'Pan', departmentId, unit: 'unit', kind: 'stocked', priceUSD: 0, costUSD: 0, stock: 0 };
  const rest = { description: null, model: null, sku: null, barcode: null, minStock: 0, isActive: true };
  const entityId = crypto.randomUUID();
  const sent = operation('Product.CREATE', { seq: 1, entityId, data: { ...data, ...rest } });
  const { verdicts } = await push(test, staff.owner, storeId, deviceId, [sent]);
  expect(verdicts[0]).toMatchObject({ status: 'rejected', code: 'VALIDATION' });
});
