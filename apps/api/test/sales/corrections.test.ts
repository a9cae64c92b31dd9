import { randomUUID } from 'node:crypto';
import { getClientAccount, listClientMovements } from '@minipos/contract/clients/client-accounts';
import * as cash from '@minipos/contract/sales/cash';
import * as calls from '@minipos/contract/sales/corrections';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { createSale, getSale, listSales, type SaleHistory } from '@minipos/contract/sales/sales';
import { pull } from '@minipos/contract/sync/sync';
import { findViolations } from '@minipos/db/invariants';
import { emptyCart } from '@minipos/domain/orders/cart';
import type { StoreMethodCode } from '@minipos/domain/payments/payment-methods';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import type { Tender } from '@minipos/domain/payments/tenders';
import { receiptPath } from '@minipos/domain/sales/receipt-link';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStore } from '../factories/stores.ts';
import { createDevice, deviceOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

type Payments = calls.CorrectionInput['payments'];
const params = (saleId: number) => ({ storeId: shop.storeId, saleId });
const mobile = (amount: number, reference = '004471'): Payments[number] => ({
  method: 'mobile_payment',
  amount,
  reference,
  bankCode: '0102',
});
const correct = (
  saleId: number,
  payments: Payments,
  fields: Partial<calls.CorrectionInput> = {},
  who = shop.staff.manager,
) =>
  test.as(who.token)(calls.correctPayments, {
    params: params(saleId),
    body: { uuid: randomUUID(), reason: 'Pagó por otro método', knownCorrections: 0, payments, ...fields },
  });
const read = async (saleId: number) =>
  (await test.as(shop.staff.owner.token)(getSale, { params: params(saleId) })).data;
const refund = (saleId: number, payments: { method: StoreMethodCode; amount: number }[], quantity = 1) =>
  test.as(shop.staff.manager.token)(refundSale, {
    params: params(saleId),
    body: {
      uuid: randomUUID(),
      reason: 'Salió defectuoso',
      lines: [{ line: 1, quantity, isRestocked: true }],
      withDelivery: false,
      payments,
    },
  });
const violations = () => test.database.as('console', (client) => findViolations(client));
const refused = (code: string) => ({ answer: { code } });

const openTill = async () => {
  const device = await createDevice(test.services, shop.storeId, shop.staff.owner);
  const body = { uuid: randomUUID(), deviceId: device.id, openingUSD: 20, openingBs: 0 };
  const call = test.as(shop.staff.owner.token, await deviceOf(device.id));
  return (await call(cash.openCashSession, { params: { storeId: shop.storeId }, body })).data;
};
const report = async (cashSessionId: number) =>
  (await test.as(shop.staff.owner.token)(cash.getSessionReport, { params: { storeId: shop.storeId, cashSessionId } }))
    .data;

/** Ten dollars of goods, charged as said. */
const sellTen = async (payments: Tender[], change: Tender[] = [], igtfPercent = 0) => {
  const line = { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 1000, taxPercent: 0, isExempt: true };
  const cart = { ...emptyCart(true), lines: [{ ...line, quantity: 1000, discount: null }] };
  const body = chargedSale(cart, { payments, change, rate: '842.2067', igtfPercent });
  return (await test.as(shop.staff.owner.token)(createSale, { params: { storeId: shop.storeId }, body })).data;
};
const tender = (method: Tender['method'], amountCents: number): Tender => ({
  method,
  currency: currencyOf(method),
  amountCents,
});

describe('a correction of payments', () => {
  it('says how the sale was paid, and keeps what was noted first readable', async () => {
    const sale = await shop.sell({ units: 2 });
    const { data } = await correct(sale.id, [mobile(6737.65)]);
    expect(data).toMatchObject({
      status: 'completed',
      totalUSD: 8,
      paymentMethod: 'mobile_payment',
      payments: [{ method: 'mobile_payment', amount: 6737.65, amountUSD: 8, reference: '004471', bankCode: '0102' }],
      held: [{ method: 'mobile_payment', currency: 'VES', amount: 6737.65 }],
      corrections: [
        {
          reason: 'Pagó por otro método',
          actorName: shop.staff.manager.user.full_name,
          reversed: [{ method: 'cash_usd', amount: 8 }],
          entered: [{ method: 'mobile_payment', amount: 6737.65 }],
        },
      ],
    });
    const { data: found } = await test.as(shop.staff.owner.token)(listSales, {
      params: { storeId: shop.storeId },
      query: { paymentMethod: 'mobile_payment' },
    });
    expect(found.map(({ id }) => id)).toEqual([sale.id]);
    const { rows } = await test.database.as('console', (client) =>
      client.query(
        `select kind, method, amount::float, reverses, correction_id is null as is_first from sale_payments
         where store_id = $1 and sale_id = $2 order by line`,
        [shop.storeId, sale.id],
      ),
    );
    expect(rows).toEqual([
      { kind: 'payment', method: 'cash_usd', amount: 8, reverses: null, is_first: true },
      { kind: 'payment', method: 'cash_usd', amount: -8, reverses: 1, is_first: false },
      { kind: 'payment', method: 'mobile_payment', amount: 6737.65, reverses: null, is_first: false },
    ]);
    expect(await violations()).toEqual([]);
  });

  it('is what the receipt and its public page say from then on', async () => {
    const sale = await shop.sell({ units: 2 });
    const page = () => test.inject({ method: 'GET', url: receiptPath(shop.storeId, sale.receiptToken ?? '') });
    expect((await page()).body).toContain('Efectivo USD');
    await correct(sale.id, [mobile(6737.65)]);
    const { body } = await page();
    expect(body).toContain('Pago Móvil');
    expect(body).not.toContain('Efectivo USD');
  });

  it('splits a payment in two, mends a reference, and can be corrected again by whoever has seen it', async () => {
    const sale = await shop.sell({ units: 2 });
    await correct(sale.id, [{ method: 'cash_usd', amount: 3 }, mobile(4211.03)]);
    await expect(correct(sale.id, [{ method: 'cash_usd', amount: 8 }])).rejects.toMatchObject(
      refused('CORRECTION_OUTDATED'),
    );
    const again = [{ method: 'cash_usd' as const, amount: 3 }, mobile(4211.03, '998877')];
    const { data } = await correct(sale.id, again, { knownCorrections: 1 });
    expect(data).toMatchObject({ paymentMethod: 'mixed', payments: [{ amount: 3 }, { reference: '998877' }] });
    // What stood as it was is no part of it.
    expect(data.corrections[1]).toMatchObject({
      reversed: [{ reference: '004471' }],
      entered: [{ reference: '998877' }],
    });
    await expect(correct(sale.id, again, { knownCorrections: 2 })).rejects.toMatchObject(refused('CORRECTION_EMPTY'));
    expect(await violations()).toEqual([]);
  });

  it('is refused when it does not come to what was charged, to the cent, or lacks what it needs', async () => {
    const sale = await shop.sell({ units: 2 });
    const off = refused('CORRECTION_DOES_NOT_ADD_UP');
    await expect(correct(sale.id, [{ method: 'cash_usd', amount: 7.99 }])).rejects.toMatchObject(off);
    await expect(correct(sale.id, [{ method: 'cash_usd', amount: 8.01 }])).rejects.toMatchObject(off);
    await expect(correct(sale.id, [mobile(6746.08)])).rejects.toMatchObject(off);
    await expect(correct(sale.id, [{ ...mobile(6737.65), reference: '' }])).rejects.toMatchObject(
      refused('CORRECTION_NO_REFERENCE'),
    );
    await expect(correct(sale.id, [{ ...mobile(6737.65), bankCode: null }])).rejects.toMatchObject(
      refused('CORRECTION_NO_REFERENCE'),
    );
    await expect(correct(sale.id, [{ method: 'credit', amount: 8 }])).rejects.toMatchObject(
      refused('CORRECTION_NO_CLIENT'),
    );
    await expect(correct(sale.id, [mobile(6737.65)], { reason: ' ' })).rejects.toMatchObject({ status: 422 });
    const withoutRate = await shop.sell({ units: 1, rate: null });
    await expect(correct(withoutRate.id, [mobile(3368.83)])).rejects.toMatchObject(refused('CORRECTION_NO_RATE'));
    await correct(withoutRate.id, [{ method: 'other', amount: 4 }]);
    expect(await violations()).toEqual([]);
  });

  it('leaves the change as it was given', async () => {
    const sale = await sellTen([tender('cash_usd', 2000)], [tender('cash_ves', 842_207)]);
    const { data } = await correct(sale.id, [mobile(16_844.13)]);
    expect(data.change).toMatchObject([{ method: 'cash_ves', amount: 8422.07, amountUSD: 10 }]);
    expect(data.corrections[0]).toMatchObject({ reversed: [{ amount: 20 }], entered: [{ amount: 16_844.13 }] });
    // Beside other bolívares the same change counts for another cent: in one running sum, the total is still the total.
    const odd = await sellTen([tender('cash_usd', 2000)], [tender('cash_ves', 842_600)]);
    const { data: moved } = await correct(odd.id, [mobile(16_852, '998877')]);
    expect(moved).toMatchObject({
      payments: [{ amount: 16_852, amountUSD: 20.01 }],
      change: [{ method: 'cash_ves', amount: 8426, amountUSD: 10.01 }],
      held: [
        { method: 'cash_ves', amount: -8426 },
        { method: 'mobile_payment', amount: 16_852 },
      ],
    });
    expect(moved.corrections[0]?.reversed).toMatchObject([{ method: 'cash_usd', amount: 20 }]);
    expect(moved.corrections[0]?.entered).toMatchObject([{ method: 'mobile_payment' }]);
    expect(await violations()).toEqual([]);
  });

  it('that would change the IGTF is refused with what to do instead; among foreign methods it is not', async () => {
    const sale = await sellTen([tender('cash_usd', 1030)], [], 300);
    await expect(correct(sale.id, [mobile(8674.73)])).rejects.toMatchObject({
      answer: { code: 'CORRECTION_CHANGES_IGTF', message: expect.stringContaining('anula la venta') as string },
    });
    const { data } = await correct(sale.id, [{ method: 'zelle', amount: 10.3, reference: 'Z1234' }]);
    expect(data).toMatchObject({ igtfUSD: 0.3, paymentMethod: 'zelle' });
  });

  it('opens a task when another sale of these days has the reference', async () => {
    const repeated = ({ incidents }: SaleHistory) => incidents.filter(({ kind }) => kind === 'repeated_reference');
    const [first, second] = [await shop.sell({ units: 1 }), await shop.sell({ units: 1 })];
    await correct(first.id, [mobile(3368.83)]);
    const { data } = await correct(second.id, [mobile(3368.83)]);
    expect(repeated(data)).toMatchObject([{ detail: { references: ['004471'] } }]);
    // What was reversed is free again.
    await correct(first.id, [{ method: 'cash_usd', amount: 4 }], { knownCorrections: 1 });
    const third = await shop.sell({ units: 1 });
    await correct(second.id, [{ method: 'cash_usd', amount: 4 }], { knownCorrections: 1 });
    expect(repeated((await correct(third.id, [mobile(3368.83)])).data)).toEqual([]);
  });

  it('opens a task when one transfer becomes two of the same sale', async () => {
    const sale = await shop.sell({ units: 2 });
    const { data } = await correct(sale.id, [mobile(3368.83), mobile(3368.82)]);
    expect(data.incidents.filter(({ kind }) => kind === 'repeated_reference')).toMatchObject([
      { detail: { references: ['004471'] } },
    ]);
  });

  it('is for those who may refund, in their own store, and the same request twice acts once', async () => {
    const sale = await shop.sell({ units: 2 });
    for (const role of ['cashier', 'assistant', 'viewer', 'stock_clerk'] as const) {
      await expect(correct(sale.id, [mobile(6737.65)], {}, shop.staff[role])).rejects.toMatchObject({ status: 403 });
    }
    const other = await createStore(test.services);
    await expect(correct(sale.id, [mobile(6737.65)], {}, other.owner)).rejects.toMatchObject({ status: 404 });
    const uuid = randomUUID();
    await Promise.all([1, 2, 3].map(() => correct(sale.id, [mobile(6737.65)], { uuid })));
    expect((await read(sale.id)).corrections).toHaveLength(1);
    const another = await shop.sell({ units: 2 });
    await expect(correct(another.id, [mobile(6737.65)], { uuid })).rejects.toMatchObject(refused('OPERATION_CHANGED'));
  });

  it('stands in the audit with what was noted before and after', async () => {
    const sale = await shop.sell({ units: 2 });
    await correct(sale.id, [mobile(6737.65)]);
    const { rows } = await test.database.as('console', (client) =>
      client.query("select detail from audit_log where store_id = $1 and action = 'sale.payments_corrected'", [
        shop.storeId,
      ]),
    );
    expect(rows).toMatchObject([
      {
        detail: {
          reason: 'Pagó por otro método',
          before: [{ method: 'cash_usd', amount: '8.00' }],
          after: [{ method: 'mobile_payment', amount: '6737.65', reference: '004471' }],
        },
      },
    ]);
  });
});

describe('credit', () => {
  const account = async (clientId: number) =>
    (await test.as(shop.staff.owner.token)(getClientAccount, { params: { storeId: shop.storeId, clientId } })).data;

  it('moved to or from it moves the debt by a movement with its own words, also beyond the limit', async () => {
    const sale = await shop.sell({ units: 3, toClient: true });
    const clientId = sale.client?.id ?? 0;
    const credit: Payments = [
      { method: 'credit', amount: 8 },
      { method: 'cash_usd', amount: 4 },
    ];
    const { data } = await correct(sale.id, credit);
    expect(data).toMatchObject({ creditUSD: 8, paymentType: 'credit', debt: [{ kind: 'correction', amountUSD: 8 }] });
    expect((await account(clientId)).totalDebt).toBe(8);
    await correct(sale.id, [{ method: 'cash_usd', amount: 12 }], { knownCorrections: 1 });
    expect((await account(clientId)).totalDebt).toBe(0);
    const { data: moves } = await test.as(shop.staff.owner.token)(listClientMovements, {
      params: { storeId: shop.storeId, clientId },
    });
    expect(moves.map(({ kind, amountUSD }) => [kind, amountUSD])).toEqual([
      ['correction', -8],
      ['correction', 8],
    ]);
    expect(await violations()).toEqual([]);
  });

  it('goes back to the balance when the sale is taken back afterwards', async () => {
    const sale = await shop.sell({ units: 1, method: 'credit', toClient: true });
    const clientId = sale.client?.id ?? 0;
    await correct(sale.id, [{ method: 'cash_usd', amount: 4 }]);
    await correct(sale.id, [{ method: 'credit', amount: 4 }], { knownCorrections: 1 });
    expect((await account(clientId)).totalDebt).toBe(4);
    await test.as(shop.staff.owner.token)(cancelSale, { params: params(sale.id), body: { reason: 'Se equivocó' } });
    expect((await account(clientId)).totalDebt).toBe(0);
    expect(await violations()).toEqual([]);
  });
});

describe('refunds', () => {
  it('stay covered: what was handed back by a method cannot be moved away, the rest can', async () => {
    const sale = await shop.sell({ units: 3 });
    await refund(sale.id, [{ method: 'cash_usd', amount: 4 }]);
    await expect(correct(sale.id, [mobile(10_106.48)])).rejects.toMatchObject(refused('CORRECTION_BELOW_REFUNDS'));
    const { data } = await correct(sale.id, [{ method: 'cash_usd', amount: 4 }, mobile(6737.65)]);
    expect(data.held).toEqual([{ method: 'mobile_payment', currency: 'VES', amount: 6737.65 }]);
    // The way back is the way it was really paid.
    const { data: over } = await refund(sale.id, [{ method: 'mobile_payment', amount: 6737.65 }], 2);
    expect(over).toMatchObject({ status: 'refunded', held: [] });
    await expect(correct(sale.id, [{ method: 'cash_usd', amount: 12 }], { knownCorrections: 1 })).rejects.toMatchObject(
      refused('SALE_REVERSED'),
    );
    expect(await violations()).toEqual([]);
  });

  it('at the same moment as a correction: the second sees the first, whichever it is', async () => {
    for (let round = 0; round < 4; round += 1) {
      const sale = await shop.sell({ units: 2 });
      const both = [
        () => refund(sale.id, [{ method: 'cash_usd', amount: 4 }]),
        () => correct(sale.id, [mobile(6737.65)]),
      ];
      const ordered = round % 2 === 0 ? both : both.toReversed();
      const ends = await Promise.allSettled(ordered.map((act) => act()));
      const { refunds, corrections } = await read(sale.id);
      expect(refunds).toHaveLength(1);
      // Refunded first, its dollars cannot be moved away; corrected first, the person still handed back dollars.
      const codes = ends.flatMap((end) =>
        end.status === 'rejected' ? [(end.reason as { answer: { code: string } }).answer.code] : [],
      );
      expect([...codes, ...corrections.map(() => 'CORRECTED')]).toEqual([
        corrections.length === 0 ? 'CORRECTION_BELOW_REFUNDS' : 'CORRECTED',
      ]);
    }
    expect(await violations()).toEqual([]);
  });
});

describe('the session of the sale', () => {
  it('has the corrected sums, and its row tells the devices', async () => {
    const session = await openTill();
    const sale = await shop.sell({ units: 2, sessionUuid: session.uuid });
    const query = { storeId: shop.storeId, cursor: 0 };
    const { data: before } = await test.as(shop.staff.owner.token)(pull, { query });
    await correct(sale.id, [mobile(6737.65)]);
    expect(await report(session.id)).toMatchObject({
      kind: 'X',
      expected: { USD: 20, VES: 0 },
      methods: [{ method: 'mobile_payment', payments: 1, received: 6737.65, net: 6737.65 }],
    });
    const { data: after } = await test.as(shop.staff.owner.token)(pull, { query: { ...query, cursor: before.cursor } });
    expect(after.changes.find(({ table }) => table === 'cashSessions')?.row).toMatchObject({
      uuid: session.uuid,
      corrections: {
        count: 1,
        afterClose: 0,
        payments: [
          { method: 'cash_usd', currency: 'USD', amount: -8, payments: -1 },
          { method: 'mobile_payment', currency: 'VES', amount: 6737.65, payments: 1 },
        ],
      },
    });
  });

  it('once closed keeps what was signed and says apart what was corrected after the close', async () => {
    const session = await openTill();
    const sale = await shop.sell({ units: 2, sessionUuid: session.uuid });
    await test.as(shop.staff.owner.token)(cash.closeCashSession, {
      params: { storeId: shop.storeId, cashSessionId: session.id },
      body: {
        countUSD: { pieces: {}, loose: 20 },
        countBs: { pieces: {}, loose: 0 },
        sales: 1,
        movements: 0,
        note: null,
      },
    });
    expect(await report(session.id)).toMatchObject({ kind: 'Z', difference: { USD: -8, VES: 0 } });
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    await correct(sale.id, [mobile(6737.65)]);
    expect(await report(session.id)).toMatchObject({
      kind: 'Z',
      expected: { USD: 28, VES: 0 },
      difference: { USD: -8, VES: 0 },
      session: { corrections: { count: 1, afterClose: 1 } },
      afterClose: [
        { kind: 'correction', method: 'cash_usd', amount: -8 },
        { kind: 'correction', method: 'mobile_payment', amount: 6737.65 },
      ],
      afterCloseCash: { USD: -8, VES: 0 },
    });
    expect(await violations()).toEqual([]);
  });
});
