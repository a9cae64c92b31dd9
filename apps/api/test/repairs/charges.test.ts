import { listIncidents } from '@minipos/contract/incidents/incidents';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cancelSale } from '#features/sales/refunds/reverse-sale.ts';
import { type Person, signIn } from '../factories/accounts.ts';
import { createClient } from '../factories/clients.ts';
import { createLine, createReady, createWorkSale, createWorkshop } from '../factories/repairs/workshop.ts';
import { ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: Awaited<ReturnType<typeof createWorkshop>>;
let owner: Person;
let client: Awaited<ReturnType<typeof createClient>>;
beforeEach(async () => {
  shop = await createWorkshop(test.services);
  ({ owner } = shop.staff);
  client = await createClient(test.services, shop.storeId, owner);
});
afterEach(() =>
  test.database.as('console', async (sql) => {
    const violations = await findViolations(sql);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  }),
);

const ready = async (usd: number) =>
  createLine(
    test.services,
    shop.storeId,
    owner,
    await createReady(test.services, shop.storeId, owner, { clientId: client.id }),
    { unitPrice: usd },
  );
const sold = (usd: number, goodsUSD = 0) =>
  createWorkSale(test.services, shop.storeId, owner, { clientUuid: client.uuid, usd, goodsUSD });
const deliver = async (repair: Repair, fields: { saleIds?: number[]; freeReason?: string }, who = owner) => {
  const params = { storeId: shop.storeId, readyServiceId: repair.id };
  return (await test.as(who.token)(work.deliverRepair, { params, body: { version: repair.version, ...fields } })).data;
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { answer?: { code: string } }) => error.answer?.code,
  );
const charged = async () => {
  const { rows } = await test.database.as('console', (sql) =>
    sql.query<{ sale_id: string; amount_usd: string }>(
      `select sale_id, amount_usd from repair_charges where store_id = $1 order by repair_id, sale_id`,
      [shop.storeId],
    ),
  );
  return rows.map(({ sale_id, amount_usd }) => [Number(sale_id), Number(amount_usd)]);
};

it('counts the services of a sale and nothing else of it: parts have left the stock already', async () => {
  const repair = await ready(30);
  const mostlyGoods = await sold(29, 100);
  expect(await refusal(deliver(repair, { saleIds: [mostlyGoods.id] }))).toBe('DELIVERY_SALE_TOO_SMALL');
  expect((await deliver(repair, { saleIds: [(await sold(30, 100)).id] })).status).toBe('delivered');
});

it('one sale pays two repairs, and no third', async () => {
  const [first, second, third] = [await ready(30), await ready(20), await ready(1)];
  const sale = await sold(50);
  await deliver(first, { saleIds: [sale.id] });
  const { delivery } = await deliver(second, { saleIds: [sale.id] });
  expect(delivery?.sales).toEqual([{ id: sale.id, number: sale.number, status: 'completed' }]);
  expect(await charged()).toEqual([
    [sale.id, 30],
    [sale.id, 20],
  ]);
  expect(await refusal(deliver(third, { saleIds: [sale.id] }))).toBe('DELIVERY_SALE_USED');
});

it('several sales pay one repair, used up in the order given; one that is named twice counts once', async () => {
  const repair = await ready(50);
  const [one, two] = [await sold(30), await sold(40)];
  expect(await refusal(deliver(repair, { saleIds: [one.id, one.id] }))).toBe('DELIVERY_SALE_TOO_SMALL');
  await deliver(repair, { saleIds: [two.id, one.id] });
  expect(await charged()).toEqual([
    [one.id, 10],
    [two.id, 40],
  ]);
  // What is left of the one that was not used up pays another.
  expect((await deliver(await ready(20), { saleIds: [one.id] })).status).toBe('delivered');
});

it('of two deliveries that want the same money at the same moment one gets it', async () => {
  const [first, second] = [await ready(30), await ready(30)];
  const sale = await sold(40);
  const both = await Promise.all([first, second].map((one) => refusal(deliver(one, { saleIds: [sale.id] }))));
  expect(new Set(both)).toEqual(new Set(['DELIVERY_SALE_TOO_SMALL', 'done']));
});

it('takes a sale of a till whose clock is a little slow, and none of an hour before', async () => {
  const sale = await sold(60);
  const start = test.clock.now;
  const after = async (minutes: number) => {
    test.clock.now = new Date(start.getTime() + minutes * 60_000);
    owner = await signIn(test.services, owner.user);
    return refusal(deliver(await ready(30), { saleIds: [sale.id] }));
  };
  try {
    expect(await after(14)).toBe('done');
    expect(await after(60)).toBe('DELIVERY_SALE_EARLIER');
  } finally {
    test.clock.now = start;
  }
});

it('is either charged or not', async () => {
  const repair = await ready(30);
  const { id } = await sold(30);
  expect(await refusal(deliver(repair, { saleIds: [id], freeReason: 'Cortesía' }))).toBe('VALIDATION');
  expect(await refusal(deliver(repair, { saleIds: [] }))).toBe('VALIDATION');
  expect(await refusal(deliver(repair, { saleIds: Array.from({ length: 11 }, () => id) }))).toBe('VALIDATION');
});

it('is given away by who may take anything off a sale; what costs nothing is handed over by who repairs', async () => {
  const { assistant, manager } = shop.staff;
  const dear = await ready(30);
  expect(await refusal(deliver(dear, { freeReason: 'Cortesía' }, assistant))).toBe('FORBIDDEN');
  expect((await deliver(dear, { freeReason: 'Cortesía' }, manager)).delivery?.sales).toEqual([]);
  expect((await deliver(await ready(0), { freeReason: 'Garantía' }, assistant)).status).toBe('delivered');
});

it('a finished repair tells what the till charged for it, by its number, until that is taken back', async () => {
  const [repair, other] = [await ready(30), await ready(30)];
  const read = async ({ id }: Repair) =>
    (await test.as(owner.token)(calls.getRepair, { params: { storeId: shop.storeId, serviceId: id } })).data.charged;
  const charge = (note: string, usd: number, clientUuid = client.uuid) =>
    createWorkSale(test.services, shop.storeId, owner, { clientUuid, usd, note });
  expect(await read(repair)).toEqual({ totalUSD: 0, sales: [] });
  const stranger = await createClient(test.services, shop.storeId, owner);
  await charge(`${repair.serviceNumber} · Samsung A54`, 30, stranger.uuid);
  await charge(`${repair.serviceNumber}1 · Samsung A54`, 30);
  expect(await read(repair)).toEqual({ totalUSD: 0, sales: [] });
  const [first, rest] = [
    await charge(`${repair.serviceNumber} · Samsung A54`, 20),
    await charge(`${repair.serviceNumber} · Samsung A54`, 10),
  ];
  const named = [first, rest].map(({ id, number }) => ({ id, number }));
  expect(await read(repair)).toEqual({ totalUSD: 30, sales: named });
  expect(await read(other)).toEqual({ totalUSD: 0, sales: [] });
  await cancelSale(ownerCtx(test.services, shop.storeId, owner), rest.id, { reason: 'Se equivocó' });
  expect(await read(repair)).toEqual({ totalUSD: 20, sales: named.slice(0, 1) });
});

it('a sale that is taken back after it paid leaves an incident that names the repair, and shows on it', async () => {
  const repair = await ready(30);
  const sale = await sold(30);
  await deliver(repair, { saleIds: [sale.id] });
  await cancelSale(ownerCtx(test.services, shop.storeId, owner), sale.id, { reason: 'Se equivocó' });
  const ask = test.as(owner.token);
  const { data } = await ask(listIncidents, { params: { storeId: shop.storeId }, query: { kind: 'repair_unpaid' } });
  expect(data).toMatchObject([
    { subject: `sale:${sale.id}`, detail: { repairNumbers: [repair.serviceNumber], amount: 30 }, about: { sale: {} } },
  ]);
  const read = await ask(calls.getRepair, { params: { storeId: shop.storeId, serviceId: repair.id } });
  expect(read.data.delivery?.sales).toMatchObject([{ id: sale.id, status: 'cancelled' }]);
});
