import { randomUUID } from 'node:crypto';
import { adjustClientDebt, undoClientPayment } from '@minipos/contract/clients/account-corrections';
import * as calls from '@minipos/contract/clients/client-accounts';
import { clientStats, deleteClient, listClients, updateClient } from '@minipos/contract/clients/clients';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { caracasDay } from '@minipos/domain/rates/rates';
import { beforeEach, describe, expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { undoPayment } from '#features/clients/accounts/undo-payment.ts';
import { findDebtAges } from '#features/clients/public.ts';
import { findCollected } from '#features/reports/day/day.queries.ts';
import { sumOtherIgtf } from '#features/reports/money/money.queries.ts';
import { createClient, inCash } from '../factories/clients.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { openTill } from '../factories/sales.ts';
import { ownerCtx } from '../factories/stores.ts';
import { operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 1;
  const data = saleOf([{ productUuid: shop.productUuid, quantity: 1, price: 50 }], {
    clientUuid: shop.client.uuid,
    onCredit: true,
  });
  await shop.send(operation('Sale.CREATE', { seq, data }));
});

const dayMs = 86_400_000;
const daysAgo = (days: number) => caracasDay(new Date(test.clock.now.getTime() - days * dayMs));
const code = (expected: string) => ({ answer: { code: expected } });
const params = () => ({ storeId: shop.storeId, clientId: shop.client.id });
const zelle = { ...inCash(5), method: 'zelle' as const, reference: 'Z-881' };
async function pay(fields: object = {}) {
  seq += 1;
  const fact = {
    clientUuid: shop.client.uuid,
    payments: [inCash(20)],
    totalUSD: 20,
    igtfUSD: 0,
    rate: null,
    notes: null,
  };
  const [verdict] = await shop.send(
    operation('ClientPayment.CREATE', { seq, data: { ...fact, sessionUuid: null, ...fields } }),
  );
  expect(verdict?.status).toBe('applied');
  const [newest] = (await test.as(shop.staff.owner.token)(calls.listClientPayments, { params: params() })).data;
  return newest?.payment?.id ?? 0;
}
const undo = (paymentId: number, body: object = {}, who = shop.staff.manager) =>
  test.as(who.token)(undoClientPayment, {
    params: { storeId: shop.storeId, paymentId },
    body: { uuid: randomUUID(), reason: 'Era de otra persona', ...body },
  });
const adjust = (body: object, who = shop.staff.owner) =>
  test.as(who.token)(adjustClientDebt, {
    params: params(),
    body: { uuid: randomUUID(), direction: 'owes', amountUSD: 30, reason: 'Cuaderno de octubre', ...body },
  });
const account = async () => (await test.as(shop.staff.owner.token)(calls.getClientAccount, { params: params() })).data;
const movements = async () =>
  (await test.as(shop.staff.owner.token)(calls.listClientMovements, { params: params() })).data;
const report = async (cashSessionId: number) =>
  (
    await test.as(shop.staff.owner.token)(cash.getSessionReport, {
      params: { storeId: shop.storeId, cashSessionId },
    })
  ).data;

describe('a payment of a debt that was noted wrong', () => {
  it('is taken back once, with its reason: its debt is as old as it was', async () => {
    await adjust({ date: daysAgo(45) });
    const id = await pay();
    expect(await account()).toMatchObject({ totalDebt: 60, ageing: { upTo30: 50, upTo60: 10 } });
    const uuid = randomUUID();
    await undo(id, { uuid });
    await undo(id, { uuid });
    await expect(undo(id)).rejects.toMatchObject(code('CLIENT_PAYMENT_UNDONE'));
    expect(await account()).toMatchObject({ totalDebt: 80, ageing: { upTo30: 50, upTo60: 30 }, lastPaymentAt: null });
    const lines = await movements();
    const [undone, paid, sold] = ['payment_undone', 'payment', 'sale'].map((one) =>
      lines.find(({ kind }) => kind === one),
    );
    expect(undone).toMatchObject({ kind: 'payment_undone', amountUSD: 20, openUSD: null });
    expect(paid).toMatchObject({ kind: 'payment', payment: { id, undone: { reason: 'Era de otra persona' } } });
    expect(sold).toMatchObject({ kind: 'sale', openUSD: 50 });
    expect(await shop.violations()).toEqual([]);
  });

  it('is taken back once when two do it at the same time', async () => {
    const id = await pay();
    const answers = await Promise.allSettled([undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await account()).totalDebt).toBe(50);
  });

  it('is for who may give money back, and of its own client', async () => {
    const id = await pay();
    await expect(undo(id, {}, shop.staff.assistant)).rejects.toMatchObject({ status: 403 });
    await expect(undo(id + 1000)).rejects.toMatchObject(code('CLIENT_PAYMENT_NOT_FOUND'));
    expect((await account()).totalDebt).toBe(30);
  });

  it('leaves the drawer and the methods of its till while that is open', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const id = await pay({ payments: [inCash(15), zelle], totalUSD: 20, sessionUuid: till.uuid });
    const before = await report(till.id);
    await undo(id);
    const after = await report(till.id);
    expect(before.debtPayments).toMatchObject({ count: 1, totalUSD: 20 });
    expect(after.debtPayments).toMatchObject({ count: 1, totalUSD: 0 });
    expect(after.session.undonePayments).toMatchObject({ count: 1, totalUSD: 20 });
    expect((before.expected?.USD ?? 0) - (after.expected?.USD ?? 0)).toBe(15);
    expect(after.methods).toEqual([]);
    expect(await shop.violations()).toEqual([]);
  });

  it('of a till that is closed leaves its Z as it was signed, and somebody looks at the notes', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const id = await pay({ sessionUuid: till.uuid });
    await test.as(shop.staff.owner.token)(cash.closeLostSession, {
      params: { storeId: shop.storeId, cashSessionId: till.id },
      body: { reason: 'Se dañó el equipo' },
    });
    const signed = await report(till.id);
    await expect(undo(id, { sessionUuid: till.uuid })).rejects.toMatchObject(code('CASH_SESSION_CLOSED'));
    await undo(id);
    expect(await report(till.id)).toEqual(signed);
    const open = await test.as(shop.staff.owner.token)(listIncidents, {
      params: { storeId: shop.storeId },
      query: { isOpen: true },
    });
    const about = open.data.filter(({ subject, kind }) => subject === `payment:${id}` && kind === 'after_close');
    expect(about).toMatchObject([{ detail: { amount: -20, currency: 'USD' } }]);
    expect(await shop.violations()).toEqual([]);
  });

  it('of no till takes its notes out of the open one that is named', async () => {
    const id = await pay();
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const before = await report(till.id);
    await undo(id, { sessionUuid: till.uuid });
    const after = await report(till.id);
    expect((before.expected?.USD ?? 0) - (after.expected?.USD ?? 0)).toBe(20);
  });

  it('of another till takes only its notes out of the one that is named, and the same uuid names no other', async () => {
    const id = await pay({ payments: [inCash(15), zelle], totalUSD: 20 });
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const before = await report(till.id);
    const uuid = randomUUID();
    await undo(id, { uuid, sessionUuid: till.uuid });
    await undo(id, { uuid, sessionUuid: till.uuid });
    await expect(undo(id, { uuid })).rejects.toMatchObject(code('CLIENT_PAYMENT_UNDONE'));
    const after = await report(till.id);
    expect((before.expected?.USD ?? 0) - (after.expected?.USD ?? 0)).toBe(15);
    const { undonePayments } = after.session;
    expect(undonePayments).toMatchObject({ count: 1, totalUSD: 15, igtfUSD: 0 });
    expect(undonePayments.payments).toEqual([{ method: 'cash_usd', currency: 'USD', amount: 15 }]);
  });

  it('of a client who was deleted since is owed again, and the client is there again', async () => {
    await pay({ payments: [inCash(50)], totalUSD: 50 });
    const [newest] = (await test.as(shop.staff.owner.token)(calls.listClientPayments, { params: params() })).data;
    await test.as(shop.staff.owner.token)(deleteClient, { params: params() });
    await undo(newest?.payment?.id ?? 0);
    expect(await account()).toMatchObject({ totalDebt: 50 });
  });

  it('whose till has not come yet leaves that till', async () => {
    const sessionUuid = randomUUID();
    const id = await pay({ sessionUuid });
    await undo(id);
    seq += 1;
    const data = { openingUSD: 100, openingBs: 0 };
    await shop.send(operation('CashSession.OPEN', { seq, entityId: sessionUuid, data }));
    const { data: open } = await test.as(shop.staff.owner.token)(cash.listCashSessions, {
      params: { storeId: shop.storeId },
    });
    const session = open.find(({ uuid }) => uuid === sessionUuid);
    expect(session?.undonePayments).toMatchObject({ count: 1, totalUSD: 20 });
    expect((await report(session?.id ?? 0)).expected?.USD).toBe(100);
  });

  it('ends what was said of the other one with its reference', async () => {
    const kept = { ...zelle, amount: 20, amountUSD: 20 };
    const first = await pay({ payments: [kept] });
    const second = await pay({ payments: [kept] });
    const openAbout = async () => {
      const { storeId } = shop;
      const { data } = await test.as(shop.staff.owner.token)(listIncidents, {
        params: { storeId },
        query: { isOpen: true },
      });
      return data.filter(({ kind }) => kind === 'repeated_reference').map(({ subject }) => subject);
    };
    expect(await openAbout()).toEqual([`payment:${second}`]);
    await undo(first);
    expect(await openAbout()).toEqual([]);
  });

  it('is collected on its day and taken off on the day it is undone, and its reference is free', async () => {
    const id = await pay({ payments: [{ ...zelle, amount: 20, amountUSD: 20 }] });
    const day = caracasDay(test.clock.now);
    const tomorrow = new Date(test.clock.now.getTime() + dayMs);
    const ctx = { ...ownerCtx(test.services, shop.storeId, shop.staff.owner), now: tomorrow };
    await undoPayment(ctx, id, { uuid: randomUUID(), reason: 'Repetido' });
    const next = caracasDay(tomorrow);
    const collected = (on: string) =>
      readStore(test.services.db, shop.storeId, (db) => findCollected(db, shop.storeId, { from: on, to: on }));
    expect(await collected(day)).toMatchObject([{ method: 'zelle', amount: '20.00', payments: 1 }]);
    expect(await collected(next)).toMatchObject([{ method: 'zelle', amount: '-20.00', payments: -1 }]);
    const again = await pay({ payments: [{ ...zelle, amount: 20, amountUSD: 20 }] });
    const open = await test.as(shop.staff.owner.token)(listIncidents, {
      params: { storeId: shop.storeId },
      query: { isOpen: true },
    });
    expect(open.data.filter(({ subject }) => subject === `payment:${again}`)).toEqual([]);
    const igtf = (on: string) =>
      readStore(test.services.db, shop.storeId, (db) => sumOtherIgtf(db, shop.storeId, { from: on, to: on }));
    expect(Number(await igtf(next))).toBe(0);
  });
});

describe('a debt that is moved by hand', () => {
  it('is as old as its date, once, and says why', async () => {
    const uuid = randomUUID();
    const date = daysAgo(45);
    await adjust({ uuid, date });
    await adjust({ uuid, date });
    await expect(adjust({ uuid, date: daysAgo(44) })).rejects.toMatchObject(code('OPERATION_CHANGED'));
    await expect(adjust({ uuid, date, amountUSD: 31 })).rejects.toMatchObject(code('OPERATION_CHANGED'));
    await expect(adjust({ uuid, date, raisesLimit: true })).rejects.toMatchObject(code('OPERATION_CHANGED'));
    expect(await account()).toMatchObject({ totalDebt: 80, ageing: { upTo30: 50, upTo60: 30 } });
    expect((await movements()).at(-1)).toMatchObject({
      kind: 'adjustment',
      amountUSD: 30,
      notes: 'Cuaderno de octubre',
    });
    expect(await shop.violations()).toEqual([]);
  });

  it('needs a reason and a day that has come', async () => {
    await expect(adjust({ reason: '' })).rejects.toMatchObject({ status: 422 });
    await expect(adjust({ date: daysAgo(-2) })).rejects.toMatchObject({ status: 422 });
  });

  it('stays within the limit, unless who does it lifts the limit with it', async () => {
    await expect(adjust({ amountUSD: 80 })).rejects.toMatchObject(code('DEBT_BEYOND_LIMIT'));
    expect((await account()).totalDebt).toBe(50);
    await adjust({ amountUSD: 80, raisesLimit: true });
    expect(await account()).toMatchObject({ totalDebt: 130, client: { creditLimit: 130 } });
  });

  it('is lowered by who may give money back, and pays the oldest first', async () => {
    await expect(adjust({ direction: 'favours' }, shop.staff.assistant)).rejects.toMatchObject({ status: 403 });
    await adjust({}, shop.staff.assistant);
    await adjust({ direction: 'favours', amountUSD: 60 }, shop.staff.manager);
    const open = (await movements()).map(({ amountUSD, openUSD }) => [amountUSD, openUSD]);
    expect(open.reduce((sum, [, left]) => sum + (left ?? 0), 0)).toBe(20);
    expect(open.find(([amount]) => amount === -60)).toEqual([-60, null]);
    expect(await shop.violations()).toEqual([]);
  });
});

describe('what should have been paid before today', () => {
  const days = (paymentDays: number, who = shop.staff.owner) =>
    test.as(who.token)(updateClient, { params: params(), body: { paymentDays } });
  const listed = async (query: object) =>
    (await test.as(shop.staff.owner.token)(listClients, { params: { storeId: shop.storeId }, query })).data;

  it('follows from the days of the client, and every screen says the same', async () => {
    await adjust({ date: daysAgo(20), amountUSD: 30 });
    await adjust({ date: daysAgo(10), amountUSD: 12.5 });
    expect(await account()).toMatchObject({ overdueUSD: 0, oldestDueOn: daysAgo(-10) });
    expect(await listed({ status: 'overdue' })).toEqual([]);
    await days(15);
    expect(await account()).toMatchObject({ totalDebt: 92.5, overdueUSD: 30, oldestDueOn: daysAgo(5) });
    // On its day it is in time.
    await days(10);
    expect((await account()).overdueUSD).toBe(30);
    await days(9);
    expect((await account()).overdueUSD).toBe(42.5);
    await pay({ payments: [inCash(35)], totalUSD: 35 });
    expect((await account()).overdueUSD).toBe(7.5);
    expect(await listed({ status: 'overdue' })).toMatchObject([{ id: shop.client.id, overdueUSD: 7.5 }]);
    const stats = await test.as(shop.staff.owner.token)(clientStats, { params: { storeId: shop.storeId }, query: {} });
    expect(stats.data).toMatchObject({ clientsOverdue: 1, overdueDebt: 7.5 });
    const late = await test.as(shop.staff.owner.token)(clientStats, {
      params: { storeId: shop.storeId },
      query: { status: 'overdue' },
    });
    expect(late.data).toMatchObject({ totalClients: 1, clientsOverdue: 1, overdueDebt: 7.5 });
    const [row] = await readStore(test.services.db, shop.storeId, (db) =>
      findDebtAges(db, shop.storeId, daysAgo(0), 10),
    );
    expect([row?.overdue, row?.all_overdue].map(Number)).toEqual([7.5, 7.5]);
    const lines = (await movements()).filter(({ due }) => due?.isOverdue);
    expect(lines.map(({ openUSD, due }) => [openUSD, due?.day])).toEqual([[7.5, daysAgo(1)]]);
  });

  it('is listed by pages, each with its amounts and the size of the whole filter', async () => {
    const { services } = test;
    const [ana, eva] = [
      await createClient(services, shop.storeId, shop.staff.owner, { firstName: 'Ana', creditLimit: 100 }),
      await createClient(services, shop.storeId, shop.staff.owner, { firstName: 'Eva', creditLimit: 100 }),
    ];
    for (const [{ id }, amountUSD] of [
      [ana, 12],
      [eva, 34],
    ] as const) {
      await test.as(shop.staff.owner.token)(adjustClientDebt, {
        params: { storeId: shop.storeId, clientId: id },
        body: { uuid: randomUUID(), direction: 'owes', amountUSD, reason: 'Cuaderno', date: daysAgo(40) },
      });
    }
    const pageOf = async (page: number) => {
      const query = { status: 'overdue', sort: '-debt', limit: 1, page } as const;
      const { data, pagination } = await test.as(shop.staff.owner.token)(listClients, {
        params: { storeId: shop.storeId },
        query,
      });
      return [data.map(({ id, overdueUSD }) => [id, overdueUSD]), pagination.total];
    };
    expect(await pageOf(1)).toEqual([[[eva.id, 34]], 2]);
    expect(await pageOf(2)).toEqual([[[ana.id, 12]], 2]);
    expect(await pageOf(3)).toEqual([[], 2]);
    expect(await listed({ status: 'overdue', search: 'eva' })).toMatchObject([{ id: eva.id, overdueUSD: 34 }]);
  });

  it('is again what it was when a payment is undone', async () => {
    await adjust({ date: daysAgo(45), amountUSD: 30 });
    const id = await pay({ payments: [inCash(30)], totalUSD: 30 });
    expect((await account()).overdueUSD).toBe(0);
    await undo(id);
    expect((await account()).overdueUSD).toBe(30);
  });

  it('is changed by who may give credit', async () => {
    await expect(days(7, shop.staff.cashier)).rejects.toMatchObject({ status: 403 });
    const { data } = await days(7, shop.staff.assistant);
    expect(data.paymentDays).toBe(7);
  });
});
