import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { registerDevice } from '@minipos/contract/sync/devices';
import * as calls from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let deviceId: string;
let product: Awaited<ReturnType<typeof createProduct>>;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  product = await createProduct(test.services, storeId, staff.owner, { stock: 10 });
});

const send = (...operations: object[]) => push(test, staff.owner, storeId, deviceId, operations);
const sale = (seq: number, quantity = 1, extra = {}) =>
  operation('Sale.CREATE', { seq, data: saleOf([{ productUuid: product.uuid, quantity, price: 1.35 }], extra) });
const stock = async () =>
  (await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: product.id } })).data.stock;
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind }) => kind);
const count = (table: string) =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table} where store_id = $1`, [
      storeId,
    ]);
    return rows[0]?.n;
  });
const sound = async () => expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);

describe('[SYNC-08] an operation acts once', () => {
  it('whether it comes again later, twice in a batch, or many times at once', async () => {
    const one = sale(1, 2);
    const [first] = (await send(one)).verdicts;
    expect(first).toMatchObject({ status: 'applied', result: { number: 1 } });
    const again = await send(one, one);
    expect(again.verdicts.map(({ status }) => status)).toEqual(['duplicate', 'duplicate']);
    expect(again.verdicts[0]?.result).toEqual(first?.result);
    await Promise.all(Array.from({ length: 8 }, () => send(one)));
    expect(await stock()).toBe(8);
    expect(await count('sales')).toBe(1);
    await sound();
  });

  it('also when its receipt was swept: the sale itself knows its uuid', async () => {
    const one = sale(1);
    await send(one);
    await test.database.as('owner', async (client) => {
      await client.query(`begin; set local app.store_id = '${storeId}'; delete from sync_receipts; commit`);
    });
    expect((await send(one)).verdicts[0]).toMatchObject({ status: 'applied', result: { number: 1 } });
    expect(await count('sales')).toBe(1);
    expect(await stock()).toBe(9);
  });

  it('through every way a batch can break off: a batch repeated whole leaves what one run leaves', async () => {
    const batch = Array.from({ length: 30 }, (_, index) => sale(index + 1));
    await Promise.all([send(...batch.slice(0, 20)), send(...batch), send(...batch.slice(10))]);
    expect(await count('sales')).toBe(30);
    expect(await stock()).toBe(-20);
    await sound();
  });
});

describe('[SYNC-09] the same uuid with other data', () => {
  it('is refused and changes nothing', async () => {
    const one = sale(1);
    await send(one);
    const other = { ...one, data: saleOf([{ productUuid: product.uuid, quantity: 5, price: 1.35 }]) };
    expect((await send(other)).verdicts[0]).toMatchObject({ status: 'rejected', code: 'OPERATION_CHANGED' });
    expect(await stock()).toBe(9);
  });
});

describe('[SYNC-10] every operation of a batch stands alone', () => {
  it('a refused one leaves nothing behind and the others go on', async () => {
    const broken = operation('Sale.CREATE', {
      seq: 2,
      data: { ...saleOf([{ productUuid: product.uuid, quantity: 3, price: 1.35 }]), totalUSD: 99 },
    });
    const { verdicts, lastSeq } = await send(sale(1), broken, sale(3));
    expect(verdicts.map(({ status, code }) => [status, code])).toEqual([
      ['applied', null],
      ['rejected', 'SALE_DOES_NOT_ADD_UP'],
      ['applied', null],
    ]);
    expect(lastSeq).toBe(3);
    expect(await stock()).toBe(8);
    expect(await count('sales')).toBe(2);
    await sound();
  });

  it('one that the database cannot take is refused, keeps nobody from being applied, and succeeds later', async () => {
    const poison = operation('Sale.CREATE', {
      seq: 3,
      data: saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }], { receipt: 666_666 }),
    });
    const batch = [sale(1), sale(2), poison, sale(4), sale(5)];
    const owner = (text: string) => test.database.as('owner', (client) => client.query(text));
    await owner(`alter table sales add constraint poison check (receipt_number <> 'C1-666666') not valid`);
    const { verdicts } = await send(...batch);
    await owner('alter table sales drop constraint poison');
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'rejected', 'applied', 'applied']);
    expect(await stock()).toBe(6);
    const again = await send(...batch);
    expect(again.verdicts[2]?.status).toBe('applied');
    expect(again.verdicts.filter(({ status }) => status === 'duplicate')).toHaveLength(4);
    expect(await stock()).toBe(5);
    await sound();
  });

  it('each sale of a batch leaves its own step in the ledger, and only those below zero open an incident', async () => {
    const other = await createProduct(test.services, storeId, staff.owner, { stock: 1 });
    const both = operation('Sale.CREATE', {
      seq: 2,
      data: saleOf([
        { productUuid: product.uuid, quantity: 6, price: 1.35 },
        { productUuid: other.uuid, quantity: 1, price: 1.35 },
        { productUuid: product.uuid, quantity: 1, price: 1.35 },
      ]),
    });
    const { verdicts } = await send(sale(1, 2), both, sale(3, 2));
    expect(verdicts.map(({ result }) => result?.number)).toEqual([1, 2, 3]);
    const steps = await test.database.as('console', async (client) => {
      const { rows } = await client.query<{ delta: string; on_hand_after: string }>(
        `select delta, on_hand_after from stock_movements where store_id = $1 and product_id = $2 and kind = 'sale' order by id`,
        [storeId, product.id],
      );
      return rows.map((row) => [Number(row.delta), Number(row.on_hand_after)]);
    });
    expect(steps).toEqual([
      [-2, 8],
      [-7, 1],
      [-2, -1],
    ]);
    expect(await incidents()).toEqual(['oversold']);
    await sound();
  });

  it('a refused one is judged anew when it comes again', async () => {
    const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Ana', email: 'ana@correo.com' } });
    const twin = operation('Client.CREATE', { seq: 2, data: { firstName: 'Otra Ana', email: 'ANA@correo.com' } });
    const { verdicts } = await send(client, twin);
    expect(verdicts[1]).toMatchObject({
      status: 'rejected',
      code: 'CLIENT_EXISTS',
      message: 'El cliente ya existe en el servidor.',
    });
    const change = operation('Client.UPDATE', {
      seq: 3,
      entityId: client.entityId,
      data: { email: 'otra@correo.com' },
    });
    const again = await send(change, twin);
    expect(again.verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
  });
});

describe('[SYNC-11] what cannot be read', () => {
  it('is kept once, opens one incident, and the 999 around it are applied', async () => {
    const garbage = { kind: 'Sale.CREATE', uuid: 'no', data: { '<script>': 1 } };
    const good = Array.from({ length: 9 }, (_, index) => sale(index + 1));
    const { verdicts } = await send(...good.slice(0, 4), garbage, ...good.slice(4));
    expect(verdicts.filter(({ status }) => status === 'applied')).toHaveLength(9);
    expect(verdicts[4]).toMatchObject({ index: 4, status: 'rejected', code: 'UNREADABLE' });
    await send(garbage);
    expect(await count('sync_quarantine')).toBe(1);
    expect(await incidents()).toEqual(['quarantined']);
  });
});

describe('[SYNC-12] a fact is never refused', () => {
  it('for stock: both tills that sold the last unit are kept, stock is below zero, one incident is open', async () => {
    const other = await createDevice(test.services, storeId, staff.owner);
    await send(sale(1, 9));
    const last = sale(2);
    const rival = sale(1, 1, { till: other.till_number });
    await Promise.all([send(last), push(test, staff.cashier, storeId, other.id, [rival])]);
    expect(await stock()).toBe(-1);
    expect(await incidents()).toEqual(['oversold']);
    await sound();
  });

  it('for the price, the state or the absence of its product', async () => {
    const line = { productUuid: product.uuid, quantity: 1, price: 1 };
    const unknown = { productUuid: randomUUID(), quantity: 1, price: 2, name: 'Nunca llegó' };
    const { verdicts } = await send(operation('Sale.CREATE', { seq: 1, data: saleOf([line, unknown]) }));
    expect(verdicts[0]?.status).toBe('applied');
    expect((await incidents()).toSorted()).toEqual(['price_changed', 'unknown_product']);
    await sound();
  });

  it('for the credit limit: the debt is what was sold, and someone is told', async () => {
    const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Luis' } });
    await send(client, sale(2, 2, { clientUuid: client.entityId, onCredit: true }));
    expect(await incidents()).toEqual(['over_limit']);
    await sound();
  });

  it('for a right withdrawn meanwhile, nor for someone the store no longer knows', async () => {
    const byViewer = await provedBy(test.services, staff.viewer, { storeId, deviceId }, sale(1));
    const stranger = (await createStaffedStore(test.services)).staff.owner;
    const byStranger = { ...sale(2), actorUserId: stranger.user.id };
    expect((await send(byViewer, byStranger)).verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    expect((await incidents()).toSorted()).toEqual(['actor_without_right', 'unproved_actor']);
  });

  it('but what is no fact asks for the right', async () => {
    const rename = operation('Product.UPDATE', { seq: 1, entityId: product.uuid, data: { name: 'Otro' } });
    const byCashier = await provedBy(test.services, staff.cashier, { storeId, deviceId }, rename);
    expect((await send(byCashier)).verdicts[0]).toMatchObject({ status: 'rejected', code: 'FORBIDDEN' });
  });
});

describe('[SYNC-14] no device clock decides', () => {
  it.each(['1970-01-01T00:00:00.000Z', '2038-01-19T03:14:07.000Z', '2026-11-14T00:00:00.000Z'])(
    'a clock at %s refuses nothing',
    async (timestamp) => {
      const { verdicts } = await send({ ...sale(1), timestamp });
      expect(verdicts[0]?.status).toBe('applied');
      const [row] = await test.database.as('console', async (client) => {
        const { rows } = await client.query<{ ok: boolean }>(
          "select at between now() - interval '400 days' and now() + interval '6 minutes' as ok from sales where store_id = $1",
          [storeId],
        );
        return rows;
      });
      expect(row?.ok).toBe(true);
    },
  );
});

describe('a device', () => {
  it('gets one till code, keeps it, and shares it with no other', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    const rows = await Promise.all([...ids, ...ids].map((id) => createDevice(test.services, storeId, staff.owner, id)));
    expect(new Set(rows.map((row) => row.till_number)).size).toBe(5);
  });

  it('that the store has forgotten says who it is, keeps its till number if it is free, and hands in its work', async () => {
    const register = async (id: string, tillNumber: number) => {
      const device = await deviceOf(id);
      const { publicKey } = device;
      const body = { storeId, deviceId: id, publicKey, asTill: true, name: 'Caja', tillNumber };
      return (await test.as(staff.owner.token, device)(registerDevice, { body })).data.tillCode;
    };
    const forgotten = randomUUID();
    const handIn = () => push(test, staff.owner, storeId, forgotten, [sale(1)]);
    await expect(handIn()).rejects.toMatchObject({ answer: { code: 'DEVICE_UNKNOWN' } });
    expect(await register(forgotten, 17)).toBe('C17');
    expect((await handIn()).verdicts[0]?.status).toBe('applied');
    expect(await register(randomUUID(), 17)).toBe('C18');
  });

  it('[SYNC-07] learns which of its numbers never arrived', async () => {
    await send(sale(1), sale(2), sale(6));
    const { data } = await test.as(staff.owner.token)(calls.syncState, { query: { storeId, deviceId } });
    expect(data).toMatchObject({ device: { lastSeq: 6 }, missingSeqs: [3, 4, 5] });
  });
});
