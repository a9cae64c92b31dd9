import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import { mergeClients } from '@minipos/contract/clients/client-merge';
import { saveTemplate } from '@minipos/contract/repairs/repair-messages';
import type { Repair } from '@minipos/contract/repairs/repair-shapes';
import * as work from '@minipos/contract/repairs/repair-work';
import * as calls from '@minipos/contract/repairs/repairs';
import { getStoreSettings, updateStoreSettings } from '@minipos/contract/stores/store-settings';
import { findViolations } from '@minipos/db/invariants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Person, signIn } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import {
  createLine,
  createReady,
  createRepair,
  createTechnician,
  createWorkshop,
} from '../factories/repairs/workshop.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
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
const at = (repair: { id: number }) => ({ storeId: shop.storeId, serviceId: repair.id });
const receive = (fields = {}) => createRepair(test.services, shop.storeId, owner, fields);
const withLine = async (fields: object = {}, repair?: Repair) =>
  createLine(test.services, shop.storeId, owner, repair ?? (await receive()), fields);
const read = async (repair: { id: number }) => (await ask()(calls.getRepair, { params: at(repair) })).data;
const move = async (repair: Repair, status: Repair['status'], notes: string | null = null) =>
  (await ask()(work.moveRepair, { params: at(repair), body: { version: repair.version, status, notes } })).data;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { answer?: { code: string }; code?: string }) => error.answer?.code ?? error.code,
  );
const stockOf = async (productId: number) =>
  (await ask()(getProduct, { params: { storeId: shop.storeId, productId } })).data.stock;

/** Does something so many days from now, signed in again by then. */
async function later<T>(days: number, doIt: () => Promise<T>): Promise<T> {
  const [start, today] = [test.clock.now, owner];
  test.clock.now = new Date(start.getTime() + days * 86_400_000);
  owner = await signIn(test.services, today.user);
  try {
    return await doIt();
  } finally {
    test.clock.now = start;
    owner = today;
  }
}

describe('custody', () => {
  it('receives a device once, whatever comes twice, and numbers it without gaps', async () => {
    const { id: clientId } = await createClient(test.services, shop.storeId, owner);
    const body = {
      uuid: randomUUID(),
      clientId,
      deviceType: 'smartphone' as const,
      deviceSerial: '356938 035643809',
      problemDescription: 'No carga',
      conditionMarks: [{ side: 'front' as const, x: 80, y: 10, word: 'Pantalla rota' }],
      accessories: ['Cargador'],
      priority: 'urgent' as const,
    };
    const create = () => ask()(calls.createRepair, { params: { storeId: shop.storeId }, body });
    const [first, again] = [await create(), await create()];
    expect(again.data.id).toBe(first.data.id);
    expect(first.data).toMatchObject({
      serviceNumber: 'R-000001',
      status: 'received',
      priority: 'urgent',
      deviceSerial: '356938035643809',
      conditionMarks: body.conditionMarks,
      accessories: ['Cargador'],
      logs: [{ action: 'created', to: 'received' }],
    });
    // Seven days, unless something else was promised.
    const { receivedDate, estimatedDeliveryDate } = first.data;
    expect(Date.parse(estimatedDeliveryDate ?? '') - Date.parse(receivedDate)).toBe(7 * 86_400_000);
    expect((await receive()).serviceNumber).toBe('R-000002');
  });

  it('promises a device in as many days as the store says of its type', async () => {
    const params = { storeId: shop.storeId };
    const {
      updatedAt: _u,
      version: _v,
      paymentAccounts: _p,
      state: _s,
      ...known
    } = (await ask()(getStoreSettings, { params })).data;
    const promise = (days: Partial<typeof known.repairDays>) =>
      ask()(updateStoreSettings, { params, body: { ...known, repairDays: { ...known.repairDays, ...days } } });
    const daysOf = ({ receivedDate, estimatedDeliveryDate }: Repair) =>
      (Date.parse(estimatedDeliveryDate ?? '') - Date.parse(receivedDate)) / 86_400_000;
    await promise({ smartphone: 2, tv: 20 });
    expect(daysOf(await receive({ deviceType: 'smartphone' }))).toBe(2);
    expect(daysOf(await receive({ deviceType: 'tv' }))).toBe(20);
    expect(daysOf(await receive({ deviceType: 'laptop' }))).toBe(7);
    expect(await refusal(promise({ tv: 91 }))).toBe('VALIDATION');
  });

  it('numbers in the series of the store whatever till an older app names: tills count their own', async () => {
    const till = await createDevice(test.services, shop.storeId, owner);
    const [one, two] = [await receive({ deviceId: till.id }), await receive()];
    expect([one.serviceNumber, two.serviceNumber]).toEqual(['R-000001', 'R-000002']);
  });

  it('finds by number, by IMEI and by words, late ones and those nobody has', async () => {
    const technician = await createTechnician(test.services, shop.storeId, owner);
    const phone = await receive({ deviceSerial: '356938035643809', technicianId: technician.id });
    const laptop = await receive({ deviceType: 'laptop', deviceBrand: 'Lenovo', deviceModel: 'IdeaPad 3' });
    const find = async (query: object) =>
      (await ask()(calls.listRepairs, { params: { storeId: shop.storeId }, query })).data.map(({ id }) => id);
    expect(await find({ search: 'r-2' })).toEqual([laptop.id]);
    expect(await find({ search: '35-693803-564380-9' })).toEqual([phone.id]);
    expect(await find({ search: 'rojas ideapad' })).toEqual([laptop.id]);
    expect(await find({ technicianId: technician.id })).toEqual([phone.id]);
    expect(await find({ technicianId: 0 })).toEqual([laptop.id]);
    expect(await find({ overdue: true })).toEqual([]);
    await later(8, async () => expect(await find({ overdue: true })).toEqual([laptop.id, phone.id]));
  });

  it('stops the clock of the promise while the shop waits for others', async () => {
    const opened = await move(await receive(), 'in_progress');
    const waiting = await move(opened, 'waiting_parts');
    await later(30, async () => {
      expect(await read(waiting)).toMatchObject({ isOverdue: false });
      const back = await move(waiting, 'in_progress');
      expect(back.isOverdue).toBe(false);
      const moved = Date.parse(back.dueAt ?? '') - Date.parse(back.estimatedDeliveryDate ?? '');
      expect(moved).toBe(30 * 86_400_000);
    });
  });

  it('goes only where the machine leads, and cancelling needs a reason', async () => {
    const received = await receive();
    expect(await refusal(move(received, 'completed'))).toBe('REPAIR_MOVE_REFUSED');
    expect(await refusal(move(received, 'delivered'))).toBe('REPAIR_NEEDS_DELIVERY');
    expect(await refusal(move(received, 'cancelled'))).toBe('VALIDATION');
    const cancelled = await move(received, 'cancelled', 'No lo quiere');
    expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'No lo quiere' });
    expect(await refusal(move(cancelled, 'in_progress'))).toBe('REPAIR_CLOSED');
    expect(await refusal(withLine({}, cancelled))).toBe('REPAIR_CLOSED');
  });

  it('keeps what opens the device to those who work on it, until it is handed over', async () => {
    const received = await receive({ unlockNote: 'patrón 1-2-5-8' });
    expect(received.hasUnlockNote).toBe(true);
    const look = (who: Person) => ask(who)(work.readUnlockNote, { params: at(received) });
    expect((await look(shop.staff.assistant)).data.unlockNote).toBe('patrón 1-2-5-8');
    expect(await refusal(look(shop.staff.viewer))).toBe('FORBIDDEN');
    const { rows } = await test.database.as('console', (client) =>
      client.query<{ text: string; read: boolean }>(
        `select string_agg(to_jsonb(r)::text, '') as text,
          (select count(*) = 1 from audit_log a where a.store_id = $1 and a.action = 'repair.unlock_read') as read
        from repairs r where r.store_id = $1`,
        [shop.storeId],
      ),
    );
    expect(rows[0]?.text).not.toContain('patrón');
    expect(rows[0]?.read).toBe(true);
    const done = await move(await move(received, 'in_progress'), 'completed');
    await ask()(work.deliverRepair, {
      params: { storeId: shop.storeId, readyServiceId: done.id },
      body: { version: done.version, freeReason: 'Cortesía' },
    });
    expect((await look(owner)).data.unlockNote).toBeNull();
  });

  it('is archived only where it never became work', async () => {
    const remove = (repair: Repair) =>
      refusal(ask()(calls.deleteRepair, { params: { storeId: shop.storeId, deletableServiceId: repair.id } }));
    expect(await remove(await withLine())).toBe('REPAIR_NOT_DELETABLE');
    const mistaken = await receive();
    expect(await remove(mistaken)).toBe('done');
    expect(await refusal(read(mistaken))).toBe('REPAIR_NOT_FOUND');
  });

  it('follows its client when two cards are joined', async () => {
    const [kept, other] = [await createClient(test.services, shop.storeId, owner), await receive()];
    const params = { storeId: shop.storeId, clientId: kept.id };
    await ask()(mergeClients, { params, body: { otherClientId: other.client.id } });
    expect((await read(other)).client.id).toBe(kept.id);
  });

  it('is there for stores that repair, and for no other', async () => {
    const shopOnly = await createStore(test.services);
    const list = test.as(shopOnly.owner.token)(calls.listRepairs, { params: { storeId: shopOnly.storeId } });
    expect(await refusal(list)).toBe('SERVICE_STORE_ONLY');
  });
});

describe('the board', () => {
  it('counts and sums all of a column, and shows the most urgent cards first', async () => {
    const late = await withLine({ unitPrice: 20 });
    const urgent = await receive({ priority: 'urgent' });
    await createReady(test.services, shop.storeId, owner);
    const { data } = await ask()(calls.repairBoard, { params: { storeId: shop.storeId }, query: { cards: 1 } });
    expect(data).toMatchObject({ open: 3, overdue: 0, warranties: 0, totalUSD: 20 });
    const [received] = data.columns;
    expect(received).toMatchObject({ status: 'received', count: 2, totalUSD: 20, unassigned: 2 });
    expect(received?.cards.map(({ id }) => id)).toEqual([urgent.id]);
    await move(late, 'cancelled', 'No lo quiere');
    const stats = await ask()(calls.repairStats, { params: { storeId: shop.storeId } });
    expect(stats.data.statusStats).toMatchObject({ received: 1, completed: 1, cancelled: 1, delivered: 0 });
  });
});

describe('devices that nobody fetches', () => {
  it('are those ready for as many days as the store waits before it reminds', async () => {
    const ready = await createReady(test.services, shop.storeId, owner);
    const open = await receive();
    const params = { storeId: shop.storeId };
    const find = async (uncollected: boolean) =>
      (await ask()(calls.listRepairs, { params, query: { uncollected } })).data.map(({ id }) => id);
    const figures = async () => (await ask()(calls.repairStats, { params })).data;
    await later(14, async () => expect(await find(true)).toEqual([]));
    await later(15, async () => {
      expect(await find(true)).toEqual([ready.id]);
      expect(await find(false)).toEqual([open.id]);
      expect((await ask()(calls.repairBoard, { params, query: { uncollected: true } })).data.open).toBe(1);
      expect((await figures()).uncollected).toBe(1);
    });
    const words = { event: 'not_collected' as const, text: '{cliente}: {equipo}', whatsapp: true, email: false };
    await ask()(saveTemplate, { params, body: { ...words, remindDays: 3 } });
    await later(2, async () => expect((await figures()).uncollected).toBe(0));
    await later(3, async () => expect(await find(true)).toEqual([ready.id]));
  });
});

describe('lines', () => {
  it('adds parts, labour and other things up, and takes parts off their shelf', async () => {
    const technician = await createTechnician(test.services, shop.storeId, owner);
    const part = await createProduct(test.services, shop.storeId, owner, { stock: 3, priceUSD: 18.5 });
    let repair = await withLine({ kind: 'part', productId: part.id, quantity: 2, unitPrice: undefined });
    repair = await withLine({ kind: 'labour', minutes: 50, technicianId: technician.id, unitPrice: undefined }, repair);
    repair = await withLine({ unitPrice: 5 }, repair);
    expect(repair).toMatchObject({ partsCostUSD: 37, laborCostUSD: 10, otherCostUSD: 5, finalCostUSD: 52 });
    expect(await stockOf(part.id)).toBe(1);
    expect(await refusal(withLine({ kind: 'part', productId: part.id, quantity: 2 }, repair))).toBe(
      'REPAIR_PART_MISSING',
    );
    const [line] = repair.items;
    const params = { storeId: shop.storeId, linedServiceId: repair.id, itemId: line?.id ?? 0 };
    const body = { version: repair.version, quantity: 3, unitPrice: 18 };
    repair = (await ask()(work.updateRepairItem, { params, body })).data;
    expect(repair.partsCostUSD).toBe(54);
    expect(await stockOf(part.id)).toBe(0);
    const remove = (version: number) => ask()(work.removeRepairItem, { params, query: { version } });
    expect(await refusal(remove(repair.version - 1))).toBe('REPAIR_CHANGED');
    repair = (await remove(repair.version)).data;
    expect(repair.finalCostUSD).toBe(15);
    expect(await stockOf(part.id)).toBe(3);
    expect(await refusal(remove(repair.version))).toBe('REPAIR_LINE_NOT_FOUND');
  });

  it('gives parts back when a repair is cancelled', async () => {
    const part = await createProduct(test.services, shop.storeId, owner, { stock: 3 });
    const repair = await withLine({ kind: 'part', productId: part.id, quantity: 2 });
    expect(await stockOf(part.id)).toBe(1);
    await move(repair, 'cancelled', 'Muy caro');
    expect(await stockOf(part.id)).toBe(3);
  });
});
