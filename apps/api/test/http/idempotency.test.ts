import { randomUUID } from 'node:crypto';
import { createDepartment, deleteDepartment, listDepartments } from '@minipos/contract/catalogue/departments';
import { createProduct as createProductCall } from '@minipos/contract/catalogue/products';
import { adjustStock } from '@minipos/contract/catalogue/stock';
import { setCashierPin, setOwnPin } from '@minipos/contract/sync/pins';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPayload } from '#db/payload-hash.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
});

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const newDepartment = (key: string, name: string, who = staff.owner) =>
  test.as(who.token)(createDepartment, { body: { storeId, name }, ...withKey(key) });
const departments = async () => (await test.as(staff.owner.token)(listDepartments, { params: { storeId } })).data;
const count = (table: string) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where store_id = $1`, [
      storeId,
    ]);
    return rows[0]?.n;
  });

describe('[SYNC-08] a single call with a key', () => {
  it('acts once, and every repeat gets the first answer', async () => {
    const key = randomUUID();
    const first = await newDepartment(key, 'Víveres');
    const repeats = await Promise.all(Array.from({ length: 6 }, () => newDepartment(key, 'Víveres')));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(await departments()).toHaveLength(1);
    expect(await count('sync_receipts')).toBe(1);
  });

  it('acts once also when all repeats come at the same time', async () => {
    const key = randomUUID();
    const product = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
    const add = () =>
      test.as(staff.owner.token)(adjustStock, {
        params: { storeId, productId: product.id },
        body: { operation: 'add', stock: 5, reason: 'Llegó mercancía' },
        ...withKey(key),
      });
    const answers = await Promise.all(Array.from({ length: 12 }, add));
    expect(answers.map(({ data }) => data.stock)).toEqual(Array.from({ length: 12 }, () => 15));
    expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
  });

  it('tells the first answer also when the thing has changed since', async () => {
    const key = randomUUID();
    const first = await newDepartment(key, 'Víveres');
    await test.as(staff.owner.token)(deleteDepartment, { params: { storeId, departmentId: first.data.id } });
    expect(await newDepartment(key, 'Víveres')).toEqual(first);
    expect(await departments()).toEqual([]);
  });

  it('without a key acts every time', async () => {
    const body = { storeId, name: 'Víveres' };
    await test.as(staff.owner.token)(createDepartment, { body });
    const again = test.as(staff.owner.token)(createDepartment, { body });
    await expect(again).rejects.toMatchObject({ status: 409 });
  });

  it('pokes once, after the commit', async () => {
    const rev = vi.spyOn(test.services.pokes, 'poke');
    const key = randomUUID();
    await newDepartment(key, 'Víveres');
    await newDepartment(key, 'Víveres');
    expect(rev.mock.calls.filter(([store]) => store === storeId)).toHaveLength(1);
    rev.mockRestore();
  });
});

describe('[SYNC-09] the same key', () => {
  const changed = { status: 409, message: 'Esta operación ya se recibió con otros datos.' };

  it('with other data is refused and changes nothing', async () => {
    const key = randomUUID();
    await newDepartment(key, 'Víveres');
    await expect(newDepartment(key, 'Charcutería')).rejects.toMatchObject(changed);
    expect((await departments()).map(({ name }) => name)).toEqual(['Víveres']);
  });

  it('for another call is refused', async () => {
    const key = randomUUID();
    const { data } = await newDepartment(key, 'Víveres');
    const removal = test.as(staff.owner.token)(deleteDepartment, {
      params: { storeId, departmentId: data.id },
      ...withKey(key),
    });
    await expect(removal).rejects.toMatchObject(changed);
  });

  it('from someone else is refused: an answer is for whoever asked', async () => {
    const key = randomUUID();
    await newDepartment(key, 'Víveres');
    await expect(newDepartment(key, 'Víveres', staff.manager)).rejects.toMatchObject(changed);
  });

  it("of a device's operation is taken", async () => {
    const product = await createProduct(test.services, storeId, staff.owner);
    const device = await createDevice(test.services, storeId, staff.owner);
    const data = saleOf([{ productUuid: product.uuid, quantity: 1, price: 1 }]);
    const sale = operation('Sale.CREATE', { seq: 1, data });
    await push(test, staff.owner, storeId, device.id, [sale]);
    await expect(newDepartment(sale.uuid, 'Víveres')).rejects.toMatchObject(changed);
  });

  it('in another store is another key', async () => {
    const key = randomUUID();
    await newDepartment(key, 'Víveres');
    const other = await createStaffedStore(test.services);
    const call = test.as(other.staff.owner.token);
    const { data } = await call(createDepartment, {
      body: { storeId: other.storeId, name: 'Víveres' },
      ...withKey(key),
    });
    expect(data.name).toBe('Víveres');
  });

  it('must be a uuid', async () => {
    const bad = newDepartment('otra vez', 'Víveres');
    await expect(bad).rejects.toMatchObject({ status: 422, answer: { code: 'KEY_INVALID' } });
    expect(await departments()).toEqual([]);
  });
});

describe('a call that failed leaves no receipt', () => {
  it('a refused one is judged anew', async () => {
    await newDepartment(randomUUID(), 'Víveres');
    const [twin] = await departments();
    const key = randomUUID();
    await expect(newDepartment(key, 'víveres')).rejects.toMatchObject({ status: 409 });
    await test.as(staff.owner.token)(deleteDepartment, { params: { storeId, departmentId: twin?.id ?? 0 } });
    expect((await newDepartment(key, 'víveres')).data.name).toBe('víveres');
  });

  it('one that the server could not finish leaves neither receipt nor trace, and succeeds later', async () => {
    const key = randomUUID();
    const broken = `alter table sync_receipts add constraint broken check (store_id <> ${storeId}) not valid`;
    await test.database.as('owner', (client) => client.query(broken));
    await expect(newDepartment(key, 'Víveres')).rejects.toMatchObject({ status: 500 });
    await test.database.as('owner', (client) => client.query('alter table sync_receipts drop constraint broken'));
    expect(await count('departments')).toBe(0);
    expect(await count('sync_receipts')).toBe(0);
    expect((await newDepartment(key, 'Víveres')).data.name).toBe('Víveres');
  });
});

it('a step that fails and is tried again inside a call with a key does no harm', async () => {
  const product = await createProduct(test.services, storeId, staff.owner);
  const body = { name: 'Café', departmentId: product.department_id, priceUSD: 1, barcode: product.barcode ?? '' };
  const call = test.as(staff.owner.token)(createProductCall, { params: { storeId }, body, ...withKey(randomUUID()) });
  await expect(call).rejects.toMatchObject({ status: 409, answer: { code: 'BARCODE_TAKEN' } });
  expect(await count('products')).toBe(1);
});

it('[TRUST-25] what is kept of a call that carries a PIN does not tell it to who reads the database', async () => {
  const body = { pin: '258036' };
  const own = { params: { storeId }, body, ...withKey(randomUUID()) };
  await test.as(staff.manager.token)(setOwnPin, own);
  const params = { storeId, userId: staff.cashier.user.id };
  await test.as(staff.manager.token)(setCashierPin, { params, body, ...withKey(randomUUID()) });
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ payload_hash: Buffer; all: string }>(
      'select payload_hash, r::text as all from sync_receipts r where store_id = $1 order by received_at',
      [storeId],
    ),
  );
  expect(rows).toHaveLength(2);
  // Who tries all PINs knows everything else of the call.
  const call = { method: 'PUT', userId: staff.manager.user.id, body };
  const guesses = [`/api/cash/stores/${storeId}/pin`, `/api/cash/stores/${storeId}/cashiers/${params.userId}/pin`].map(
    (url) => hashPayload({ ...call, url }).toString('hex'),
  );
  for (const { payload_hash, all } of rows) {
    expect(payload_hash).toHaveLength(32);
    expect(guesses).not.toContain(payload_hash.toString('hex'));
    expect(all).not.toContain(body.pin);
  }
  // The same key with another PIN is still another call.
  await expect(test.as(staff.manager.token)(setOwnPin, { ...own, body: { pin: '739146' } })).rejects.toMatchObject({
    answer: { code: 'OPERATION_CHANGED' },
  });
});
