import { randomUUID } from 'node:crypto';
import { type IncidentKind, listIncidents } from '@minipos/contract/incidents/incidents';
import { correctPayments } from '@minipos/contract/sales/corrections';
import { getSale, listSales } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { bsFromUsd, decimalFromCents } from '@minipos/domain/money/money';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createClient } from '../factories/clients.ts';
import { approvedBy } from '../factories/proofs.ts';
import { createOfficialRate } from '../factories/rates.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push, saleOf } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let stranger: typeof staff;
let deviceId: string;
let productUuid: string;
let client: Awaited<ReturnType<typeof createClient>>;
let seq = 0;
const days = { today: '', before: '', older: '' };
beforeAll(async () => {
  days.today = caracasDay(new Date());
  days.before = addDays(days.today, -1);
  days.older = addDays(days.today, -20);
  for (const [valueDate, rate] of [
    [days.today, '842.2067'],
    [days.before, '840.5'],
    [days.older, '700'],
  ] as const) {
    await createOfficialRate(test.services, { valueDate, rate, seenAt: new Date(Date.now() - 30 * 86_400_000) });
  }
  stranger = (await createStaffedStore(test.services)).staff;
});
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 1.35, stock: 500 })).uuid;
  client = await createClient(test.services, storeId, staff.owner, { creditLimit: 1000 });
});

type Sale = ReturnType<typeof saleOf>;
const next = () => {
  seq += 1;
  return seq;
};
const send = (...operations: object[]) => push(test, staff.cashier, storeId, deviceId, operations);
const asOperation = (data: object, timestamp = new Date().toISOString()) =>
  operation('Sale.CREATE', { seq: next(), entityId: (data as Sale).uuid, data: data as never, timestamp });
const simple = (options: Parameters<typeof saleOf>[1] = {}) =>
  saleOf([{ productUuid, quantity: 1, price: 1.35 }], options);
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId }, query: { limit: 100 } })).data;
const kinds = async (): Promise<IncidentKind[]> => (await incidents()).map(({ kind }) => kind);

const payment = (method: 'cash_usd' | 'mobile_payment', fields: object = {}) => {
  const rated = method === 'mobile_payment';
  const amount = rated ? decimalFromCents(bsFromUsd(500, '842.2067')) : 5;
  const currency = rated ? ('VES' as const) : ('USD' as const);
  const bank = rated ? { reference: '445566', bankCode: '0102' } : { reference: null, bankCode: null };
  return operation('ClientPayment.CREATE', {
    seq: next(),
    data: {
      clientUuid: client.uuid,
      payments: [{ method, currency, amount, amountUSD: 5, ...bank }],
      totalUSD: 5,
      igtfUSD: 0,
      rate: rated ? { rate: '842.2067', valueDate: days.today, source: 'bcv' } : null,
      sessionUuid: null,
      notes: null,
      ...fields,
    },
  });
};
/** Paid by Pago Móvil at a rate. */
const inBolivares = (used: { rate: string; valueDate: string }, reference = '112233'): Sale => {
  const sale = simple();
  const amount = decimalFromCents(bsFromUsd(135, used.rate));
  const paid = {
    method: 'mobile_payment',
    currency: 'VES',
    amount,
    amountUSD: 1.35,
    reference,
    bankCode: '0102',
  } as const;
  return { ...sale, payments: [paid], totalBs: amount, rate: { ...used, source: 'bcv' } };
};
const ofToday = () => ({ rate: '842.2067', valueDate: days.today });

describe('[TRUST-06] who approved', () => {
  it.each(['discountApprovedBy', 'creditApprovedBy'] as const)(
    '%s of another tenant names nobody, and someone is told',
    async (field) => {
      const { verdicts } = await send(asOperation({ ...simple(), [field]: stranger.owner.user.id }));
      const saleId = Number(verdicts[0]?.result?.saleId);
      const { data } = await test.as(staff.owner.token)(getSale, { params: { storeId, saleId } });
      expect(data[field]).toBeNull();
      expect(JSON.stringify(data)).not.toContain(`"${stranger.owner.user.full_name}"`);
      expect(await kinds()).toEqual(['unproved_approval']);
    },
  );

  it('someone of the store who proved it is named', async () => {
    const sale = await approvedBy(test.services, staff.manager, { storeId, deviceId }, simple(), 'discount', 10);
    const { verdicts } = await send(asOperation(sale));
    const params = { storeId, saleId: Number(verdicts[0]?.result?.saleId) };
    const { data } = await test.as(staff.owner.token)(getSale, { params });
    expect(data.discountApprovedBy).toEqual({ id: staff.manager.user.id, name: staff.manager.user.full_name });
    expect(await kinds()).toEqual([]);
  });
});

describe('[TRUST-07] what contradicts the store opens an incident', () => {
  it('a rate of another day', async () => {
    await send(asOperation(inBolivares(ofToday(), '100001')));
    expect(await kinds()).toEqual([]);
    await send(asOperation(inBolivares({ rate: '700', valueDate: days.older }, '100002')));
    expect(await kinds()).toEqual(['rate_differs']);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await send(asOperation(inBolivares({ rate: '840.5', valueDate: days.before }, '100003'), yesterday));
    expect(await kinds()).toEqual(['rate_differs']);
  });

  it('a rate of another day in a payment of a debt', async () => {
    const rate = { rate: '700', valueDate: days.older, source: 'bcv' };
    const paid = {
      method: 'mobile_payment',
      currency: 'VES',
      amount: 3500,
      amountUSD: 5,
      reference: '1234',
      bankCode: '0102',
    };
    await send(payment('mobile_payment', { rate, payments: [paid] }));
    expect(await kinds()).toEqual(['rate_differs']);
  });

  it('a line marked exempt, at 0 %, or at another rate than its product; not one with the store’s own', async () => {
    const taxed = await createProduct(test.services, storeId, staff.owner, { priceUSD: 1.35, stock: 9, taxId: null });
    const of = (fields: object): Sale => {
      const sale = saleOf([{ productUuid: taxed.uuid, quantity: 1, price: 1.35 }]);
      return { ...sale, lines: sale.lines.map((line) => ({ ...line, ...fields })) };
    };
    await send(asOperation(of({})), asOperation(of({ isExempt: false })));
    expect(await kinds()).toEqual(['tax_differs', 'tax_differs']);
    const [, exempt] = await incidents();
    expect(exempt?.detail).toMatchObject({ chargedTax: 'Exento', rightTax: '16 %' });
    const right = of({ isExempt: false, taxRate: 16, taxUSD: 0.19 });
    await send(asOperation({ ...right, subtotalUSD: 1.16, taxUSD: 0.19 }));
    expect(await kinds()).toHaveLength(2);
  });

  it('a tax that changed after the sale was made, and lately, opens none', async () => {
    const made = new Date(Date.now() - 3_600_000).toISOString();
    const taxed = await createProduct(test.services, storeId, staff.owner, { priceUSD: 1.35, stock: 9, taxId: null });
    await send(asOperation(saleOf([{ productUuid: taxed.uuid, quantity: 1, price: 1.35 }]), made));
    expect(await kinds()).toEqual([]);
  });

  it('$100 on credit with $98.65 of change in notes; change as client credit does not', async () => {
    const money = (method: string, amount: number) => ({
      method,
      currency: 'USD',
      amount,
      amountUSD: amount,
      reference: null,
      bankCode: null,
    });
    const sale = simple({ clientUuid: client.uuid });
    await send(asOperation({ ...sale, payments: [money('credit', 100)], change: [money('cash_usd', 98.65)] }));
    expect(await incidents()).toMatchObject([{ kind: 'credit_as_cash', detail: { creditUSD: 100, changeUSD: 98.65 } }]);
    const clientCredit = simple({ clientUuid: client.uuid });
    await send(asOperation({ ...clientCredit, payments: [money('cash_usd', 5)], change: [money('credit', 3.65)] }));
    await send(asOperation({ ...simple(), payments: [money('cash_usd', 5)], change: [money('cash_usd', 3.65)] }));
    expect(await kinds()).toEqual(['credit_as_cash']);
  });

  it('notes taken outside of the session that is open', async () => {
    const session = randomUUID();
    await send(payment('cash_usd'), asOperation(simple()));
    expect(await kinds()).toEqual([]);
    await send(
      operation('CashSession.OPEN', { seq: next(), entityId: session, data: { openingUSD: 0, openingBs: 0 } }),
    );
    await send(payment('cash_usd', { sessionUuid: session }), asOperation({ ...simple(), sessionUuid: session }));
    await send(payment('mobile_payment'));
    expect(await kinds()).toEqual([]);
    await send(payment('cash_usd'), asOperation(simple()));
    expect(await kinds()).toEqual(['cash_without_session', 'cash_without_session']);
    const other = await createDevice(test.services, storeId, staff.owner);
    await push(test, staff.cashier, storeId, other.id, [payment('cash_usd')]);
    expect(await kinds()).toHaveLength(3);
  });

  it('a reference of a debt’s payment in a sale, the reverse, and in a correction', async () => {
    await send(payment('mobile_payment'));
    await send(asOperation(inBolivares(ofToday(), '445566')));
    expect(await kinds()).toEqual(['repeated_reference']);
    await send(asOperation(inBolivares(ofToday(), '778899')));
    const debt = payment('mobile_payment');
    const [tender] = (debt.data as unknown as Sale).payments;
    await send({ ...debt, data: { ...debt.data, payments: [{ ...tender, reference: '778899' }] } });
    expect(await kinds()).toEqual(['repeated_reference', 'repeated_reference']);
    const [verdict] = (await send(asOperation(inBolivares(ofToday(), '990011')))).verdicts;
    const amount = decimalFromCents(bsFromUsd(135, '842.2067'));
    const paid = { method: 'mobile_payment' as const, amount, reference: '445566', bankCode: '0102' };
    await test.as(staff.owner.token)(correctPayments, {
      params: { storeId, saleId: Number(verdict?.result?.saleId) },
      body: { uuid: randomUUID(), reason: 'Otra referencia', payments: [paid], knownCorrections: 0 },
    });
    expect(await kinds()).toHaveLength(3);
    await send(asOperation(inBolivares(ofToday(), '445566')));
    expect(await kinds()).toHaveLength(4);
  });

  it('a receipt number that comes twice or is of another till; db:verify wants its incident', async () => {
    await send(asOperation(simple({ receipt: 7 })), asOperation(simple({ receipt: 8 })));
    expect(await kinds()).toEqual([]);
    await send(asOperation(simple({ receipt: 7 })));
    await send(
      asOperation(simple({ receipt: 8 })),
      asOperation(simple({ receipt: 9 })),
      asOperation(simple({ receipt: 9 })),
    );
    expect(await kinds()).toEqual(Array(3).fill('receipt_number'));
    await send(asOperation(simple({ till: 2, receipt: 1 })));
    expect((await incidents())[0]?.detail).toMatchObject({ receiptNumber: 'C2-000001' });
    const broken = () => test.database.as('console', findViolations);
    expect(await broken()).toEqual([]);
    await test.database.as('owner', async (db) => {
      await db.query(`set app.store_id = '${storeId}'`);
      await db.query(
        `delete from incidents where kind = 'receipt_number' and detail ->> 'receiptNumber' = 'C1-000007'`,
      );
    });
    expect((await broken()).map(({ name }) => name)).toEqual([
      'no two sales of a store have one receipt number, unless an incident names the later one',
    ]);
    // Nor is it fooled by zeros.
    await test.database.as('owner', (db) =>
      db.query(`set app.store_id = '${storeId}';
        update sales set receipt_number = 'C01-0000007'
        where id = (select max(id) from sales where receipt_number = 'C1-000007')`),
    );
    expect((await broken()).flatMap(({ rows }) => rows)).toMatchObject([{ receipt_number: 'C01-0000007' }]);
  });

  it('a receipt number that comes twice in another spelling; it is kept and found in the one that tills write', async () => {
    const spelled = (receiptNumber: string) => asOperation({ ...simple(), receiptNumber });
    await send(spelled('C1-000011'), spelled('C01-0000012'));
    expect(await kinds()).toEqual([]);
    await send(spelled('C1-0000011'));
    await send(spelled('C000001-000011'), spelled('C1-000012'), spelled('C1-000013'), spelled('C1-0000000013'));
    expect((await incidents()).map(({ kind, detail }) => [kind, detail.receiptNumber])).toEqual(
      ['C1-000013', 'C1-000012', 'C1-000011', 'C1-000011'].map((number) => ['receipt_number', number]),
    );
    const found = await test.as(staff.owner.token)(listSales, {
      params: { storeId },
      query: { search: 'c01-0000012' },
    });
    expect(found.data.map(({ receiptNumber }) => receiptNumber)).toEqual(['C1-000012', 'C1-000012']);
  });

  it('a method in another currency than its own is no payment: set aside, and someone is told', async () => {
    const sale = simple();
    const [paid] = sale.payments;
    const { verdicts } = await send(asOperation({ ...sale, payments: [{ ...paid, method: 'cash_ves' }] }));
    expect(verdicts[0]).toMatchObject({ status: 'rejected' });
    expect(await kinds()).toEqual(['quarantined']);
  });

  it('anything dated 399 days back; a month offline is nothing special', async () => {
    const ago = (day: number) => new Date(Date.now() - day * 86_400_000).toISOString();
    await send(asOperation(simple(), ago(31)), { ...payment('cash_usd'), timestamp: ago(34) });
    expect(await kinds()).toEqual([]);
    const { verdicts } = await send(asOperation(simple(), ago(399.5)), { ...payment('cash_usd'), timestamp: ago(60) });
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied']);
    const found = await incidents();
    expect(found).toMatchObject([{ kind: 'old_fact' }, { kind: 'old_fact', detail: { days: 399 } }]);
    expect(found[1]?.subject).toBe(`sale:${Number(verdicts[0]?.result?.saleId)}`);
  });
});
