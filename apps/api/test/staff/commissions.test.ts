import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import { callUrl } from '@minipos/contract/core/client';
import * as incidents from '@minipos/contract/incidents/incidents';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { createSale, type NewSale } from '@minipos/contract/sales/sales';
import * as calls from '@minipos/contract/staff/commissions';
import * as cards from '@minipos/contract/staff/employees';
import { type Cart, emptyCart } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { amountDue } from '@minipos/domain/payments/tenders';
import type { StoreRole } from '@minipos/domain/people/roles';
import { receiptNumber } from '@minipos/domain/sales/document-numbers';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeStore } from '#db/transaction.ts';
import { createSale as createSaleOf } from '#features/sales/charge/create-sale.ts';
import { refundSale as refundSaleOf } from '#features/sales/refunds/reverse-sale.ts';
import { changeEmployee } from '#features/staff/employees/save-employee.ts';
import { insertCardOf } from '#features/staff/public.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { bringBack, exchangeSale } from '../factories/exchanges.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStaffedStore, createStore, ownerCtx } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const at = (day: string) => new Date(`${day}T16:00:00Z`);
let storeId: number;
let staff: Record<StoreRole, Person>;
let productUuid: string;
beforeEach(async () => {
  test.clock.now = at('2026-11-20');
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ uuid: productUuid } = await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 1000 }));
  for (const { user } of [staff.manager, staff.cashier]) {
    await writeStore(test.services.db, storeId, 0, (tx) =>
      insertCardOf(tx.db, { storeId, userId: user.id, position: null, now: at('2026-09-01') }),
    );
  }
});

const line = (units: number, fields: Partial<Cart['lines'][number]> = {}): Cart['lines'][number] => ({
  productUuid,
  name: 'Café',
  quantity: units * 1000,
  unitPriceCents: 400,
  taxPercent: 0,
  isExempt: true,
  discount: null,
  ...fields,
});

/** Paid in notes of dollars, with IGTF when it is charged. */
function charged(lines: Cart['lines'], more: Partial<Cart> = {}, igtfPercent = 0): NewSale {
  const cart = { ...emptyCart(false), ...more, lines };
  const bill = { totalCents: cartFigures(cart).totalCents, rate: null, igtfPercent };
  const amountCents = amountDue(bill, [], 'cash_usd');
  const payments = [{ method: 'cash_usd' as const, currency: 'USD' as const, amountCents }];
  return chargedSale(cart, { payments, change: [], rate: null, igtfPercent });
}
const charge = async (who: Person, body: NewSale) =>
  (await test.as(who.token)(createSale, { params: { storeId }, body })).data;
const sell = (who: Person, units: number) => charge(who, charged([line(units)]));
const giveBack = (units: number) => ({
  uuid: randomUUID(),
  reason: 'Salió defectuoso',
  lines: [{ line: 1, quantity: units, isRestocked: true }],
  withDelivery: false,
  payments: [{ method: 'cash_usd' as const, amount: units * 4 }],
});
const refund = (saleId: number, units: number) =>
  test.as(staff.manager.token)(refundSale, { params: { storeId, saleId }, body: giveBack(units) });

const ctxOn = (day: string, who: Person) => ({ ...ownerCtx(test.services, storeId, who), now: at(day) });
const sellOn = (day: string, who: Person, units: number) => createSaleOf(ctxOn(day, who), charged([line(units)]));

async function setPercent(who: Person, commissionPercent: number | null, day = '2026-09-01') {
  const { data } = await test.as(staff.owner.token)(cards.listEmployees, { params: { storeId }, query: {} });
  const card = data.find(({ access }) => access.userId === who.user.id);
  if (!card) throw new Error('no card');
  const { firstName, lastName, email, hireDate, version } = card;
  const sent = cards.updateEmployee.body.parse({ firstName, lastName, email, hireDate, version, commissionPercent });
  await changeEmployee(ctxOn(day, staff.owner), card.id, sent);
  return card;
}

const read = async (query: calls.CommissionPeriod = {}, who = staff.owner) =>
  (await test.as(who.token)(calls.getCommissions, { params: { storeId }, query })).data;
const of = async (who: Person, query?: calls.CommissionPeriod) =>
  (await read(query)).people.find(({ userId }) => userId === who.user.id);
const refused = (code: string) => ({ answer: { code } });

describe('what counts as net sales', () => {
  it('goods after discounts, without IVA, IGTF and delivery, for who sold them', async () => {
    await setPercent(staff.cashier, 5);
    const discount = { kind: 'percent' as const, percent: 1000 };
    const taxed = line(10, { taxPercent: 1600, isExempt: false, discount });
    const body = charged([taxed], { orderType: 'delivery', deliveryCents: 300 }, 300);
    expect(body).toMatchObject({ subtotalUSD: 40, discountUSD: 4, taxUSD: 5.76, deliveryUSD: 3 });
    expect(body.igtfUSD).toBeGreaterThan(0);
    await charge(staff.cashier, body);
    await sell(staff.manager, 1);
    expect(await of(staff.cashier)).toMatchObject({
      salesCount: 1,
      soldUSD: 36,
      refundedUSD: 0,
      netUSD: 36,
      percents: [5],
      commissionUSD: 1.8,
    });
    expect(await read()).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      total: { salesCount: 2, soldUSD: 40, netUSD: 40, commissionUSD: 1.8 },
    });
  });

  it('what came back counts against who sold it, whoever took it back; all of it leaves nothing', async () => {
    await setPercent(staff.cashier, 5);
    const sale = await sell(staff.cashier, 5);
    await refund(sale.id, 2);
    expect(await of(staff.cashier)).toMatchObject({ soldUSD: 20, refundedUSD: 8, netUSD: 12, commissionUSD: 0.6 });
    await refund(sale.id, 3);
    expect(await of(staff.cashier)).toMatchObject({ salesCount: 1, netUSD: 0, commissionUSD: 0 });
    expect(await of(staff.manager)).toBeUndefined();
  });

  it('a cancelled sale leaves nothing, with IVA, IGTF and delivery', async () => {
    await setPercent(staff.cashier, 5);
    const taxed = line(7, { taxPercent: 1600, isExempt: false });
    const sale = await charge(staff.cashier, charged([taxed], { orderType: 'delivery', deliveryCents: 300 }, 300));
    await test.as(staff.manager.token)(cancelSale, {
      params: { storeId, saleId: sale.id },
      body: { reason: 'Se equivocó' },
    });
    expect(await of(staff.cashier)).toMatchObject({ soldUSD: 28, refundedUSD: 28, netUSD: 0, commissionUSD: 0 });
  });

  it('an exchange takes from who sold what came back and gives to who sold the other goods', async () => {
    await setPercent(staff.cashier, 10);
    await setPercent(staff.manager, 10);
    const sale = await sell(staff.cashier, 2);
    await charge(staff.manager, exchangeSale({ lines: [line(3)], exchange: bringBack(sale, 2) }));
    expect(await of(staff.cashier)).toMatchObject({ soldUSD: 8, refundedUSD: 8, commissionUSD: 0 });
    expect(await of(staff.manager)).toMatchObject({ soldUSD: 12, refundedUSD: 0, commissionUSD: 1.2 });
  });

  it('a sale that nobody proved counts for nobody until its incident is resolved', async () => {
    await setPercent(staff.cashier, 10);
    const { id: deviceId, till_number: till } = await createDevice(test.services, storeId, staff.owner);
    const data = { ...charged([line(10)]), receiptNumber: receiptNumber(till ?? 0, 1) };
    const claimed = operation('Sale.CREATE', {
      seq: 1,
      entityId: data.uuid,
      timestamp: test.clock.now.toISOString(),
      data,
      actorUserId: staff.cashier.user.id,
    });
    const { verdicts } = await push(test, staff.manager, storeId, deviceId, [claimed]);
    expect(verdicts[0]).toMatchObject({ status: 'applied' });
    expect(await read()).toMatchObject({ salesInDoubt: 1, total: { salesCount: 0, commissionUSD: 0 } });
    const { data: open } = await test.as(staff.owner.token)(incidents.listIncidents, { params: { storeId } });
    for (const { id } of open) {
      const params = { storeId, incidentId: id };
      await test.as(staff.owner.token)(incidents.resolveIncident, { params, body: { note: 'Fue ella: se vio' } });
    }
    expect(await read()).toMatchObject({ salesInDoubt: 0, total: { salesCount: 1, commissionUSD: 4 } });
  });

  it('a corrected payment changes nothing', async () => {
    await setPercent(staff.cashier, 5);
    const sale = await sell(staff.cashier, 5);
    const before = await read();
    await test.as(staff.manager.token)(correctPayments, {
      params: { storeId, saleId: sale.id },
      body: {
        uuid: randomUUID(),
        reason: 'Pagó por otro método',
        knownCorrections: 0,
        payments: [{ method: 'zelle', amount: 20, reference: '004471' }],
      },
    });
    expect(await read()).toEqual(before);
  });
});

describe('the day of a sale, of a refund and of a percent', () => {
  it('a refund counts on its own day, at the percent of the day of the sale', async () => {
    await setPercent(staff.cashier, 5, '2026-09-01');
    const sale = await sellOn('2026-10-30', staff.cashier, 10);
    await setPercent(staff.cashier, 10, '2026-11-01');
    await refundSaleOf(ctxOn('2026-11-05', staff.manager), sale.id, refundSale.body.parse(giveBack(10)));
    expect(await of(staff.cashier, { from: '2026-10-01', to: '2026-10-31' })).toMatchObject({
      netUSD: 40,
      percents: [5],
      commissionUSD: 2,
    });
    expect(await of(staff.cashier)).toMatchObject({ netUSD: -40, percents: [5, 10], commissionUSD: -2 });
    expect(await of(staff.cashier, { from: '2026-10-01', to: '2026-11-20' })).toMatchObject({ commissionUSD: 0 });
  });

  it('another percent leaves what was sold before as it was; none ends it', async () => {
    await setPercent(staff.cashier, 5, '2026-11-01');
    await sellOn('2026-11-04', staff.cashier, 10);
    await setPercent(staff.cashier, 10, '2026-11-05');
    await sellOn('2026-11-05', staff.cashier, 10);
    await setPercent(staff.cashier, null, '2026-11-10');
    await sellOn('2026-11-11', staff.cashier, 10);
    expect(await of(staff.cashier)).toMatchObject({ netUSD: 120, percents: [5, 10], commissionUSD: 6 });
  });

  it('the last second of a day in Caracas is of that day', async () => {
    await setPercent(staff.cashier, 5);
    const ctx = ownerCtx(test.services, storeId, staff.cashier);
    await createSaleOf({ ...ctx, now: new Date('2026-11-11T03:59:59Z') }, charged([line(1)]));
    await createSaleOf({ ...ctx, now: new Date('2026-11-11T04:00:00Z') }, charged([line(2)]));
    const soldOn = async (day: string) => (await of(staff.cashier, { from: day, to: day }))?.soldUSD;
    expect([await soldOn('2026-11-10'), await soldOn('2026-11-11')]).toEqual([4, 8]);
  });

  it('who has a percent and sold nothing is listed; who has neither is not; an archived seller keeps what they earned', async () => {
    const card = await setPercent(staff.cashier, 5);
    expect((await read()).people).toMatchObject([{ employeeId: card.id, salesCount: 0, percents: [5] }]);
    await sell(staff.cashier, 10);
    await test.as(staff.owner.token)(cards.deleteEmployee, { params: { storeId, employeeId: card.id } });
    expect((await read()).people).toMatchObject([{ employeeId: null, name: card.name, commissionUSD: 2 }]);
    expect((await read({ from: '2026-11-21', to: '2026-11-21' })).people).toEqual([]);
  });
});

describe('who may see and ask for them', () => {
  it('percent and commissions are seen and written only with the right to salaries; the history has no figure', async () => {
    const card = await setPercent(staff.cashier, 7.25);
    const params = { storeId, employeeId: card.id };
    const { data: seen } = await test.as(staff.manager.token)(cards.getEmployee, { params });
    expect(seen).not.toHaveProperty('commissionPercent');
    expect((await test.as(staff.owner.token)(cards.getEmployee, { params })).data.commissionPercent).toBe(7.25);
    const { firstName, lastName, hireDate } = card;
    const change = (more: object) =>
      test.as(staff.manager.token)(cards.updateEmployee, {
        params,
        body: { firstName, lastName, hireDate, version: seen.version, ...more },
      });
    await expect(change({ commissionPercent: 9 })).rejects.toMatchObject(refused('SALARY_NOT_ALLOWED'));
    await expect(change({ commissionPercent: null })).rejects.toMatchObject(refused('SALARY_NOT_ALLOWED'));
    await change({ position: 'Vendedor' });
    expect((await test.as(staff.owner.token)(cards.getEmployee, { params })).data.commissionPercent).toBe(7.25);
    await expect(read({}, staff.manager)).rejects.toMatchObject(refused('FORBIDDEN'));
    const { data } = await test.as(staff.manager.token)(listActivity, { params: { storeId }, query: {} });
    const told = data.find(({ changes }) => changes.some(({ after }) => after === 'Comisión'));
    expect(told?.did).toContain(card.name);
    expect(JSON.stringify(data)).not.toContain('7.25');
  });

  it('another store sees nothing of them', async () => {
    await sell(staff.cashier, 1);
    const other = await createStore(test.services);
    const call = test.as(other.owner.token)(calls.getCommissions, { params: { storeId }, query: {} });
    await expect(call).rejects.toMatchObject(refused('STORE_NOT_FOUND'));
    const own = await test.as(other.owner.token)(calls.getCommissions, {
      params: { storeId: other.storeId },
      query: {},
    });
    expect(own.data.people).toEqual([]);
  });

  it('a period ends after it begins and has at most 366 days', async () => {
    const fields = (from: string) => ({ answer: { code: 'VALIDATION', fields: { from } } });
    await expect(read({ from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject(
      fields('El periodo termina antes de empezar'),
    );
    await expect(read({ from: '2025-11-19', to: '2026-11-20' })).rejects.toMatchObject(
      fields('Elige como máximo 366 días'),
    );
    expect(await read({ from: '2025-11-20', to: '2026-11-20' })).toMatchObject({ people: [] });
  });

  it('the file says the same with its total, and that it was taken along', async () => {
    await setPercent(staff.cashier, 2.5);
    await sell(staff.cashier, 10);
    const url = callUrl(calls.exportCommissions, { params: { storeId }, query: {} });
    const file = await test.inject({ url, token: staff.owner.token });
    expect(file.headers['content-disposition']).toContain('comisiones-2026-11-01-2026-11-20.csv');
    const rows = file.body.trim().split('\r\n').slice(1);
    expect(rows).toEqual([`${staff.cashier.user.full_name};1;40;0;40;2,5;1`, 'Total;1;40;0;40;;1']);
    const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId }, query: {} });
    expect(data[0]?.did).toBe('exportó las comisiones');
  });
});
