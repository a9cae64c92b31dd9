import { randomUUID } from 'node:crypto';
import { createProduct as createProductCall, getProduct } from '@minipos/contract/catalogue/products';
import { type Incident, listIncidents } from '@minipos/contract/incidents/incidents';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { getSale } from '@minipos/contract/sales/sales';
import * as calls from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let taken: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  taken = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
});

const send = (...operations: object[]) => push(test, staff.owner, storeId, deviceId, operations);
const statuses = async (...operations: object[]) => (await send(...operations)).verdicts.map(({ status }) => status);
const newProduct = (barcode: string | null, stock = 5) => ({
  name: 'Vela',
  departmentId: taken.department_id,
  priceUSD: 2,
  barcode,
  stock,
});
const made = (seq: number, uuid: string, barcode: string | null, stock?: number) =>
  operation('Product.CREATE', { seq, entityId: uuid, data: newProduct(barcode, stock) });
const sold = (seq: number, uuid: string, quantities: number[]) =>
  operation('Sale.CREATE', {
    seq,
    data: saleOf(
      quantities.map((quantity) => ({ productUuid: uuid, quantity, price: 2, name: 'Vela' })),
      { receipt: seq },
    ),
  });
const incidents = async (): Promise<Incident[]> =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data;
const open = async () => (await incidents()).filter(({ resolvedAt }) => resolvedAt === null).map(({ kind }) => kind);
const rows = <Row extends object>(text: string, ...values: unknown[]) =>
  test.database.as('console', async (client) => (await client.query<Row>(text, [storeId, ...values])).rows);
const product = async (uuid: string) => {
  const [found] = await rows<{ id: number }>('select id::int from products where store_id = $1 and uuid = $2', uuid);
  const answer = await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: found?.id ?? 0 } });
  return answer.data;
};
const sound = async () => expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);

describe('[SYNC-22] a product that comes after its sale', () => {
  it('takes what was sold from its stock, once, and closes the incident without anybody', async () => {
    const uuid = randomUUID();
    const refused = made(1, uuid, taken.barcode);
    expect(await statuses(refused, sold(2, uuid, [2, 1]), sold(3, uuid, [1]))).toEqual([
      'rejected',
      'applied',
      'applied',
    ]);
    expect(await open()).toEqual(['unknown_product', 'unknown_product', 'unknown_product']);
    const corrected = made(4, uuid, '7599999000017');
    expect(await statuses(corrected)).toEqual(['applied']);
    expect(await statuses(corrected, made(5, uuid, '7599999000017'))).toEqual(['duplicate', 'applied']);
    expect((await product(uuid)).stock).toBe(1);
    expect(await open()).toEqual([]);
    expect((await incidents())[0]).toMatchObject({ resolvedBy: null, note: expect.stringContaining('llegó después') });
    const moves =
      'select delta::float, reference, on_hand_after::float as left from stock_movements where store_id = $1';
    expect(await rows(`${moves} and kind = 'sale' order by id`)).toMatchObject([
      { delta: -3, left: 2 },
      { delta: -1, left: 1 },
    ]);
    expect(await rows(`select 1 from audit_log where store_id = $1 and action = 'sale.product_arrived'`)).toHaveLength(
      2,
    );
    await sound();
  });

  it('below zero opens the incident it would have opened in the other order', async () => {
    const uuid = randomUUID();
    await send(sold(1, uuid, [2]), sold(2, uuid, [2]), made(3, uuid, null, 3));
    expect((await product(uuid)).stock).toBe(-1);
    expect(await open()).toEqual(['oversold']);
    await sound();
  });

  it('refused again leaves everything as it was, and the rest of the batch is not held up', async () => {
    const uuid = randomUUID();
    await send(sold(1, uuid, [2]));
    const other = sold(3, taken.uuid, [1]);
    expect(await statuses(made(2, uuid, taken.barcode), other)).toEqual(['rejected', 'applied']);
    expect(await open()).toContain('unknown_product');
    expect(await rows('select 1 from sale_items where store_id = $1 and product_id is null')).toHaveLength(1);
    await sound();
  });

  it('registered by a single call with its uuid, answers with the stock that is left', async () => {
    const uuid = randomUUID();
    await send(sold(1, uuid, [2]));
    const body = createProductCall.body.parse({ ...newProduct(null), uuid });
    const { data } = await test.as(staff.owner.token)(createProductCall, { params: { storeId }, body });
    expect(data.stock).toBe(3);
    await sound();
  });

  it('touches no sale of another store, and devices hear of stock and incident', async () => {
    const uuid = randomUUID();
    const other = await createStaffedStore(test.services);
    const device = await createDevice(test.services, other.storeId, other.staff.owner);
    await push(test, other.staff.owner, other.storeId, device.id, [sold(1, uuid, [4])]);
    const { rev } = await send(sold(1, uuid, [2]));
    await send(made(2, uuid, null));
    const { data } = await test.as(staff.owner.token)(calls.pull, { query: { storeId, cursor: rev, limit: 100 } });
    expect(data.changes).toContainEqual(
      expect.objectContaining({ table: 'stock', row: expect.objectContaining({ stock: 3 }) }),
    );
    expect(data.changes.find(({ table }) => table === 'incidents')?.row).toBeNull();
    expect(await rows('select product_id from sale_items where store_id <> $1 and product_uuid = $2', uuid)).toEqual([
      { product_id: null },
    ]);
  });
});

describe('[SYNC-22] a client who comes after a sale to them', () => {
  it('owes what was sold on credit, once, and the sale bears their name', async () => {
    const client = operation('Client.CREATE', { seq: 4, data: { firstName: 'Ana', email: 'ana2@correo.com' } });
    const lines = [{ productUuid: taken.uuid, quantity: 1, price: 1.35 }];
    const clientUuid = client.entityId;
    const onCredit = operation('Sale.CREATE', { seq: 2, data: saleOf(lines, { clientUuid, onCredit: true }) });
    const inCash = operation('Sale.CREATE', { seq: 3, data: saleOf(lines, { clientUuid, receipt: 2 }) });
    const { verdicts } = await send(onCredit, inCash);
    expect(await open()).toEqual(['unknown_client', 'unknown_client']);
    expect(await statuses(client)).toEqual(['applied']);
    expect(await statuses(client, { ...client, uuid: randomUUID(), seq: 5 })).toEqual(['duplicate', 'applied']);
    expect(await rows('select current_debt_usd::float as debt from clients where store_id = $1')).toEqual([
      { debt: 1.35 },
    ]);
    expect(await rows('select amount_usd::float as owed from client_movements where store_id = $1')).toEqual([
      { owed: 1.35 },
    ]);
    expect(await open()).toEqual(['over_limit']);
    const saleId = Number(verdicts[1]?.result?.saleId);
    const sale = await test.as(staff.owner.token)(getSale, { params: { storeId, saleId } });
    expect(JSON.stringify(sale.data)).toContain('Ana');
    await sound();
  });

  it('owes what is left on credit when the payments were corrected before they came', async () => {
    const client = operation('Client.CREATE', { seq: 3, data: { firstName: 'Eva' } });
    const lines = [{ productUuid: taken.uuid, quantity: 1, price: 1.35 }];
    const waiting = saleOf(lines, { clientUuid: client.entityId, onCredit: true });
    const { verdicts } = await send(operation('Sale.CREATE', { seq: 2, data: waiting }));
    const saleId = Number(verdicts[0]?.result?.saleId);
    await test.as(staff.owner.token)(correctPayments, {
      params: { storeId, saleId },
      body: {
        uuid: randomUUID(),
        reason: 'Pagó una parte',
        knownCorrections: 0,
        payments: [
          { method: 'cash_usd', amount: 1 },
          { method: 'credit', amount: 0.35 },
        ],
      },
    });
    expect(await statuses(client)).toEqual(['applied']);
    expect(await rows('select current_debt_usd::float as debt from clients where store_id = $1')).toEqual([
      { debt: 0.35 },
    ]);
    await sound();
  });
});
