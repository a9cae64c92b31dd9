import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/sync/sync';
import { expect, it } from 'vitest';
import { jobHandlers } from '#job-handlers.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const day = 86_400_000;
const inStore = <T>(storeId: number, query: string, values: unknown[] = []) =>
  test.database.as('owner', async (client) => {
    await client.query(`begin; set local app.store_id = '${storeId}'`);
    const { rows } = await client.query(query, values);
    await client.query('commit');
    return rows as T[];
  });
const age = (storeId: number, days: number) =>
  inStore(storeId, 'update sync_receipts set received_at = $1', [new Date(test.clock.now.getTime() - days * day)]);
const count = async (storeId: number) =>
  (await inStore<{ n: number }>(storeId, 'select count(*)::int as n from sync_receipts'))[0]?.n;
const sweep = () => jobHandlers(test.services)['sweep-receipts']({});

async function soldStore() {
  const { storeId, staff } = await createStaffedStore(test.services);
  const device = await createDevice(test.services, storeId, staff.owner);
  const product = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
  const sale = (seq: number) =>
    operation('Sale.CREATE', { seq, data: saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]) });
  const send = (...operations: object[]) => push(test, staff.owner, storeId, device.id, operations);
  const state = async () =>
    (await test.as(staff.owner.token)(calls.syncState, { query: { storeId, deviceId: device.id } })).data;
  return { storeId, sale, send, state };
}

it('receipts are swept after 400 days and not before, in every store', async () => {
  const [old, young] = [await soldStore(), await soldStore()];
  const first = old.sale(1);
  await old.send(first, old.sale(2));
  await young.send(young.sale(1));
  await age(old.storeId, 401);
  await age(young.storeId, 399);
  await old.send(old.sale(3));
  await sweep();
  expect(await count(old.storeId)).toBe(1);
  expect(await count(young.storeId)).toBe(1);
  // The sale itself still knows its uuid.
  expect((await old.send(first)).verdicts[0]).toMatchObject({ status: 'applied', result: { number: 1 } });
});

it('[SYNC-07] numbers whose receipts were swept are not taken for lost, younger gaps are', async () => {
  const { storeId, sale, send, state } = await soldStore();
  await send(sale(1), sale(2), sale(3));
  await age(storeId, 401);
  await send(sale(4), sale(7));
  await sweep();
  expect(await state()).toMatchObject({ device: { lastSeq: 7 }, missingSeqs: [5, 6] });
});

it('more than one batch is swept in one run', async () => {
  const { storeId } = await createStaffedStore(test.services);
  await inStore(
    storeId,
    `insert into sync_receipts (store_id, op_uuid, entity_type, operation_type, payload_hash, status, outcome, actor_user_id, received_at)
     select $1, gen_random_uuid(), 'Call', 'POST /x', '\\x00', 'applied', '{}', (select min(id) from users), $2
     from generate_series(1, 2300)`,
    [storeId, new Date(test.clock.now.getTime() - 500 * day)],
  );
  await sweep();
  expect(await count(storeId)).toBe(0);
});

it('an e-mail is found through its index', async () => {
  const { storeId, staff } = await createStaffedStore(test.services);
  const device = await createDevice(test.services, storeId, staff.owner);
  const client = (seq: number, email: string) => operation('Client.CREATE', { seq, data: { firstName: 'Ana', email } });
  const send = (...operations: object[]) => push(test, staff.owner, storeId, device.id, operations);
  await send(client(1, 'ana@correo.com'));
  expect((await send(client(2, 'ANA@Correo.com'))).verdicts[0]).toMatchObject({ code: 'CLIENT_EXISTS' });
  // Among a few every way in costs the same.
  await test.database.as('owner', (owner) =>
    owner.query(`
      begin; set local app.store_id = '${storeId}';
      insert into clients (store_id, uuid, first_name, email, rev, created_at, updated_at)
        select ${storeId}, gen_random_uuid(), 'Ana', n || '@correo.com', 100000 + n, now(), now() from generate_series(1, 2000) n;
      commit; analyze clients`),
  );
  const plan = await test.database.as('app', async (app) => {
    await app.query(`begin; set local app.store_id = '${storeId}'`);
    const { rows } = await app.query<{ 'QUERY PLAN': string }>(
      `explain select * from clients where store_id = ${storeId} and email_key = lower($1) and archived_at is null`,
      [`${randomUUID()}@correo.com`],
    );
    await app.query('commit');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/clients_email/);
});
