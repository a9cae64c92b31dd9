import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { listSales } from '@minipos/contract/sales/sales';
import * as calls from '@minipos/contract/sync/devices';
import { sampleDevice } from '@minipos/contract/sync/sample-device';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { provedBy } from '../factories/proofs.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, deviceOf, operation, push, pushFor, saleOf } from '../factories/sync.ts';
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

const refused = (code: string) => ({ answer: { code } });
const sale = (seq: number) =>
  operation('Sale.CREATE', { seq, data: saleOf([{ productUuid: product.uuid, quantity: 1, price: 1.35 }]) });
const register = async (
  person: Person,
  id: string,
  options: { asTill?: boolean; publicKey?: string; name?: string } = {},
) => {
  const device = await deviceOf(id);
  const { asTill = true, publicKey = device.publicKey, name = 'Teléfono' } = options;
  const body = { storeId, deviceId: id, publicKey, asTill, name };
  return (await test.as(person.token, device)(calls.registerDevice, { body })).data;
};
const devices = async (person = staff.owner) =>
  (await test.as(person.token)(calls.listDevices, { params: { storeId } })).data;
const deviceRow = async (id = deviceId) => (await devices()).find((one) => one.id === id);
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind }) => kind);
const retire = (id = deviceId, person = staff.manager) =>
  test.as(person.token)(calls.retireDevice, { params: { storeId, deviceId: id }, body: { reason: 'Se perdió' } });
const inStore = (text: string) =>
  test.database.as('owner', (client) => client.query(`begin; set local app.store_id = '${storeId}'; ${text}; commit`));

describe('[TRUST-09] a device is known by its key', () => {
  it('only someone who may sell makes a till; the others’ devices have no number', async () => {
    expect(await register(staff.viewer, randomUUID())).toMatchObject({ tillCode: null });
    const phone = randomUUID();
    expect(await register(staff.stock_clerk, phone)).toMatchObject({ tillCode: null });
    expect(await register(staff.cashier, phone, { asTill: false })).toMatchObject({ tillCode: null });
    expect(await register(staff.cashier, phone)).toMatchObject({ tillCode: 'C2' });
    expect(await register(staff.viewer, phone)).toMatchObject({
      tillCode: 'C2',
      lastPerson: staff.viewer.user.full_name,
    });
  });

  it('nobody registers a key that is not theirs, or an identity that has another key', async () => {
    const { publicKey } = await sampleDevice();
    await expect(register(staff.owner, randomUUID(), { publicKey })).rejects.toMatchObject(refused('DEVICE_UNSIGNED'));
    const thief = await sampleDevice(deviceId);
    const body = { storeId, deviceId, publicKey: thief.publicKey, asTill: true, name: 'Caja' };
    await expect(test.as(staff.owner.token, thief)(calls.registerDevice, { body })).rejects.toMatchObject(
      refused('DEVICE_KEY_DIFFERS'),
    );
  });

  it('a till of before keys gets its key from someone who may sell', async () => {
    await inStore('update devices set public_key = null');
    await expect(push(test, staff.owner, storeId, deviceId, [sale(1)])).rejects.toMatchObject(
      refused('DEVICE_UNKNOWN'),
    );
    await expect(register(staff.viewer, deviceId)).rejects.toMatchObject(refused('FORBIDDEN'));
    expect(await register(staff.cashier, deviceId)).toMatchObject({ tillCode: 'C1', name: 'Caja de prueba' });
    expect((await push(test, staff.owner, storeId, deviceId, [sale(1)])).verdicts[0]?.status).toBe('applied');
  });

  it('gets no number far from those in use: receipts could not carry the next one', async () => {
    const phone = await deviceOf(randomUUID());
    const asked = (tillNumber: number) => ({
      storeId,
      deviceId: phone.id,
      publicKey: phone.publicKey,
      asTill: true,
      name: 'Teléfono',
      tillNumber,
    });
    const call = test.as(staff.cashier.token, phone);
    const { data } = await call(calls.registerDevice, { body: asked(999_999) });
    expect(data.tillCode).toBe('C2');
  });

  it('a device that becomes a till takes the name it is given then; a till keeps its own', async () => {
    const laptop = randomUUID();
    expect(await register(staff.owner, laptop, { asTill: false, name: 'Equipo' })).toMatchObject({ name: 'Equipo' });
    const named = { tillCode: 'C2', name: 'Caja de la entrada' };
    expect(await register(staff.cashier, laptop, { name: 'Caja de la entrada' })).toMatchObject(named);
    expect(await register(staff.owner, laptop, { name: 'Otra' })).toMatchObject(named);
    expect(await register(staff.owner, laptop, { asTill: false, name: 'Equipo' })).toMatchObject(named);
  });

  describe('that is no till', () => {
    let office: string;
    const sendFrom = async (...operations: ReturnType<typeof operation>[]) =>
      (await push(test, staff.cashier, storeId, office, operations)).verdicts;
    const salesThere = async () => (await test.as(staff.owner.token)(listSales, { params: { storeId } })).data.length;
    beforeEach(async () => {
      ({ id: office } = await createDevice(test.services, storeId, staff.owner, undefined, false));
    });

    it('hands in no sale and opens no drawer: they wait on it until it is one, and what is not of a till goes on', async () => {
      const opening = operation('CashSession.OPEN', { seq: 2, data: { openingUSD: 5, openingBs: 0 } });
      const client = operation('Client.CREATE', { seq: 3, data: { firstName: 'Ana' } });
      const [sold, second, opened, made] = await sendFrom(sale(1), sale(4), opening, client);
      for (const one of [sold, second, opened])
        expect(one).toMatchObject({ status: 'deferred', code: 'TILL_REQUIRED', result: null });
      expect(made?.status).toBe('applied');
      expect(await salesThere()).toBe(0);
      expect(await incidents()).toEqual([]);
    });

    it('has its sale taken once it has become one', async () => {
      const kept = sale(1);
      expect((await sendFrom(kept))[0]?.status).toBe('deferred');
      expect(await register(staff.cashier, office)).toMatchObject({ tillCode: 'C2' });
      expect((await sendFrom(kept))[0]?.status).toBe('applied');
      expect((await sendFrom(kept))[0]?.status).toBe('duplicate');
      expect(await salesThere()).toBe(1);
    });

    it('opens no drawer by a single call either', async () => {
      const body = { uuid: randomUUID(), deviceId: office, openingUSD: 0, openingBs: 0 };
      const call = test.as(staff.cashier.token, await deviceOf(office));
      await expect(call(cash.openCashSession, { params: { storeId }, body })).rejects.toMatchObject(
        refused('TILL_REQUIRED'),
      );
    });

    it('still brings the sales of a till that was lost', async () => {
      const { verdicts } = await pushFor(test, staff.manager, { storeId, deviceId, signerId: office }, [sale(1)]);
      expect(verdicts[0]?.status).toBe('applied');
      expect(await salesThere()).toBe(1);
    });
  });

  it('names an operation in one spelling: capitals are another name for what is there, and are not read', async () => {
    const made = { ...sale(1), uuid: randomUUID().toUpperCase() };
    expect((await push(test, staff.cashier, storeId, deviceId, [made])).verdicts[0]).toMatchObject({
      status: 'rejected',
      code: 'UNREADABLE',
    });
  });

  it('a push says who has used it last, and what it has not sent', async () => {
    await pushFor(test, staff.cashier, { storeId, deviceId, signerId: deviceId, waiting: 7 }, [sale(1)]);
    expect(await deviceRow()).toMatchObject({ unsent: 7, lastPerson: staff.cashier.user.full_name, lastSeq: 1 });
  });

  it('opens no cash session on a device that does not sign', async () => {
    const other = await createDevice(test.services, storeId, staff.owner);
    const body = { uuid: randomUUID(), deviceId: other.id, openingUSD: 0, openingBs: 0 };
    const call = test.as(staff.cashier.token, await deviceOf(deviceId));
    await expect(call(cash.openCashSession, { params: { storeId }, body })).rejects.toMatchObject(
      refused('DEVICE_UNSIGNED'),
    );
  });
});

describe('[TRUST-09] work that another device brings', () => {
  const brought = (person: Person, made: object[], signerId: string) =>
    pushFor(test, person, { storeId, deviceId, signerId }, made);
  let phone: string;
  beforeEach(async () => {
    phone = (await createDevice(test.services, storeId, staff.owner, undefined, false)).id;
  });

  it('says nothing about the numbers of the device that made it', async () => {
    await push(test, staff.owner, storeId, deviceId, [sale(1)]);
    const { verdicts, lastSeq } = await brought(staff.viewer, [sale(999_999)], phone);
    expect([verdicts[0]?.status, lastSeq]).toEqual(['applied', 1]);
    expect(await deviceRow()).toMatchObject({ lastSeq: 1, lastPerson: staff.owner.user.full_name });
    expect(await deviceRow(phone)).toMatchObject({ lastSeq: 0, lastPerson: staff.viewer.user.full_name });
    const { rows } = await test.database.as('console', (client) =>
      client.query('select seq::int from sync_receipts where store_id = $1 order by seq', [storeId]),
    );
    expect(rows).toEqual([{ seq: 1 }, { seq: null }]);
  });

  it('is looked at without a proof, also when the sender says it is their own', async () => {
    expect((await brought(staff.cashier, [sale(1)], phone)).verdicts[0]?.status).toBe('applied');
    expect(await incidents()).toEqual(['unproved_actor']);
  });

  it('counts as the device’s own with the proof that was made on it', async () => {
    const made = await provedBy(test.services, staff.cashier, { storeId, deviceId }, sale(5));
    expect((await brought(staff.owner, [made], phone)).verdicts[0]?.status).toBe('applied');
    const { rows } = await test.database.as('console', (client) =>
      client.query('select seq::int, standing from sync_receipts where store_id = $1', [storeId]),
    );
    expect(rows).toEqual([{ seq: 5, standing: 'proved' }]);
    expect(await incidents()).toEqual([]);
  });

  it('of a device that the store has forgotten is kept; the device is noted without a key and without a till', async () => {
    const lost = randomUUID();
    const where = { storeId, deviceId: lost, signerId: phone };
    expect((await pushFor(test, staff.owner, where, [sale(1)])).verdicts[0]?.status).toBe('applied');
    expect(await deviceRow(lost)).toMatchObject({ name: 'Equipo recuperado', tillCode: null, lastSeq: 0 });
  });
});

describe('[TRUST-09] a device that was retired', () => {
  it('is listed with who retired it and why, and hands in nothing any more', async () => {
    const { data } = await retire();
    expect(data).toMatchObject({
      isRevoked: true,
      revokedBy: staff.manager.user.full_name,
      revokedReason: 'Se perdió',
    });
    await expect(push(test, staff.owner, storeId, deviceId, [sale(1)])).rejects.toMatchObject(
      refused('DEVICE_REVOKED'),
    );
    await expect(register(staff.owner, deviceId)).rejects.toMatchObject(refused('DEVICE_REVOKED'));
    const call = test.as(staff.owner.token, await deviceOf(deviceId));
    await expect(call(calls.listDevicePeople, { params: { storeId, deviceId } })).rejects.toMatchObject(
      refused('DEVICE_REVOKED'),
    );
    const body = { uuid: randomUUID(), deviceId, openingUSD: 0, openingBs: 0 };
    await expect(call(cash.openCashSession, { params: { storeId }, body })).rejects.toMatchObject(
      refused('DEVICE_REVOKED'),
    );
    await expect(retire(randomUUID())).rejects.toMatchObject(refused('DEVICE_NOT_FOUND'));
    await expect(retire(deviceId, staff.cashier)).rejects.toMatchObject(refused('FORBIDDEN'));
  });

  it('also when the server had read its key before', async () => {
    expect((await push(test, staff.owner, storeId, deviceId, [sale(1)])).verdicts[0]?.status).toBe('applied');
    await retire();
    await expect(push(test, staff.owner, storeId, deviceId, [sale(2)])).rejects.toMatchObject(
      refused('DEVICE_REVOKED'),
    );
  });

  it('its facts come through another one and are looked at, proved or not; its other work is refused', async () => {
    await retire();
    const other = await createDevice(test.services, storeId, staff.owner);
    const rename = operation('Product.UPDATE', { seq: 2, entityId: product.uuid, data: { name: 'Otro' } });
    const made = await Promise.all(
      [sale(1), rename].map((one) => provedBy(test.services, staff.owner, { storeId, deviceId }, one)),
    );
    const where = { storeId, deviceId, signerId: other.id };
    const { verdicts } = await pushFor(test, staff.owner, where, made);
    expect(verdicts.map(({ status, code }) => [status, code])).toEqual([
      ['applied', null],
      ['rejected', 'DEVICE_REVOKED'],
    ]);
    expect(await incidents()).toEqual(['unproved_actor']);
  });

  it('is renamed by those who answer for the people, and keeps the name when it registers again', async () => {
    const params = { storeId, deviceId };
    const rename = (person: Person) => test.as(person.token)(calls.renameDevice, { params, body: { name: 'Caja 2' } });
    await expect(rename(staff.cashier)).rejects.toMatchObject(refused('FORBIDDEN'));
    expect((await rename(staff.manager)).data.name).toBe('Caja 2');
    expect((await register(staff.owner, deviceId)).name).toBe('Caja 2');
  });
});

describe('[TRUST-09] the cash session of a lost device', () => {
  const open = async () => {
    const body = { uuid: randomUUID(), deviceId, openingUSD: 20, openingBs: 100 };
    const call = test.as(staff.cashier.token, await deviceOf(deviceId));
    return (await call(cash.openCashSession, { params: { storeId }, body })).data;
  };
  const close = (cashSessionId: number, body: object, person = staff.manager) => {
    const params = { storeId, cashSessionId };
    return test.as(person.token)(cash.closeLostSession, { params, body: { reason: 'Robado', ...body } });
  };
  const count = (loose: number) => ({ pieces: {}, loose });

  it('is closed from elsewhere: nobody counted, and the Z says who closed it and why', async () => {
    const session = await open();
    expect((await deviceRow())?.openSessionId).toBe(session.id);
    await expect(close(session.id, {}, staff.cashier)).rejects.toMatchObject(refused('FORBIDDEN'));
    const { data } = await close(session.id, {});
    expect(data).toMatchObject({
      kind: 'Z',
      expected: { USD: 20, VES: 100 },
      counted: null,
      difference: null,
      isProvisional: false,
      session: { isOpen: false, isLost: true, closeNote: 'Robado', closedBy: { id: staff.manager.user.id } },
    });
    expect((await deviceRow())?.openSessionId).toBeNull();
    await expect(close(session.id, {})).rejects.toMatchObject(refused('CASH_SESSION_CLOSED'));
    const { rows } = await test.database.as('console', (client) =>
      client.query(
        "select actor_user_id::int as actor, detail ->> 'reason' as reason from audit_log where store_id = $1 and action = $2",
        [storeId, 'cash.closed_lost'],
      ),
    );
    expect(rows).toEqual([{ actor: staff.manager.user.id, reason: 'Robado' }]);
  });

  it('with what was found in its drawer, in both currencies', async () => {
    const session = await open();
    await expect(close(session.id, { countUSD: count(19) })).rejects.toMatchObject({
      answer: { fields: { countBs: 'Falta el conteo en bolívares' } },
    });
    const { data } = await close(session.id, { countUSD: count(19), countBs: count(100) });
    expect(data).toMatchObject({ counted: { USD: 19, VES: 100 }, difference: { USD: -1, VES: 0 } });
  });
});
