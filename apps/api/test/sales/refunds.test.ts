import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import * as cash from '@minipos/contract/sales/cash';
import { listPickups } from '@minipos/contract/sales/pickups';
import * as calls from '@minipos/contract/sales/refunds';
import { salesSummary } from '@minipos/contract/sales/sales';
import { pull } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice, deviceOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

const params = (saleId: number) => ({ storeId: shop.storeId, saleId });
const refund = (saleId: number, fields: Partial<calls.RefundInput> = {}, who = shop.staff.manager, headers = {}) =>
  test.as(who.token)(calls.refundSale, {
    params: params(saleId),
    body: {
      uuid: randomUUID(),
      reason: 'Salió defectuoso',
      lines: [{ line: 1, quantity: 1, isRestocked: true }],
      withDelivery: false,
      payments: [{ method: 'cash_usd', amount: 4 }],
      ...fields,
    },
    headers,
  });
const cancel = (saleId: number, fields: Partial<calls.CancelInput> = {}, who = shop.staff.manager) =>
  test.as(who.token)(calls.cancelSale, { params: params(saleId), body: { reason: 'Se equivocó', ...fields } });
const stock = async () =>
  (
    await test.as(shop.staff.owner.token)(getProduct, {
      params: { storeId: shop.storeId, productId: shop.product.id },
    })
  ).data.stock;
const debt = () =>
  test.database.as('console', async (client) => {
    const { rows } = await client.query<{ debt: string }>(
      'select current_debt_usd as debt from clients where store_id = $1 and uuid = $2',
      [shop.storeId, shop.clientUuid],
    );
    return Number(rows[0]?.debt);
  });
const violations = () => test.database.as('console', (client) => findViolations(client));
const refused = (code: string) => ({ answer: { code } });

describe('a refund by line', () => {
  it('brings back stock and money, leaves the sale as it was charged and says what is left', async () => {
    const sale = await shop.sell({ units: 3 });
    expect(await stock()).toBe(97);
    const { data } = await refund(sale.id);
    expect(data).toMatchObject({
      status: 'partly_refunded',
      totalUSD: 12,
      refundedUSD: 4,
      held: [{ method: 'cash_usd', currency: 'USD', amount: 8 }],
      refunds: [
        {
          kind: 'refund',
          reason: 'Salió defectuoso',
          totalUSD: 4,
          actorName: shop.staff.manager.user.full_name,
          items: [{ line: 1, quantity: 1, totalUSD: 4, isRestocked: true }],
          payments: [{ method: 'cash_usd', currency: 'USD', amount: 4, amountUSD: 4 }],
        },
      ],
    });
    expect(data.items[0]).toMatchObject({ quantity: 3, returned: 1, subtotalUSD: 12 });
    expect(data.stock.map(({ kind, delta }) => [kind, delta])).toEqual([
      ['sale', -3],
      ['refund', 1],
    ]);
    expect(await stock()).toBe(98);
    const rest = { lines: [{ line: 1, quantity: 2, isRestocked: false }], payments: [{ method: 'zelle', amount: 8 }] };
    const { data: whole } = await refund(sale.id, rest as never);
    expect(whole).toMatchObject({ status: 'refunded', refundedUSD: 12 });
    expect(await stock()).toBe(98);
    expect(await violations()).toEqual([]);
  });

  it('never brings back more than was sold, whatever is asked', async () => {
    const sale = await shop.sell({ units: 2 });
    const all = { lines: [{ line: 1, quantity: 2, isRestocked: true }], payments: [{ method: 'cash_usd', amount: 8 }] };
    const much = {
      lines: [{ line: 1, quantity: 3, isRestocked: true }],
      payments: [{ method: 'cash_usd', amount: 12 }],
    };
    const other = { lines: [{ line: 7, quantity: 1, isRestocked: true }] };
    await expect(refund(sale.id, much as never)).rejects.toMatchObject(refused('REFUND_TOO_MUCH'));
    await expect(refund(sale.id, other)).rejects.toMatchObject(refused('REFUND_TOO_MUCH'));
    await expect(refund(sale.id, { lines: [], payments: [] })).rejects.toMatchObject(refused('REFUND_EMPTY'));
    await refund(sale.id, all as never);
    await expect(refund(sale.id)).rejects.toMatchObject(refused('REFUND_TOO_MUCH'));
    expect(await stock()).toBe(100);
  });

  it('is refused when the money does not add up, has no rate or no balance to go to', async () => {
    const sale = await shop.sell({ units: 1, rate: null });
    const paid = (payments: calls.RefundInput['payments']) => refund(sale.id, { payments });
    await expect(paid([{ method: 'cash_usd', amount: 3.99 }])).rejects.toMatchObject(refused('REFUND_DOES_NOT_ADD_UP'));
    await expect(paid([])).rejects.toMatchObject(refused('REFUND_DOES_NOT_ADD_UP'));
    await expect(paid([{ method: 'card', amount: 3368.83 }])).rejects.toMatchObject(refused('REFUND_NO_RATE'));
    await expect(paid([{ method: 'credit', amount: 4 }])).rejects.toMatchObject(refused('REFUND_NO_CLIENT'));
    expect(await stock()).toBe(99);
    expect(await violations()).toEqual([]);
  });

  it('to the balance of a client lowers the debt, and below zero is client credit', async () => {
    const sale = await shop.sell({ units: 1, method: 'credit', toClient: true });
    const paidSale = await shop.sell({ units: 1, toClient: true });
    expect(await debt()).toBe(4);
    await refund(sale.id, { payments: [{ method: 'credit', amount: 4 }] });
    expect(await debt()).toBe(0);
    const { data } = await refund(paidSale.id, { payments: [{ method: 'credit', amount: 4 }] });
    expect(await debt()).toBe(-4);
    expect(data.debt).toMatchObject([{ kind: 'refund', amountUSD: -4 }]);
    expect(await violations()).toEqual([]);
  });

  it('of credit that was sold to nobody ends it, and no more than it', async () => {
    const sale = await shop.sell({ units: 2, method: 'credit' });
    const much = { lines: [{ line: 1, quantity: 1, isRestocked: true }], payments: [{ method: 'credit', amount: 4 }] };
    await refund(sale.id, much as never);
    const { data } = await refund(sale.id, much as never);
    expect(data).toMatchObject({ status: 'refunded', held: [], debt: [] });
    const paid = await shop.sell({ units: 1 });
    await expect(refund(paid.id, much as never)).rejects.toMatchObject(refused('REFUND_NO_CLIENT'));
    expect(await debt()).toBe(0);
    expect(await violations()).toEqual([]);
  });

  it('is for those who may refund, in their own store', async () => {
    const sale = await shop.sell({ units: 1 });
    for (const role of ['cashier', 'assistant', 'viewer', 'stock_clerk'] as const) {
      await expect(refund(sale.id, {}, shop.staff[role])).rejects.toMatchObject({ status: 403 });
      await expect(cancel(sale.id, {}, shop.staff[role])).rejects.toMatchObject({ status: 403 });
    }
    const other = await createStore(test.services);
    await expect(refund(sale.id, {}, other.owner)).rejects.toMatchObject({ status: 404 });
    expect(await stock()).toBe(99);
  });
});

describe('a cancellation', () => {
  it('takes back everything the way it came, once, and closes the order nobody will collect', async () => {
    const sale = await shop.sell({ units: 2, method: 'card', orderType: 'pickup' });
    const { data } = await cancel(sale.id);
    expect(data).toMatchObject({
      status: 'cancelled',
      refundedUSD: 8,
      held: [],
      refunds: [{ kind: 'cancel', payments: [{ method: 'card', currency: 'VES', amount: 6737.65, amountUSD: 8 }] }],
      pickup: { status: 'cancelled' },
    });
    expect(await stock()).toBe(100);
    await expect(cancel(sale.id)).rejects.toMatchObject(refused('SALE_REVERSED'));
    await expect(refund(sale.id)).rejects.toMatchObject(refused('SALE_REVERSED'));
    const { data: orders } = await test.as(shop.staff.owner.token)(listPickups, {
      params: { storeId: shop.storeId },
      query: { isOpen: true },
    });
    expect(orders).toEqual([]);
    const { data: sums } = await test.as(shop.staff.owner.token)(salesSummary, { params: { storeId: shop.storeId } });
    expect(sums).toMatchObject({
      totalSales: 1,
      reversedSales: 1,
      totalAmountUSD: 0,
      totalAmountBs: 0,
      refundedUSD: 8,
    });
    expect(await violations()).toEqual([]);
  });

  it('is no way to take back a sale of which a part has come back', async () => {
    const sale = await shop.sell({ units: 2 });
    await refund(sale.id);
    await expect(cancel(sale.id)).rejects.toMatchObject(refused('SALE_PARTLY_REFUNDED'));
  });

  it('stands in the audit with its reason and who did it', async () => {
    const sale = await shop.sell({ units: 1 });
    await cancel(sale.id, { reason: 'Cobrado dos veces' });
    const { rows } = await test.database.as('console', (client) =>
      client.query("select actor_user_id, detail from audit_log where store_id = $1 and action = 'sale.cancelled'", [
        shop.storeId,
      ]),
    );
    expect(rows).toMatchObject([{ detail: { reason: 'Cobrado dos veces', totalUSD: 4 } }]);
  });
});

describe('two devices at the same moment', () => {
  it('of ten who hand back the same units one does, and stock and money move once', async () => {
    const sale = await shop.sell({ units: 1 });
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => refund(sale.id)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const reasons = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(reasons).toMatchObject(Array.from({ length: 9 }, () => refused('REFUND_TOO_MUCH')));
    expect(await stock()).toBe(100);
    expect(await violations()).toEqual([]);
  });

  it('a refund and a cancellation of the same sale: one of them happens', async () => {
    const sale = await shop.sell({ units: 1 });
    const both = await Promise.allSettled([refund(sale.id), cancel(sale.id), refund(sale.id), cancel(sale.id)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stock()).toBe(100);
    expect(await violations()).toEqual([]);
  });

  it('the same request sent again, with its key or with its uuid, acts once', async () => {
    const sale = await shop.sell({ units: 3 });
    const headers = { 'idempotency-key': randomUUID() };
    const uuid = randomUUID();
    await Promise.all([1, 2, 3].map(() => refund(sale.id, { uuid }, shop.staff.manager, headers)));
    const { data } = await refund(sale.id, { uuid });
    expect(data.refunds).toHaveLength(1);
    expect(await stock()).toBe(98);
    const other = await shop.sell({ units: 1 });
    await expect(refund(other.id, { uuid })).rejects.toMatchObject(refused('OPERATION_CHANGED'));
  });
});

describe('the till the money leaves', () => {
  const report = async (cashSessionId: number) =>
    (await test.as(shop.staff.owner.token)(cash.getSessionReport, { params: { storeId: shop.storeId, cashSessionId } }))
      .data;
  const openTill = async () => {
    const device = await createDevice(test.services, shop.storeId, shop.staff.owner);
    const body = { uuid: randomUUID(), deviceId: device.id, openingUSD: 20, openingBs: 0 };
    const call = test.as(shop.staff.owner.token, await deviceOf(device.id));
    return (await call(cash.openCashSession, { params: { storeId: shop.storeId }, body })).data;
  };

  it('is the only open one: its X expects less, and its row tells the devices', async () => {
    const session = await openTill();
    const sale = await shop.sell({ units: 2, sessionUuid: session.uuid });
    const { data: before } = await test.as(shop.staff.owner.token)(pull, {
      query: { storeId: shop.storeId, cursor: 0 },
    });
    await refund(sale.id);
    expect(await report(session.id)).toMatchObject({
      expected: { USD: 24, VES: 0 },
      methods: [{ method: 'cash_usd', received: 8, returned: 4, net: 4 }],
      session: { refunds: { count: 1, totalUSD: 4, payments: [{ method: 'cash_usd', currency: 'USD', amount: 4 }] } },
    });
    const cursor = before.cursor;
    const { data: after } = await test.as(shop.staff.owner.token)(pull, { query: { storeId: shop.storeId, cursor } });
    const tables = after.changes.map(({ table }) => table);
    expect(tables).toContain('stock');
    const told = after.changes.find(({ table }) => table === 'cashSessions');
    expect(told?.row).toMatchObject({ uuid: session.uuid, refunds: { count: 1 } });
  });

  it('has to be named when several are open, unless the sale was charged in one of them', async () => {
    const [first, second] = [await openTill(), await openTill()];
    const elsewhere = await shop.sell({ units: 2 });
    await expect(refund(elsewhere.id)).rejects.toMatchObject(refused('REFUND_NEEDS_TILL'));
    await refund(elsewhere.id, { sessionUuid: second.uuid });
    const own = await shop.sell({ units: 1, sessionUuid: first.uuid });
    await cancel(own.id);
    expect((await report(first.id)).expected).toEqual({ USD: 20, VES: 0 });
    expect((await report(second.id)).expected).toEqual({ USD: 16, VES: 0 });
    expect(await violations()).toEqual([]);
  });

  it('is no closed one and none of another store', async () => {
    const session = await openTill();
    const sale = await shop.sell({ units: 1 });
    const body = {
      countUSD: { pieces: {}, loose: 20 },
      countBs: { pieces: {}, loose: 0 },
      sales: 0,
      movements: 0,
      note: null,
    };
    await test.as(shop.staff.owner.token)(cash.closeCashSession, {
      params: { storeId: shop.storeId, cashSessionId: session.id },
      body,
    });
    const named = (sessionUuid: string) => refund(sale.id, { sessionUuid });
    await expect(named(session.uuid)).rejects.toMatchObject(refused('CASH_SESSION_CLOSED'));
    await expect(named(randomUUID())).rejects.toMatchObject(refused('CASH_SESSION_NOT_FOUND'));
    const { data } = await refund(sale.id);
    expect(data.refunds[0]?.tillCode).toBeNull();
  });
});
