import { randomUUID } from 'node:crypto';
import { deleteProduct } from '@minipos/contract/catalogue/products';
import { deleteClient } from '@minipos/contract/clients/clients';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import { shareTracking } from '@minipos/contract/repairs/tracking';
import { updateStore } from '@minipos/contract/stores/stores';
import { findViolations } from '@minipos/db/invariants';
import { lastMomentOf } from '@minipos/domain/repairs/printed-day';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { createLine, createRepair, createTechnician, createWorkshop } from '../factories/repairs/workshop.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
});
afterEach(() =>
  test.database.as('console', async (client) => {
    const violations = await findViolations(client);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const ask = (who = owner) => test.as(who.token);
const here = () => ({ storeId: shop.storeId });
const at = (repair: { id: number }) => ({ ...here(), serviceId: repair.id });
const receive = (fields = {}) => createRepair(test.services, shop.storeId, owner, fields);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { answer?: { code: string; fields?: Record<string, string> } }) =>
      error.answer?.fields ? Object.values(error.answer.fields).join() : error.answer?.code,
  );
const columns = async (table: 'repair_lines' | 'repair_logs', column: string) => {
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ value: string | null }>(`select ${column} as value from ${table} where store_id = $1 order by id`, [
      shop.storeId,
    ]),
  );
  return rows.map(({ value }) => value);
};

describe('the same uuid', () => {
  it('receives once, and with anything else is refused', async () => {
    const { id: clientId } = await createClient(test.services, shop.storeId, owner);
    const card = { clientId, deviceType: 'tv' as const, problemDescription: 'No enciende', unlockNote: '2580' };
    const body = { uuid: randomUUID(), ...card };
    const create = async (fields = {}) =>
      (await ask()(calls.createRepair, { params: here(), body: { ...body, ...fields } })).data;
    const { id } = await create();
    expect((await create()).id).toBe(id);
    for (const other of [
      { problemDescription: 'Otra cosa' },
      { notes: 'x' },
      { unlockNote: '1111' },
      { unlockNote: null },
    ])
      expect(await refusal(create(other))).toBe('OPERATION_CHANGED');
    await ask()(calls.deleteRepair, { params: { ...here(), deletableServiceId: id } });
    expect(await refusal(create())).toBe('REPAIR_DELETED');
  });

  it('adds a line once, and with anything else is refused, also after it was changed or taken out', async () => {
    const repair = await receive();
    const body = { uuid: randomUUID(), version: 0, kind: 'other' as const, description: 'Limpieza', unitPrice: 5 };
    const add = async (fields = {}, to = repair) =>
      (await ask()(work.addRepairItem, { params: at(to), body: { ...body, ...fields } })).data;
    const added = await add();
    const itemId = added.items[0]?.id ?? 0;
    const params = { ...here(), linedServiceId: repair.id, itemId };
    for (const other of [{ unitPrice: 6 }, { description: 'Otra' }, { warrantyDays: 90 }, { quantity: 2 }])
      expect(await refusal(add(other))).toBe('REPAIR_LINE_DIFFERS');
    expect(await refusal(add({}, await receive()))).toBe('REPAIR_LINE_DIFFERS');
    const change = { version: added.version, unitPrice: 9 };
    const changed = (await ask()(work.updateRepairItem, { params, body: { ...change, description: 'Más' } })).data;
    expect((await add()).finalCostUSD).toBe(9);
    await ask()(work.removeRepairItem, { params, query: { version: changed.version } });
    expect((await add()).items).toEqual([]);
    expect(await refusal(add({ unitPrice: 6 }))).toBe('REPAIR_LINE_DIFFERS');
  });

  it('a line is not taken out by who saw the repair before it was approved', async () => {
    const lined = await createLine(test.services, shop.storeId, owner, await receive());
    const asked = { ...here(), linedServiceId: lined.id };
    const quoted = (await ask()(work.sendQuote, { params: asked, body: { version: lined.version } })).data;
    const answer = { number: 1, answer: 'approved' as const, how: 'phone' as const };
    await ask()(work.answerQuote, { params: { ...here(), quotedServiceId: lined.id }, body: answer });
    const params = { ...asked, itemId: lined.items[0]?.id ?? 0 };
    const stale = ask()(work.removeRepairItem, { params, query: { version: quoted.version } });
    expect(await refusal(stale)).toBe('REPAIR_CHANGED');
  });
});

describe('the price of a line that says none', () => {
  it('of a part is that of the till, with its tax, and what it cost stays known', async () => {
    // Prices of a new store are without their tax.
    await test.database.as('owner', async (client) => {
      await client.query(`begin; set local app.store_id = '${shop.storeId}';
        update store_settings set prices_include_tax = false; commit`);
    });
    const fields = { stock: 3, priceUSD: 10, costUSD: 4, taxId: null };
    const part = await createProduct(test.services, shop.storeId, owner, fields);
    const asked = { kind: 'part', productId: part.id, unitPrice: undefined };
    const lined = await createLine(test.services, shop.storeId, owner, await receive(), asked);
    expect(lined.items[0]?.unitPrice).toBe(11.6);
    await createLine(test.services, shop.storeId, owner, lined, { unitPrice: 1 });
    expect(await columns('repair_lines', 'unit_cost_usd')).toEqual(['4.00', null]);
  });

  it('of work is the rate, for who may know it', async () => {
    const { id: technicianId } = await createTechnician(test.services, shop.storeId, owner);
    const repair = await receive();
    const body = { version: 0, kind: 'labour' as const, description: 'Cambio', minutes: 60, technicianId };
    const add = (who: Person) =>
      ask(who)(work.addRepairItem, { params: at(repair), body: { ...body, uuid: randomUUID() } });
    expect(await refusal(add(shop.staff.manager))).toBe('Escribe el precio');
    expect((await add(owner)).data.laborCostUSD).toBe(12);
  });
});

it('less of a part may stay in a device after its product was archived, and not more', async () => {
  const part = await createProduct(test.services, shop.storeId, owner, { stock: 5 });
  const fields = { kind: 'part', productId: part.id, quantity: 2 };
  const lined = await createLine(test.services, shop.storeId, owner, await receive(), fields);
  await ask()(deleteProduct, { params: { ...here(), productId: part.id } });
  const params = { ...here(), linedServiceId: lined.id, itemId: lined.items[0]?.id ?? 0 };
  const change = async (quantity: number) =>
    (await ask()(work.updateRepairItem, { params, body: { version: lined.version, quantity, unitPrice: 1 } })).data;
  expect(await refusal(change(3))).toBe('PRODUCT_NOT_FOUND');
  expect((await change(1)).items[0]?.quantity).toBe(1);
});

it('another client has agreed to nothing and is followed by nobody', async () => {
  const lined = await createLine(test.services, shop.storeId, owner, await receive());
  const asked = { ...here(), linedServiceId: lined.id };
  await ask()(work.sendQuote, { params: asked, body: { version: lined.version } });
  const answer = { number: 1, answer: 'approved' as const, how: 'phone' as const };
  const approved = await ask()(work.answerQuote, { params: { ...here(), quotedServiceId: lined.id }, body: answer });
  await ask()(shareTracking, { params: at(lined) });
  const other = await createClient(test.services, shop.storeId, owner);
  const card = { deviceType: 'tv' as const, problemDescription: 'No enciende' };
  const body = { ...card, version: approved.data.version, clientId: other.id };
  const { data } = await ask()(calls.updateRepair, { params: at(lined), body });
  expect(data).toMatchObject({ client: { id: other.id }, approval: 'stale', tracking: null });
  expect(data.logs.map(({ action }: Repair['logs'][number]) => action)).toContain('link_revoked');
});

it('is received at most seven days ago', async () => {
  const ago = (days: number) => new Date(test.clock.now.getTime() - days * 86_400_000 + 60_000).toISOString();
  expect((await receive({ receivedDate: ago(7) })).status).toBe('received');
  const message = 'La recepción no puede ser de hace más de 7 días';
  await expect(receive({ receivedDate: ago(8) })).rejects.toMatchObject({ fields: { receivedDate: message } });
});

it('a quote holds all of the day that is said or printed', async () => {
  const lined = await createLine(test.services, shop.storeId, owner, await receive());
  const params = { ...here(), linedServiceId: lined.id };
  const sent = (await ask()(work.sendQuote, { params, body: { version: lined.version } })).data;
  expect(sent.quote?.expiresAt).toBe(lastMomentOf(test.clock.now, 7).toISOString());
  const expiresAt = new Date(test.clock.now.getTime() + 3 * 86_400_000).toISOString();
  const again = (await ask()(work.sendQuote, { params, body: { version: sent.version, expiresAt } })).data;
  expect(again.quote?.expiresAt).toBe(lastMomentOf(test.clock.now, 3).toISOString());
});

it('writes down once an hour that a link was shared', async () => {
  const repair = await receive();
  const share = () => ask()(shareTracking, { params: at(repair) });
  for (let times = 0; times < 3; times += 1) await share();
  expect((await columns('repair_logs', 'action')).filter((action) => action === 'link_shared')).toHaveLength(1);
  // Whoever receives devices tells their clients how to follow them.
  expect(await refusal(ask(shop.staff.cashier)(shareTracking, { params: at(repair) }))).toBe('done');
});

it('neither its client nor its store turn away while a device is here', async () => {
  const repair = await receive();
  const form = { name: 'Taller', address: 'Av. Sucre, Caracas' };
  const put = async (body: object) => (await ask()(updateStore, { params: here(), body: { ...form, ...body } })).data;
  const remove = () => refusal(ask()(deleteClient, { params: { ...here(), clientId: repair.client.id } }));
  expect(await remove()).toBe('CLIENT_HAS_REPAIRS');
  expect((await put({})).storeType).toBe('service');
  expect(await refusal(put({ storeType: 'retail' }))).toBe('STORE_HAS_OPEN_REPAIRS');
  const body = { version: repair.version, status: 'cancelled' as const, notes: 'No lo quiere' };
  await ask()(work.moveRepair, { params: at(repair), body });
  expect(await remove()).toBe('done');
  expect((await put({ storeType: 'retail' })).storeType).toBe('retail');
});
