import { randomUUID } from 'node:crypto';
import { getProduct, type NewProduct } from '@minipos/contract/catalogue/products';
import { getTransfer, listTransfers, receiveTransfer } from '@minipos/contract/stock/transfers';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { carryTransfer } from '#features/stock/transfers/carry-transfer.ts';
import { sendTransfer } from '#features/stock/transfers/send-transfer.ts';
import { createPerson, type Person } from '../factories/accounts.ts';
import { createProduct, createTax } from '../factories/catalogue.ts';
import { byHand } from '../factories/stock/transfers.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let owner: Person;
let fromId: number;
let toId: number;
beforeEach(async () => {
  owner = await createPerson(test.services, { role: 'store_owner' });
  fromId = (await createStore(test.services, { owner })).storeId;
  toId = (await createStore(test.services, { owner })).storeId;
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const make = (storeId: number, fields: Partial<NewProduct> = {}) =>
  createProduct(test.services, storeId, owner, { stock: 50, costUSD: 2, ...fields });
/** Sends goods and lets the other store know; answers how that one sees them. */
async function bring(productIds: number[], units = 4) {
  const input = {
    uuid: randomUUID(),
    destinationId: toId,
    items: productIds.map((productId) => ({ productId, units })),
    notes: null,
  };
  const { uuid } = await sendTransfer(ownerCtx(test.services, fromId, owner), byHand, input);
  await carryTransfer({ ...test.services, jobs: byHand }, { storeId: fromId, uuid });
  const call = test.as(owner.token);
  const { data } = await call(listTransfers, { params: { storeId: toId }, query: { direction: 'in' } });
  const found = data.find((one) => one.uuid === uuid);
  if (!found) throw new Error('nothing came');
  return see(found.id);
}
const see = async (transferId: number) =>
  (await test.as(owner.token)(getTransfer, { params: { storeId: toId, transferId } })).data;
type Coming = Awaited<ReturnType<typeof see>>;
const receive = async ({ id, version, items }: Coming, fields: object = {}) =>
  (
    await test.as(owner.token)(receiveTransfer, {
      params: { storeId: toId, incomingId: id },
      body: { uuid: randomUUID(), version, lines: items.map(({ line }) => ({ line, units: 4 })), ...fields },
    })
  ).data;
/** Where goods of the products go: the ids there. */
const landed = async (productIds: number[]) =>
  (await receive(await bring(productIds))).items.map(({ product }) => product?.id);
const there = async (productId = 0) =>
  (await test.as(owner.token)(getProduct, { params: { storeId: toId, productId } })).data;
const change = (productId: number, values: { archived_at?: Date; barcode?: string; sku?: string; name?: string }) =>
  writeStore(test.services.db, toId, 1, (tx) =>
    tx.db
      .updateTable('products')
      .set({ ...values, rev: tx.nextRev() })
      .where('store_id', '=', toId)
      .where('id', '=', productId)
      .execute(),
  );

describe('a product that is made', () => {
  it('is another one than the sender has: a device keeps the products of several stores by their uuid', async () => {
    const sent = await make(fromId);
    const [productId] = await landed([sent.id]);
    const made = await there(productId);
    expect(made).toMatchObject({ name: sent.name, barcode: sent.barcode, stock: 4 });
    expect(made.uuid).not.toBe(sent.uuid);
  });

  it('is found again by what came before, whatever it is called there now', async () => {
    const sent = await make(fromId);
    const [productId = 0] = await landed([sent.id]);
    await change(productId, { name: 'Otro nombre', barcode: '7590000000001', sku: 'OTRO' });
    expect(await landed([sent.id])).toEqual([productId]);
    expect((await there(productId)).stock).toBe(8);
  });

  it('is made once by two transfers that are received at the same moment, and by a count that comes twice', async () => {
    const sent = await make(fromId);
    const coming = [await bring([sent.id]), await bring([sent.id])];
    const done = await Promise.all(
      coming.map(async (one) => {
        const count = { uuid: randomUUID() };
        const answers = await Promise.all([receive(one, count), receive(one, count)]);
        return answers.map(({ items }) => items[0]?.product?.id);
      }),
    );
    expect(new Set(done.flat()).size).toBe(1);
    expect((await there(done[0]?.[0])).stock).toBe(8);
  });

  it('two of one name are two, as the sender has them', async () => {
    const sent = [await make(fromId, { name: 'Vela' }), await make(fromId, { name: 'Vela' })];
    const ids = await landed(sent.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(await landed(sent.map(({ id }) => id))).toEqual(ids);
  });
});

describe('a product of the same SKU', () => {
  it('is another one where both have a code of their manufacturer, unless the name is the same', async () => {
    const own = await make(toId, { name: 'Jabón azul', sku: 'A1', barcode: '7591000000001' });
    const other = await make(fromId, { name: 'Cloro', sku: 'A1', barcode: '7591000000002' });
    const [made] = await landed([other.id]);
    expect(made).not.toBe(own.id);
    expect(await there(made)).toMatchObject({ sku: null, barcode: '7591000000002' });
    const same = await make(toId, { name: 'Cera líquida', sku: 'B1', barcode: '7591000000003' });
    const sent = await make(fromId, { name: 'CERA LIQUIDA', sku: 'B1', barcode: '7591000000004' });
    expect(await landed([sent.id])).toEqual([same.id]);
  });

  it('is the one where a code is of the store', async () => {
    const own = await make(toId, { sku: 'C1', barcode: '7591000000005' });
    const sent = await make(fromId, { sku: 'C1' });
    expect(await landed([sent.id])).toEqual([own.id]);
  });
});

describe('the tax of a product that is made', () => {
  it('is that of the sender, named only where it is not the default one', async () => {
    const [plain, exempt] = [await make(fromId, { taxId: null }), await make(fromId)];
    const [plainId, exemptId] = await landed([plain.id, exempt.id]);
    expect((await there(plainId)).taxId).toBeNull();
    const { taxId } = await there(exemptId);
    const { rows } = await test.database.as('console', (client) =>
      client.query('select is_exempt from taxes where store_id = $1 and id = $2', [toId, taxId]),
    );
    expect(rows).toEqual([{ is_exempt: true }]);
  });

  it('none that fits: nothing is made, and the words say what to do', async () => {
    const tax = await createTax(test.services, fromId, owner);
    const sent = await make(fromId, { name: 'Ron', taxId: tax.id });
    const coming = await bring([sent.id]);
    await expect(receive(coming)).rejects.toMatchObject({
      answer: { code: 'TRANSFER_NEEDS_TAX', message: expect.stringMatching(/Ron.*12 %.*Impuestos/) },
    });
    const own = await createTax(test.services, toId, owner);
    const [item] = (await receive(coming)).items;
    expect((await there(item?.product?.id)).taxId).toBe(own.id);
  });
});

it('the rest of a line does not go to a product that was archived since', async () => {
  const sent = await make(fromId);
  const coming = await bring([sent.id]);
  const part = await receive(coming, { lines: [{ line: 1, units: 1 }] });
  const before = part.items[0]?.product?.id ?? 0;
  await change(before, { archived_at: test.clock.now });
  const seen = await see(coming.id);
  expect(seen.items[0]?.product).toBeNull();
  const { items } = await receive(seen, { lines: [{ line: 1, units: 3 }] });
  expect(items[0]?.product?.id).not.toBe(before);
  expect(await there(items[0]?.product?.id)).toMatchObject({ stock: 3, barcode: sent.barcode });
});

it('the same count that says something else about the rest is another one', async () => {
  const coming = await bring([(await make(fromId)).id]);
  const count = { uuid: randomUUID(), lines: [{ line: 1, units: 3 }] };
  expect(await receive(coming, count)).toMatchObject({ isComplete: false });
  await expect(receive(coming, { ...count, isLast: true })).rejects.toMatchObject({
    answer: { code: 'TRANSFER_CHANGED' },
  });
  expect(await receive(coming, count)).toMatchObject({ isComplete: false, receivedUnits: 3 });
});

it('half a unit is refused by the name of its product, at its line', async () => {
  const [cheese, soap] = [await make(fromId, { unit: 'kg' }), await make(fromId, { name: 'Jabón' })];
  await expect(bring([cheese.id, soap.id], 0.5)).rejects.toMatchObject({
    fields: { 'items.1.units': expect.stringContaining('Jabón') },
  });
});
