import { randomUUID } from 'node:crypto';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as cash from '@minipos/contract/sales/cash';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { createSale, getSale, type NewSale } from '@minipos/contract/sales/sales';
import * as settings from '@minipos/contract/stores/store-settings';
import { findViolations } from '@minipos/db/invariants';
import { emptyCart } from '@minipos/domain/orders/cart';
import { currencyOf } from '@minipos/domain/payments/payment-methods';
import { amountDue, cashChangeDue, type Tender } from '@minipos/domain/payments/tenders';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRefundShop, type RefundShop } from '../../factories/refunds.ts';
import { chargedSale } from '../../factories/sales.ts';
import { createDevice, deviceOf, operation, push } from '../../factories/sync.ts';
import { openTestApp } from '../../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
let deviceId: string;
let session: cash.CashSession;
beforeEach(async () => {
  shop = await createRefundShop(test);
  ({ id: deviceId } = await createDevice(test.services, shop.storeId, shop.staff.owner));
  const body = { uuid: randomUUID(), deviceId, openingUSD: 0, openingBs: 1000 };
  const call = test.as(shop.staff.owner.token, await deviceOf(deviceId));
  ({ data: session } = await call(cash.openCashSession, { params: { storeId: shop.storeId }, body }));
});

const rate = '842.2067';
const tender = (method: Tender['method'], amountCents: number): Tender => ({
  method,
  currency: currencyOf(method),
  amountCents,
});
const owner = () => test.as(shop.staff.owner.token);
const params = (saleId: number) => ({ storeId: shop.storeId, saleId });

/** One of the product at four dollars, which are Bs. 3.368,83 at the usual rate. */
const cart = () => {
  const line = { productUuid: shop.product.uuid, name: 'Café', unitPriceCents: 400, taxPercent: 0, isExempt: true };
  return { ...emptyCart(true), lines: [{ ...line, quantity: 1000, discount: null }] };
};
function charged(payments?: Tender[], fields: { rateText?: string; cashStepCents?: number } = {}): NewSale {
  const { rateText = rate, cashStepCents = 100 } = fields;
  const bill = { totalCents: 400, rate: rateText, igtfPercent: 0, cashStepCents };
  const all = payments ?? [tender('cash_ves', amountDue(bill, [], 'cash_ves'))];
  const back = cashChangeDue(bill, all, []);
  const change = back > 0 ? [tender('cash_ves', back)] : [];
  return chargedSale(
    cart(),
    { payments: all, change, rate: rateText, igtfPercent: 0, cashStepCents },
    {
      sessionUuid: session.uuid,
    },
  );
}
const sell = async (body: NewSale) => (await owner()(createSale, { params: { storeId: shop.storeId }, body })).data;
const read = async (saleId: number) => (await owner()(getSale, { params: params(saleId) })).data;
const report = async () =>
  (await owner()(cash.getSessionReport, { params: { storeId: shop.storeId, cashSessionId: session.id } })).data;
const incidents = async () =>
  (await owner()(listIncidents, { params: { storeId: shop.storeId } })).data
    .filter(({ kind }) => kind !== 'rate_differs')
    .map(({ kind, detail }) => ({ kind, detail }));
const sound = async () => expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);
const setStep = async (cashStepBs: 0 | 1) => {
  const { updatedAt: _, ...now } = (await owner()(settings.getStoreSettings, { params: { storeId: shop.storeId } }))
    .data;
  const body = { ...now, cashStepBs } as settings.StoreSettingsFields;
  return (await owner()(settings.updateStoreSettings, { params: { storeId: shop.storeId }, body })).data;
};

describe('cash in bolívares', () => {
  it('is rounded to the whole bolívar unless the store says otherwise', async () => {
    const { data } = await owner()(settings.getStoreSettings, { params: { storeId: shop.storeId } });
    expect(data.cashStepBs).toBe(1);
    expect((await setStep(0)).cashStepBs).toBe(0);
    // A program of yesterday sends the settings without it: it stays.
    const { updatedAt: _, cashStepBs: _b, ...rest } = await setStep(0);
    const body = rest as settings.StoreSettingsFields;
    const again = await owner()(settings.updateStoreSettings, { params: { storeId: shop.storeId }, body });
    expect(again.data.cashStepBs).toBe(0);
  });

  it('is kept with what the customer was let off, and X and Z have it on a line of its own', async () => {
    const sale = await sell(charged());
    expect(sale).toMatchObject({
      totalBs: 3368.83,
      payments: [{ method: 'cash_ves', amount: 3368 }],
      cashStepBs: 1,
      roundingBs: 0.83,
      roundingUSD: 0,
    });
    expect(await read(sale.id)).toMatchObject({ roundingBs: 0.83 });
    const large = await sell(charged([tender('cash_ves', 400_000)]));
    expect(large).toMatchObject({ change: [{ method: 'cash_ves', amount: 632 }], roundingBs: 0.83 });
    expect(await report()).toMatchObject({
      sales: { count: 2, totalUSD: 8, roundingBs: 1.66, roundingUSD: 0 },
      expected: { VES: 1000 + 2 * 3368 },
    });
    expect(await incidents()).toEqual([]);
    await sound();
  });

  it('at a low rate what was let off counts in dollars, and everything adds up', async () => {
    const sale = await sell(charged(undefined, { rateText: '10.23' }));
    // Bs. 40,92 for Bs. 40.
    expect(sale).toMatchObject({ payments: [{ amount: 40, amountUSD: 3.91 }], roundingBs: 0.92, roundingUSD: 0.09 });
    const body = { reason: 'No lo quiso' };
    const { data } = await owner()(cancelSale, { params: params(sale.id), body });
    // All that was paid goes back, and no more.
    expect(data.refunds[0]).toMatchObject({ totalUSD: 4, payments: [{ method: 'cash_ves', amount: 40 }] });
    await sound();
  });

  it('a part goes back in whole bolívares', async () => {
    const line = { ...cart().lines[0], quantity: 3000 } as ReturnType<typeof cart>['lines'][number];
    const charge = { payments: [tender('cash_ves', 1_010_600)], change: [], rate, igtfPercent: 0, cashStepCents: 100 };
    const sale = await sell(chargedSale({ ...cart(), lines: [line] }, charge));
    const body = {
      uuid: randomUUID(),
      reason: 'Salió defectuoso',
      lines: [{ line: 1, quantity: 1, isRestocked: true }],
      withDelivery: false,
      payments: [{ method: 'cash_ves' as const, amount: 3369 }],
    };
    const { data } = await owner()(refundSale, { params: params(sale.id), body });
    expect(data.refunds[0]?.payments).toMatchObject([{ method: 'cash_ves', amount: 3369, amountUSD: 4 }]);
    await sound();
  });

  it('a correction takes the rounding away with the notes, and a closed till keeps what was signed', async () => {
    const sale = await sell(charged());
    const mobile = { method: 'mobile_payment', amount: 3368.83, reference: '004471', bankCode: '0102' } as const;
    const correct = (payments: object[], knownCorrections: number) =>
      owner()(correctPayments, {
        params: params(sale.id),
        body: { uuid: randomUUID(), reason: 'Pagó por otro método', knownCorrections, payments: payments as [] },
      });
    expect((await correct([mobile], 0)).data).toMatchObject({ roundingBs: 0, payments: [{ amount: 3368.83 }] });
    expect((await report()).sales.roundingBs).toBe(0);
    expect((await report()).session.corrections).toMatchObject({ count: 1, roundingBs: -0.83 });
    await correct([{ method: 'cash_ves', amount: 3368 }], 1);
    expect((await report()).sales.roundingBs).toBe(0.83);
    const none = { pieces: {}, loose: 0 };
    await owner()(cash.closeCashSession, {
      params: { storeId: shop.storeId, cashSessionId: session.id },
      body: { countUSD: none, countBs: none, sales: 1, movements: 0, note: null },
    });
    expect((await correct([{ ...mobile, reference: '004472' }], 2)).data.roundingBs).toBe(0);
    expect((await report()).sales.roundingBs).toBe(0.83);
    await sound();
  });
});

describe('the server believes no rounding', () => {
  const refused = { answer: { code: 'SALE_DOES_NOT_ADD_UP' } };

  it('refuses more than one step, a step that no store has, and dollars that its bolívares are not worth', async () => {
    const low = charged(undefined, { rateText: '10' });
    const paid = (amountUSD: number) => low.payments.map((one) => ({ ...one, amount: amountUSD * 10, amountUSD }));
    await expect(sell({ ...low, payments: paid(3.8), roundingBs: 2, roundingUSD: 0.2 })).rejects.toMatchObject(refused);
    const wide = { ...low, payments: paid(1), cashStepBs: 50, roundingBs: 30, roundingUSD: 3 };
    await expect(sell(wide)).rejects.toMatchObject(refused);
    const dear = { ...low, payments: paid(1), roundingBs: 0.5, roundingUSD: 3 };
    await expect(sell(dear)).rejects.toMatchObject(refused);
  });

  it('opens an incident for rounding that its own payments do not give', async () => {
    await sell({ ...charged(), roundingBs: 0.5 });
    expect(await incidents()).toEqual([
      { kind: 'totals_differ', detail: { expected: { roundingBs: 0.83 }, roundingBs: 0.5, rightRoundingBs: 0.83 } },
    ]);
  });

  it('opens an incident where the store rounded nothing then, and none for a sale made before the change', async () => {
    const made = (at: Date, seq: number) => {
      const data = { ...charged(), receiptNumber: `${session.tillCode}-${String(seq).padStart(6, '0')}` };
      return operation('Sale.CREATE', { seq, timestamp: at.toISOString(), entityId: data.uuid, data });
    };
    await setStep(0);
    const early = made(new Date(Date.now() - 3_600_000), 1);
    await push(test, shop.staff.owner, shop.storeId, deviceId, [early]);
    expect(await incidents()).toEqual([]);
    await push(test, shop.staff.owner, shop.storeId, deviceId, [made(new Date(), 2)]);
    expect(await incidents()).toEqual([
      { kind: 'totals_differ', detail: { expected: { roundingBs: 0 }, roundingBs: 0.83, rightRoundingBs: 0 } },
    ]);
  });

  it('takes a sale of a device that knows nothing of rounding as it was charged, with céntimos', async () => {
    const { cashStepBs: _s, roundingBs: _b, roundingUSD: _u, ...old } = charged(undefined, { cashStepCents: 0 });
    const change = old.change.map(({ phone: _phone, ...back }) => back);
    expect(await sell({ ...old, change })).toMatchObject({ payments: [{ amount: 3368.83 }], roundingBs: 0 });
    expect(await incidents()).toEqual([]);
    await sound();
  });
});
