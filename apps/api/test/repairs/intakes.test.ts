import { randomBytes, randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import type { IntakeFact } from '@minipos/contract/repairs/operations';
import * as calls from '@minipos/contract/repairs/repairs';
import { syncState } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { trackingPath } from '@minipos/domain/repairs/tracking-link';
import { receiptToken, receiptTokenBytes } from '@minipos/domain/sales/receipt-link';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { hashOfLink, intakeOf } from '../factories/repairs/intakes.ts';
import { createCharged, createRepair, createTechnician, createWorkshop } from '../factories/repairs/workshop.ts';
import { createDevice, operation, push, pushFor, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let tills: string[];
let client: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  tills = [];
  for (let count = 0; count < 2; count += 1) {
    tills.push((await createDevice(test.services, shop.storeId, owner)).id);
  }
  client = await createClient(test.services, shop.storeId, owner);
});
afterEach(() =>
  test.database.as('console', async (sql) => {
    const violations = await findViolations(sql);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

let seq = 0;
const intake = (number: string, fields: Partial<IntakeFact> = {}, envelope: { entityId?: string } = {}) =>
  operation('Repair.CREATE', { seq: (seq += 1), data: { ...intakeOf(client.uuid, number, fields) }, ...envelope });
const send = async (till: number, operations: object[], who = owner) =>
  (await push(test, who, shop.storeId, tills[till] ?? '', operations)).verdicts;
const listed = async () =>
  (await test.as(owner.token)(calls.listRepairs, { params: { storeId: shop.storeId }, query: { sort: 'number' } }))
    .data;
const numbers = async () => (await listed()).map(({ serviceNumber }) => serviceNumber);
const incidents = async () =>
  (await test.as(owner.token)(listIncidents, { params: { storeId: shop.storeId } })).data.filter(
    ({ resolvedAt }) => resolvedAt === null,
  );
const doubts = async () => (await incidents()).flatMap(({ detail }) => (detail.doubts as string[] | undefined) ?? []);
const one = async () => {
  const [first] = await listed();
  const params = { storeId: shop.storeId, serviceId: first?.id ?? 0 };
  return (await test.as(owner.token)(calls.getRepair, { params })).data;
};

describe('a device that a till took in', () => {
  it('keeps the number of its paper and stands on the board of everybody', async () => {
    const technician = await createTechnician(test.services, shop.storeId, owner);
    const made = { ...intake('R1-000007', { technicianId: technician.id }), timestamp: '2026-11-01T12:00:00.000Z' };
    expect(await send(0, [made])).toMatchObject([
      { status: 'applied', result: { number: 'R1-000007', lastInSeries: 7 } },
    ]);
    expect(await one()).toMatchObject({
      serviceNumber: 'R1-000007',
      status: 'received',
      client: { id: client.id },
      technician: { id: technician.id },
      deviceSerial: '356938035643809',
      conditionMarks: [{ word: 'Pantalla rota' }],
      hasUnlockNote: false,
    });
    const { data } = await test.as(shop.staff.viewer.token)(calls.repairBoard, {
      params: { storeId: shop.storeId },
      query: {},
    });
    expect(data.open).toBe(1);
  });

  it('comes in once: sent again, or under another operation; with other data the first one stands', async () => {
    const first = intake('R1-000001', {}, { entityId: randomUUID() });
    await send(0, [first]);
    expect(await send(0, [first])).toMatchObject([{ status: 'duplicate', result: { number: 'R1-000001' } }]);
    const { entityId, data } = first;
    const again = operation('Repair.CREATE', { seq: (seq += 1), entityId, data });
    expect(await send(0, [again])).toMatchObject([{ status: 'applied', result: { number: 'R1-000001' } }]);
    const other = intake('R1-000001', { problemDescription: 'Otra cosa' }, { entityId });
    expect(await send(0, [other])).toMatchObject([{ status: 'rejected', code: 'OPERATION_CHANGED' }]);
    const changed = { ...first, data: { ...data, problemDescription: 'Otra cosa' } };
    expect(await send(0, [changed])).toMatchObject([{ status: 'rejected', code: 'OPERATION_CHANGED' }]);
    expect((await one()).problemDescription).toBe('No carga');
    expect(await numbers()).toEqual(['R1-000001']);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['sale_differs', 'sale_differs']);
  });

  it('arrives in any order; each till has its series, and what is received on the server its own', async () => {
    const [a, b, c] = ['R1-000001', 'R1-000002', 'R1-000003'].map((number) => intake(number));
    await send(0, [c ?? {}, a ?? {}]);
    await send(1, [intake('R2-000001')]);
    await createRepair(test.services, shop.storeId, owner, { clientId: client.id });
    expect(await send(0, [b ?? {}])).toMatchObject([{ status: 'applied', result: { lastInSeries: 3 } }]);
    expect((await numbers()).toSorted()).toEqual(['R-000001', 'R1-000001', 'R1-000002', 'R1-000003', 'R2-000001']);
    expect(await incidents()).toEqual([]);
  });

  it('with the number of another till, or of another device, gets one of the store, and somebody is told', async () => {
    await send(0, [intake('R1-000001')]);
    expect(await send(1, [intake('R1-000002')])).toMatchObject([
      { status: 'applied', result: { number: 'R-000001', lastInSeries: 0 } },
    ]);
    expect(await send(0, [intake('R1-000001')])).toMatchObject([
      { status: 'applied', result: { number: 'R-000002', lastInSeries: 1 } },
    ]);
    expect((await doubts()).toSorted()).toEqual(['Su número es de otra caja', 'Su número ya es de otro equipo']);
    expect((await one()).serviceNumber).toBe('R-000001');
    // Their clients come with what the paper says.
    const find = async (search: string) =>
      (await test.as(owner.token)(calls.listRepairs, { params: { storeId: shop.storeId }, query: { search } })).data;
    for (const search of ['r1-2', 'R1-000002', '000002 galaxy']) {
      expect((await find(search)).filter(({ printedNumber }) => printedNumber === 'R1-000002')).toMatchObject([
        { serviceNumber: 'R-000001' },
      ]);
    }
    const both = await find('r1-1');
    expect(both.map((found) => `${found.serviceNumber} ${found.printedNumber}`).toSorted()).toEqual([
      'R-000002 R1-000001',
      'R1-000001 null',
    ]);
  });

  it('with a number no till has come to gets one of the store, and the series of its till stays where it was', async () => {
    await send(0, [intake('R1-000001')]);
    for (const forged of ['R1-9999999999', 'R1-001002']) {
      expect(await send(0, [intake(forged)])).toMatchObject([{ status: 'applied', result: { lastInSeries: 1 } }]);
    }
    expect(await doubts()).toEqual(Array(2).fill('Su número está muy lejos de los de su caja'));
    // What waited at the till while others came is no forgery.
    expect(await send(0, [intake('R1-001001')])).toMatchObject([
      { status: 'applied', result: { number: 'R1-001001', lastInSeries: 1001 } },
    ]);
    expect((await numbers()).toSorted()).toEqual(['R-000001', 'R-000002', 'R1-000001', 'R1-001001']);
  });

  it('of a browser that is no till waits there; with what opens it, it is refused', async () => {
    const browser = (await createDevice(test.services, shop.storeId, owner, randomUUID(), false)).id;
    const made = intake('R3-000001');
    const { verdicts } = await push(test, owner, shop.storeId, browser, [made]);
    expect(verdicts).toMatchObject([{ status: 'deferred', code: 'TILL_REQUIRED' }]);
    const unreadable = { ...made, data: { ...made.data, unlockNote: '2580' } };
    expect(await send(0, [unreadable])).toMatchObject([{ status: 'rejected', code: 'UNREADABLE' }]);
    expect(await numbers()).toEqual([]);
  });

  it('of somebody who may not receive, or whom nobody proves, is here all the same, with an incident', async () => {
    await send(0, [intake('R1-000001')], shop.staff.viewer);
    const brought = intake('R1-000002');
    const sending = { storeId: shop.storeId, deviceId: tills[0] ?? '', signerId: tills[1] ?? '' };
    await pushFor(test, owner, sending, [brought]);
    expect((await numbers()).toSorted()).toEqual(['R1-000001', 'R1-000002']);
    expect((await incidents()).map(({ kind }) => kind).toSorted()).toEqual(['actor_without_right', 'unproved_actor']);
  });

  it('stays in custody of a store that repairs no longer', async () => {
    await test.database.as('owner', (sql) =>
      sql.query(`begin; set local app.store_id = '${shop.storeId}';
        update stores set store_type = 'retail' where id = ${shop.storeId}; commit`),
    );
    expect(await send(0, [intake('R1-000001')])).toMatchObject([{ status: 'applied' }]);
    expect(await doubts()).toEqual(['La tienda ya no repara']);
    const { rows } = await test.database.as('console', (sql) =>
      sql.query('select number from repairs where store_id = $1', [shop.storeId]),
    );
    expect(rows).toEqual([{ number: 'R1-000001' }]);
  });

  it('is taken in without a technician who left and a warranty that is not valid; a valid one counts when it came', async () => {
    await send(0, [intake('R1-000001', { technicianId: 999_999, warrantyOfId: 999_999 })]);
    expect(await doubts()).toEqual(['El técnico ya no recibe trabajo', 'La garantía con la que vuelve no vale']);
    expect(await one()).toMatchObject({ technician: null, warrantyOf: null });
  });

  it('comes back under the warranty of its first repair', async () => {
    const { repair } = await createCharged(test.services, shop.storeId, owner);
    const { rows } = await test.database.as('console', (sql) =>
      sql.query<{ uuid: string }>('select uuid from clients where store_id = $1 and id = $2', [
        shop.storeId,
        repair.client.id,
      ]),
    );
    const fields = { clientUuid: rows[0]?.uuid ?? '', warrantyOfId: repair.id };
    await send(0, [intake('R1-000001', fields)]);
    const back = (await listed()).find(({ serviceNumber }) => serviceNumber === 'R1-000001');
    expect(back).toMatchObject({ warrantyOf: { id: repair.id } });
    expect(await incidents()).toEqual([]);
  });

  it('is dated by its till; a clock that cannot be right counts for nothing', async () => {
    const ahead = { ...intake('R1-000001'), timestamp: '2031-01-01T12:00:00.000Z' };
    await send(0, [ahead]);
    expect(Date.parse((await one()).receivedDate)).toBeLessThanOrEqual(Date.now() + 60_000);
  });

  it('is followed by the token of its paper, which the server never saw', async () => {
    const token = receiptToken(randomBytes(receiptTokenBytes));
    const path = trackingPath(shop.storeId, token);
    const get = () => test.inject({ method: 'GET', url: path, remoteAddress: '10.9.8.7' });
    expect((await get()).statusCode).toBe(404);
    const made = intake('R1-000001', { linkHash: hashOfLink(token) });
    await send(0, [made]);
    const page = await get();
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('R1-000001');
    // Another one with the same token takes over nothing.
    await send(0, [intake('R1-000002', { linkHash: hashOfLink(token) })]);
    expect((await get()).body).toContain('R1-000001');
  });
});

it('a till hears with the state of its device how far its series has come', async () => {
  await send(0, [intake('R1-000007')]);
  const last = async (deviceId?: string) =>
    (await test.as(owner.token)(syncState, { query: { storeId: shop.storeId, deviceId } })).data.lastRepair;
  expect(await last(tills[0])).toBe(7);
  expect(await last(tills[1])).toBe(0);
  expect(await last()).toBe(0);
});

describe('a draft that went both ways, as an answer was lost', () => {
  const params = () => ({ storeId: shop.storeId });
  const asked = (uuid: string, fields: object = {}) => ({
    uuid,
    clientId: client.id,
    deviceType: 'smartphone' as const,
    problemDescription: 'No carga',
    ...fields,
  });

  it('asked first, then taken in at a till, is one repair: its number stands, and somebody hears what the paper says', async () => {
    const uuid = randomUUID();
    const token = receiptToken(randomBytes(receiptTokenBytes));
    const { data } = await test.as(owner.token)(calls.createRepair, { params: params(), body: asked(uuid) });
    const made = intake('R1-000001', { linkHash: hashOfLink(token) }, { entityId: uuid });
    const told = { status: 'applied', result: { repairId: data.id, number: 'R-000001' } };
    expect(await send(0, [made])).toMatchObject([told]);
    expect(await numbers()).toEqual(['R-000001']);
    expect(await incidents()).toMatchObject([{ kind: 'repair_doubtful', detail: { printed: 'R1-000001' } }]);
    const page = await test.inject({
      method: 'GET',
      url: trackingPath(shop.storeId, token),
      remoteAddress: '10.9.8.6',
    });
    expect(page.statusCode).toBe(200);
    // Whichever comes again, under whatever operation.
    const again = operation('Repair.CREATE', { seq: (seq += 1), entityId: uuid, data: made.data });
    expect(await send(0, [again])).toMatchObject([told]);
    const answer = await test.as(owner.token)(calls.createRepair, { params: params(), body: asked(uuid) });
    expect(answer.data.id).toBe(data.id);
    expect(await incidents()).toHaveLength(1);
    expect(await numbers()).toEqual(['R-000001']);
  });

  it('taken in first, then asked, is the repair of the till, and the note that came with the question is kept', async () => {
    const uuid = randomUUID();
    await send(0, [intake('R1-000001', {}, { entityId: uuid })]);
    const body = asked(uuid, { unlockNote: '2580' });
    const { data } = await test.as(owner.token)(calls.createRepair, { params: params(), body });
    expect(data).toMatchObject({ serviceNumber: 'R1-000001', hasUnlockNote: true });
    expect(await numbers()).toEqual(['R1-000001']);
    expect(await incidents()).toEqual([]);
  });
});

describe('a client who comes after their device', () => {
  const clientUuid = randomUUID();
  const card = (fields: object = {}) =>
    operation('Client.CREATE', {
      seq: (seq += 1),
      entityId: clientUuid,
      data: { firstName: 'Rosa Elvira', lastName: 'Quintero', phone: '0414-1234567', ...fields },
    });
  const cards = async () => {
    const { rows } = await test.database.as('console', (sql) =>
      sql.query('select * from clients where store_id = $1 and uuid = $2', [shop.storeId, clientUuid]),
    );
    return rows;
  };

  it('is there by name until their card comes, which is theirs, once, and closes the incident', async () => {
    const made = intake('R1-000001', { clientUuid, clientName: 'Rosa Elvira' });
    await send(0, [made]);
    expect((await one()).client).toMatchObject({ name: 'Rosa Elvira', phone: null });
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['unknown_client']);
    const late = card();
    expect(await send(0, [late, late])).toMatchObject([{ status: 'applied' }, { status: 'duplicate' }]);
    expect((await one()).client).toMatchObject({ name: 'Rosa Elvira Quintero', phone: '+584141234567' });
    expect(await incidents()).toEqual([]);
    // A second card under their uuid changes nothing, as for any client.
    await send(0, [card({ firstName: 'Otra' })]);
    expect((await one()).client.name).toBe('Rosa Elvira Quintero');
  });

  it('whom two tills wrote down has what only the later card says, and nothing of it instead of what stands', async () => {
    await send(0, [intake('R1-000001', { clientUuid, clientName: 'Rosa Elvira' })]);
    await send(1, [card()]);
    await send(0, [card({ phone: '0412-7654321', address: 'Calle 5', documentType: 'V', documentNumber: '12345678' })]);
    expect(await cards()).toMatchObject([
      { phone: '+584141234567', address: 'Calle 5', document_number: '12345678', last_name: 'Quintero' },
    ]);
  });

  it('whom somebody changed before their card came has the rest of it, and the incident closes', async () => {
    await send(0, [intake('R1-000001', { clientUuid, clientName: 'Rosa Elvira Quintero' })]);
    const changes = { phone: '0424-1112233' };
    await send(1, [operation('Client.UPDATE', { seq: (seq += 1), entityId: clientUuid, data: changes })]);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['unknown_client']);
    await send(0, [card({ address: 'Calle 5' })]);
    expect(await cards()).toMatchObject([
      { first_name: 'Rosa Elvira Quintero', last_name: '', phone: '+584241112233', address: 'Calle 5' },
    ]);
    expect(await incidents()).toEqual([]);
  });

  it('and of whom no device was left before a second card changes nothing at all', async () => {
    await send(0, [card({ phone: null })]);
    await send(1, [card()]);
    expect(await cards()).toMatchObject([{ phone: null }]);
  });

  it('is there for what was sold to them before, which is theirs at once and only once', async () => {
    const product = await createProduct(test.services, shop.storeId, owner, { stock: 10, priceUSD: 5 });
    const sale = saleOf([{ productUuid: product.uuid, quantity: 1, price: 5 }], { clientUuid, onCredit: true });
    await send(0, [operation('Sale.CREATE', { seq: (seq += 1), entityId: sale.uuid, data: { ...sale } })]);
    await send(0, [intake('R1-000001', { clientUuid, clientName: 'Rosa Elvira' })]);
    await send(0, [card()]);
    const { rows } = await test.database.as('console', (sql) =>
      sql.query<{ debt: string }>(
        'select current_debt_usd::text as debt from clients where store_id = $1 and uuid = $2',
        [shop.storeId, clientUuid],
      ),
    );
    expect(rows).toEqual([{ debt: '5.00' }]);
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['over_limit']);
  });

  it('comes first where the till made both: nothing is to be looked at', async () => {
    await send(0, [card(), intake('R1-000001', { clientUuid })]);
    expect((await one()).client.name).toBe('Rosa Elvira Quintero');
    expect(await incidents()).toEqual([]);
  });
});
