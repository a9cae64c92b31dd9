import { randomUUID } from 'node:crypto';
import * as calls from '@minipos/contract/clients/client-accounts';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { refundSale } from '@minipos/contract/sales/refunds';
import { listSales } from '@minipos/contract/sales/sales';
import { bsFromUsd, decimalFromCents } from '@minipos/domain/money/money';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient, inCash } from '../factories/clients.ts';
import { type CreditShop, createCreditShop } from '../factories/credit-shop.ts';
import { openTill } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { operation, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: CreditShop;
let seq = 0;
beforeEach(async () => {
  shop = await createCreditShop(test);
  seq = 0;
});

const day = 86_400_000;
const daysAgo = (days: number) => new Date(test.services.clock().getTime() - days * day).toISOString();

function charge(price: number, days = 0, clientUuid = shop.client.uuid) {
  seq += 1;
  const data = saleOf([{ productUuid: shop.productUuid, quantity: 1, price }], {
    clientUuid,
    onCredit: true,
    receipt: seq,
  });
  return operation('Sale.CREATE', { seq, data, timestamp: daysAgo(days) });
}

const rate = { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' } as const;
const byPhone = (usdCents: number, reference: string) => ({
  method: 'mobile_payment',
  currency: 'VES',
  amount: decimalFromCents(bsFromUsd(usdCents, rate.rate)),
  amountUSD: decimalFromCents(usdCents),
  reference,
  bankCode: '0102',
});

function payment(fields: object, clientUuid = shop.client.uuid) {
  seq += 1;
  const data = { clientUuid, payments: [], totalUSD: 0, rate: null, sessionUuid: null, notes: null, ...fields };
  return operation('ClientPayment.CREATE', { seq, data });
}
const paid = (amount: number, fields: object = {}) =>
  payment({ payments: [inCash(amount)], totalUSD: amount, ...fields });

const account = async (who = shop.staff.viewer) =>
  (await test.as(who.token)(calls.getClientAccount, { params: { storeId: shop.storeId, clientId: shop.client.id } }))
    .data;
const statement = (query = {}) =>
  test.as(shop.staff.viewer.token)(calls.listClientMovements, {
    params: { storeId: shop.storeId, clientId: shop.client.id },
    query,
  });
const pay = (body: object, who = shop.staff.cashier, headers: Record<string, string> = {}) =>
  test.as(who.token)(calls.createClientPayment, {
    params: { storeId: shop.storeId, clientId: shop.client.id },
    body: { uuid: randomUUID(), payments: [], totalUSD: 0, rate: null, notes: null, ...body },
    headers,
  });
const incidents = async () =>
  (
    await test.as(shop.staff.owner.token)(listIncidents, { params: { storeId: shop.storeId }, query: { isOpen: true } })
  ).data.map(({ kind }) => kind);

describe('the account of a client', () => {
  it('says what is owed, since when, and what may still be owed', async () => {
    await shop.send(charge(10, 100), charge(20, 45), charge(5, 0));
    await pay({ payments: [inCash(12)], totalUSD: 12 });
    expect(await account()).toMatchObject({
      totalDebt: 23,
      availableCredit: 77,
      ageing: { upTo30: 5, upTo60: 18, upTo90: 0, over90: 0 },
    });
    expect((await account()).oldestOpenAt?.slice(0, 10)).toBe(daysAgo(45).slice(0, 10));
    expect(await shop.violations()).toEqual([]);
  });

  it('lists every movement by date with what was owed after it, also one that came late', async () => {
    await shop.send(charge(20, 10), paid(8));
    // Made before, sent after.
    await shop.send(charge(10, 40));
    const { data, pagination } = await statement();
    expect(pagination.total).toBe(3);
    expect(data.map(({ kind, amountUSD, balanceUSD, openUSD }) => [kind, amountUSD, balanceUSD, openUSD])).toEqual([
      ['payment', -8, 22, null],
      ['sale', 20, 30, 20],
      ['sale', 10, 10, 2],
    ]);
    expect(data[0]).toMatchObject({
      paidWith: [{ method: 'cash_usd', amount: 8 }],
      actorName: shop.staff.owner.user.full_name,
    });
    expect(data[1]?.sale).toMatchObject({ receiptNumber: 'C1-000001' });
    expect((await statement({ limit: 1, page: 3 })).data).toMatchObject([{ balanceUSD: 10 }]);
  });
});

describe('a payment', () => {
  it('in several ways and both currencies comes off the debt at the rate of the day, with its parts and the audit', async () => {
    await shop.send(charge(30));
    const parts = [inCash(10), byPhone(1500, '123456')];
    const { data, message } = await pay({ payments: parts, totalUSD: 25, rate });
    expect(message).toBe('Pago registrado');
    expect(data).toMatchObject({ totalDebt: 5 });
    const [line] = (await statement()).data;
    expect(line).toMatchObject({ amountUSD: -25, balanceUSD: 5, paidWith: parts });
    const actions = await test.database.as('console', async (one) => {
      const { rows } = await one.query<{ action: string }>(
        "select action from audit_log where store_id = $1 and action = 'client.paid'",
        [shop.storeId],
      );
      return rows.length;
    });
    expect(actions).toBe(1);
    // The rate was never published: it is recorded, and someone looks at it.
    expect(await incidents()).toContain('rate_differs');
    expect(await shop.violations()).toEqual([]);
  });

  it('beyond the debt is saldo a favor, which the next sale on credit uses up', async () => {
    await shop.send(charge(10), paid(15));
    expect(await account()).toMatchObject({ totalDebt: -5, availableCredit: 105, ageing: { upTo30: 0 } });
    await shop.send(charge(8));
    expect(await account()).toMatchObject({ totalDebt: 3, ageing: { upTo30: 3 } });
  });

  it('that does not add up is refused, and changes nothing', async () => {
    await shop.send(charge(10));
    const wrong = { status: 422, answer: { code: 'PAYMENT_DOES_NOT_ADD_UP' } };
    await expect(pay({ payments: [inCash(5)], totalUSD: 6 })).rejects.toMatchObject(wrong);
    await expect(pay({ payments: [byPhone(500, '1')], totalUSD: 5 })).rejects.toMatchObject(wrong);
    const [verdict] = await shop.send(payment({ payments: [inCash(5)], totalUSD: 4 }));
    expect(verdict).toMatchObject({ status: 'rejected', code: 'PAYMENT_DOES_NOT_ADD_UP' });
    expect(await account()).toMatchObject({ totalDebt: 10 });
  });

  it('[SYNC-08] counts once: by its key, by its uuid, by its operation', async () => {
    await shop.send(charge(10));
    const [uuid, key] = [randomUUID(), randomUUID()];
    const body = { uuid, payments: [inCash(4)], totalUSD: 4 };
    await Promise.all([1, 2, 3].map(() => pay(body, shop.staff.cashier, { 'idempotency-key': key })));
    await pay(body);
    await expect(pay({ ...body, payments: [inCash(5)], totalUSD: 5 })).rejects.toMatchObject({ status: 409 });
    const one = paid(3);
    await Promise.all([shop.send(one, one), shop.send(one)]);
    expect(await account()).toMatchObject({ totalDebt: 3 });
    expect(await shop.violations()).toEqual([]);
  });

  it('with a reference that another payment of the day has is taken, and someone looks at it', async () => {
    await pay({ payments: [byPhone(500, '77')], totalUSD: 5, rate });
    await pay({ payments: [byPhone(700, '77')], totalUSD: 7, rate });
    expect(await incidents()).toContain('repeated_reference');
  });

  it('[SYNC-22] of a client who has not come yet waits for them', async () => {
    const unknown = randomUUID();
    await shop.send(charge(10, 0, unknown), payment({ payments: [inCash(4)], totalUSD: 4 }, unknown));
    expect(await incidents()).toEqual(expect.arrayContaining(['unknown_client', 'unknown_client']));
    seq += 1;
    const [verdict] = await shop.send(
      operation('Client.CREATE', { seq, entityId: unknown, data: { firstName: 'Tarde' } }),
    );
    shop.client = { ...shop.client, id: Number(verdict?.result?.clientId) };
    expect(await account()).toMatchObject({ totalDebt: 6 });
    expect(await incidents()).not.toContain('unknown_client');
    expect(await shop.violations()).toEqual([]);
  });

  it('is for whoever charges, and of the own store', async () => {
    await expect(pay({ payments: [inCash(5)], totalUSD: 5 }, shop.staff.viewer)).rejects.toMatchObject({ status: 403 });
    const other = await createStaffedStore(test.services);
    await expect(pay({ payments: [inCash(5)], totalUSD: 5 }, other.staff.owner)).rejects.toMatchObject({ status: 404 });
  });

  it('[SYNC-13] comes to the same debt in any order of arrival', async () => {
    const actions = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(actions, fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), async (amounts, order) => {
        const someone = await createClient(test.services, shop.storeId, shop.staff.owner);
        const made = amounts
          .filter((cents) => cents !== 0)
          .map((cents) => {
            const usd = decimalFromCents(Math.abs(cents));
            if (cents > 0) return charge(usd, 0, someone.uuid);
            return payment({ payments: [inCash(usd)], totalUSD: usd }, someone.uuid);
          });
        const shuffled = made
          .map((one, index) => ({ one, at: order[index] ?? 0 }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ one }) => one);
        if (shuffled.length > 0) await shop.send(...shuffled);
        shop.client = someone;
        expect((await account()).totalDebt).toBe(decimalFromCents(amounts.reduce((sum, cents) => sum + cents, 0)));
      }),
      { numRuns: 8 },
    );
    expect(await shop.violations()).toEqual([]);
  });
});

describe('what a client bought', () => {
  const history = async () =>
    (
      await test.as(shop.staff.viewer.token)(calls.getClientHistory, {
        params: { storeId: shop.storeId, clientId: shop.client.id },
      })
    ).data;

  it('is nothing at first', async () => {
    expect(await history()).toEqual({
      purchases: 0,
      totalUSD: 0,
      averageTicketUSD: null,
      firstVisitAt: null,
      lastVisitAt: null,
      favourites: [],
    });
  });

  it('counts what is left of a sale that came back in part', async () => {
    seq += 1;
    const bread = (await createProduct(test.services, shop.storeId, shop.staff.owner, { stock: 500 })).uuid;
    const data = saleOf(
      [
        { productUuid: shop.productUuid, quantity: 5, price: 4, name: 'Café' },
        { productUuid: bread, quantity: 2, price: 1, name: 'Pan' },
      ],
      { clientUuid: shop.client.uuid, receipt: seq },
    );
    const sold = operation('Sale.CREATE', { seq, data });
    await shop.send(sold);
    const call = test.as(shop.staff.owner.token);
    const { data: sales } = await call(listSales, {
      params: { storeId: shop.storeId },
      query: { clientId: shop.client.id },
    });
    const back = (line: number, quantity: number, amount: number) =>
      call(refundSale, {
        params: { storeId: shop.storeId, saleId: sales[0]?.id ?? 0 },
        body: {
          uuid: randomUUID(),
          reason: 'No le gustó',
          lines: [{ line, quantity, isRestocked: true }],
          withDelivery: false,
          payments: [{ method: 'cash_usd', amount }],
        },
      });
    await back(1, 1, 4);
    await back(1, 2, 8);
    await back(2, 2, 2);
    expect(await history()).toMatchObject({
      purchases: 1,
      totalUSD: 8,
      averageTicketUSD: 8,
      favourites: [{ productName: 'Café', purchases: 1, quantity: 2 }],
    });
  });

  it('says how often, how much, when last, and what they take most; a cancelled sale does not count', async () => {
    const other = (await createProduct(test.services, shop.storeId, shop.staff.owner, { stock: 500 })).uuid;
    const sale = (lines: Parameters<typeof saleOf>[0], days: number) => {
      seq += 1;
      const data = saleOf(lines, { clientUuid: shop.client.uuid, receipt: seq });
      return operation('Sale.CREATE', { seq, data, timestamp: daysAgo(days) });
    };
    const coffee = { productUuid: shop.productUuid, quantity: 1, price: 4, name: 'Café' };
    await shop.send(
      sale([coffee], 9),
      sale(
        [
          { ...coffee, name: 'Café molido' },
          { productUuid: other, quantity: 10, price: 1, name: 'Pan' },
        ],
        3,
      ),
      sale([coffee, { ...coffee, quantity: 2 }], 40),
      sale([{ ...coffee, price: 99 }], 1),
    );
    await test.database.as('owner', async (one) => {
      await one.query(`begin; set local app.store_id = '${shop.storeId}'`);
      await one.query("update sales set status = 'cancelled' where total_usd = 99");
      await one.query('commit');
    });
    const bought = await history();
    // 4 + 14 + 12 dollars.
    expect(bought).toMatchObject({ purchases: 3, totalUSD: 30, averageTicketUSD: 10 });
    expect(bought.lastVisitAt).toBe(daysAgo(3).slice(0, 10) + (bought.lastVisitAt ?? '').slice(10));
    expect(bought.favourites).toEqual([
      { productUuid: shop.productUuid, productName: 'Café molido', purchases: 3, quantity: 5 },
      { productUuid: other, productName: 'Pan', purchases: 1, quantity: 10 },
    ]);
  });
});

describe('the till that took it', () => {
  it('has the money in its X and Z, and a close that told of it is not provisional once it has come', async () => {
    const till = await openTill(test.services, shop.storeId, shop.staff.owner, shop.deviceId);
    const fact = paid(12, { sessionUuid: till.uuid });
    await shop.send(charge(30));
    const close = {
      countUSD: { pieces: { 10: 1 }, loose: 2 },
      countBs: { pieces: {}, loose: 0 },
      sales: 0,
      movements: 1,
      note: null,
    };
    const report = async () =>
      (
        await test.as(shop.staff.owner.token)(cash.getSessionReport, {
          params: { storeId: shop.storeId, cashSessionId: till.id },
        })
      ).data;
    await test.as(shop.staff.owner.token)(cash.closeCashSession, {
      params: { storeId: shop.storeId, cashSessionId: till.id },
      body: close,
    });
    expect(await report()).toMatchObject({ isProvisional: true, missing: { movements: 1 } });
    await shop.send(fact);
    expect(await report()).toMatchObject({
      isProvisional: false,
      debtPayments: { count: 1, totalUSD: 12 },
      methods: [{ method: 'cash_usd', received: 12, net: 12 }],
      expected: { USD: 12, VES: 0 },
      difference: { USD: 0, VES: 0 },
    });
  });
});
