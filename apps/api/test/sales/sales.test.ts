import { randomUUID } from 'node:crypto';
import { getProduct } from '@minipos/contract/catalogue/products';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import * as calls from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import type { Cart, CartLine } from '@minipos/domain/orders/cart';
import { cartFigures } from '@minipos/domain/orders/cart-figures';
import { amountDue, changeDue, type Tender } from '@minipos/domain/payments/tenders';
import { addDays, caracasDay, dayBegins } from '@minipos/domain/rates/rates';
import { receiptNumber } from '@minipos/domain/sales/document-numbers';
import type { Charge } from '@minipos/domain/sales/sale-figures';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { recordStatements } from '../support/plans.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let product: Awaited<ReturnType<typeof createProduct>>;
const rate = '842.2067';
beforeAll(async () => {
  await test.database.as('app', (client) =>
    client.query(
      `insert into exchange_rates (value_date, rate, source, status, first_seen_at, seen_at)
       values ('2026-11-13', ${rate}, 'bcv', 'accepted', now(), now())`,
    ),
  );
});
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  product = await createProduct(test.services, storeId, staff.owner, { priceUSD: 5.8, stock: 10, taxId: null });
});

const line = (fields: Partial<CartLine> = {}): CartLine => ({
  productUuid: product.uuid,
  name: 'Café',
  quantity: 1000,
  unitPriceCents: 580,
  taxPercent: 1600,
  isExempt: false,
  discount: null,
  ...fields,
});
const cartOf = (lines: CartLine[], fields: Partial<Cart> = {}): Cart => ({
  lines,
  pricesIncludeTax: true,
  orderDiscount: null,
  orderType: 'local',
  deliveryCents: 0,
  clientUuid: null,
  notes: '',
  ...fields,
});
const usd = (amountCents: number, method: Tender['method'] = 'cash_usd'): Tender => ({
  method,
  currency: 'USD',
  amountCents,
});
/** Pays the cart with the given payments and, if something is missing, the rest by card; change in bolívares. */
function pay(cart: Cart, payments: Tender[] = [], igtfPercent = 0): Charge {
  const bill = { totalCents: cartFigures(cart).totalCents, rate, igtfPercent };
  const rest = amountDue(bill, payments, 'card');
  const all = rest > 0 ? [...payments, { method: 'card', currency: 'VES', amountCents: rest } as const] : payments;
  const back = changeDue(bill, all, [], 'VES');
  const change = back > 0 ? [{ method: 'cash_ves', currency: 'VES', amountCents: back } as const] : [];
  return { payments: all, change, rate, igtfPercent };
}
const send = (sale: calls.NewSale, who = staff.owner) =>
  test.as(who.token)(calls.createSale, { params: { storeId }, body: sale });
const incidents = async () =>
  (await test.as(staff.owner.token)(listIncidents, { params: { storeId } })).data.map(({ kind, detail }) => ({
    kind,
    detail,
  }));
const sound = async () => expect(await test.database.as('console', (client) => findViolations(client))).toEqual([]);

describe('a sale sent by a single call', () => {
  it('is kept with its lines, both currencies, rate and payments, and answers as it was charged', async () => {
    const cart = cartOf([line({ quantity: 2000, discount: { kind: 'percent', percent: 1000 } })], {
      orderType: 'delivery',
      deliveryCents: 500,
    });
    const { data, message } = await send(chargedSale(cart, pay(cart, [usd(2000)])));
    expect(message).toBe('Pedido procesado exitosamente');
    expect(data).toMatchObject({
      number: expect.stringMatching(new RegExp(`^VEN-${storeId}-\\d{8}-0001$`)),
      receiptNumber: null,
      employeeId: staff.owner.user.id,
      orderType: 'delivery',
      orderTypeId: 2,
      paymentMethod: 'cash_usd',
      paymentType: 'immediate',
      subtotalUSD: 10.16,
      discountUSD: 1.16,
      taxUSD: 1.44,
      deliveryCost: 5,
      totalUSD: 15.44,
      totalBs: 13_003.67,
      rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' },
      items: [
        { productName: 'Café', quantity: 2, unitPriceUSD: 5.8, discountRate: 10, taxUSD: 1.44, subtotalUSD: 10.44 },
      ],
      payments: [{ method: 'cash_usd', amount: 20, amountUSD: 20 }],
      change: [{ method: 'cash_ves', currency: 'VES', amount: 3840.46, amountUSD: 4.56 }],
    });
    expect(await incidents()).toEqual([]);
    await sound();
  });

  it('answers what reading it again tells, whatever kind of sale it is', async () => {
    const device = await createDevice(test.services, storeId, staff.owner);
    const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'Rosa', lastName: '', creditLimit: 500 } });
    await push(test, staff.owner, storeId, device.id, [client]);
    const thirds = cartOf([
      line({ quantity: 333 }),
      line({ quantity: 1500, discount: { kind: 'percent', percent: 725 } }),
    ]);
    const delivered = cartOf([line()], { orderType: 'delivery', deliveryCents: 250, notes: 'Portón azul' });
    const owed = cartOf([line()], { clientUuid: client.entityId });
    const unknown = cartOf([line({ productUuid: randomUUID() })]);
    const collected = cartOf([line()], { orderType: 'pickup' });
    const sales = [
      chargedSale(thirds, pay(thirds, [usd(5000)])),
      chargedSale(delivered, pay(delivered, [usd(100)], 300)),
      chargedSale(owed, pay(owed, [usd(580, 'credit')])),
      chargedSale(unknown, pay(unknown)),
      chargedSale(collected, pay(collected)),
    ];
    for (const sale of sales) {
      const { data } = await send(sale);
      const again = await test.as(staff.owner.token)(calls.getSale, { params: { storeId, saleId: data.id } });
      expect(again.data).toMatchObject(data);
      expect((await send(sale)).data).toEqual(data);
    }
    await sound();
  });

  it('moves stock once, however often it arrives, also at the same moment and in other letters', async () => {
    const sale = chargedSale(cartOf([line()]), pay(cartOf([line()])));
    const inCapitals = { ...sale, uuid: sale.uuid.toUpperCase() };
    const answers = await Promise.all(Array.from({ length: 6 }, (_, at) => send(at % 2 === 0 ? sale : inCapitals)));
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    const { data } = await test.as(staff.owner.token)(getProduct, { params: { storeId, productId: product.id } });
    expect(data.stock).toBe(9);
    await sound();
  });

  it('that costs nothing was paid by nothing; one that costs something was paid in some way', async () => {
    const free = cartOf([line({ discount: { kind: 'percent', percent: 10_000 } })]);
    const sale = chargedSale(free, { payments: [], change: [], rate, igtfPercent: 0 });
    const { data } = await send(sale);
    expect(data).toMatchObject({ totalUSD: 0, totalBs: 0, discountUSD: 5.8, payments: [], change: [] });
    const again = await test.as(staff.owner.token)(calls.getSale, { params: { storeId, saleId: data.id } });
    expect(again.data).toMatchObject(data);
    expect((await send(sale)).data).toEqual(data);
    const bought = chargedSale(cartOf([line()]), pay(cartOf([line()])));
    await expect(send({ ...bought, payments: [] })).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { payments: 'El método de pago es requerido' } },
    });
    // Nobody makes a sale free by saying so.
    await expect(send({ ...bought, payments: [], totalUSD: 0, totalBs: 0 })).rejects.toMatchObject({
      answer: { code: 'SALE_DOES_NOT_ADD_UP' },
    });
    await sound();
  });

  it('with the uuid of another sale is refused', async () => {
    const sale = chargedSale(cartOf([line()]), pay(cartOf([line()])));
    await send(sale);
    const two = cartOf([line({ quantity: 2000 })]);
    await expect(send({ ...chargedSale(two, pay(two)), uuid: sale.uuid })).rejects.toMatchObject({
      answer: { code: 'OPERATION_CHANGED' },
    });
  });

  it('that does not add up is refused and leaves nothing', async () => {
    const sale = chargedSale(cartOf([line()]), pay(cartOf([line()])));
    await expect(send({ ...sale, totalUSD: 5.81 })).rejects.toMatchObject({
      answer: {
        code: 'SALE_DOES_NOT_ADD_UP',
        fields: { total: 'No cuadra', payments: 'No cuadra', bolivares: 'No cuadra' },
      },
    });
    const { data } = await test.as(staff.owner.token)(calls.listSales, { params: { storeId } });
    expect(data).toEqual([]);
    await sound();
  });

  it('with figures beyond any amount is refused for good, not kept for another try', async () => {
    const cart = cartOf([line({ unitPriceCents: 10_000 })]);
    const endless = { rate: '999999999999', valueDate: '2026-11-13', source: 'bcv' as const };
    const absurd = { ...chargedSale(cart, pay(cart)), rate: endless };
    await expect(send(absurd)).rejects.toMatchObject({
      answer: { code: 'SALE_DOES_NOT_ADD_UP', fields: { amounts: 'No cuadra' } },
    });
  });

  it('charges IGTF on the part in foreign money, on its own line; in a store that perceives none someone is told', async () => {
    const cart = cartOf([line({ unitPriceCents: 10_000 })]);
    const { data } = await send(chargedSale(cart, pay(cart, [usd(6000)], 300)));
    expect(data).toMatchObject({ igtfUSD: 1.8, igtfBaseUSD: 60, igtfRate: 3, totalUSD: 101.8, paymentMethod: 'mixed' });
    const found = (await incidents()).filter(({ kind }) => kind === 'totals_differ');
    expect(found).toEqual([{ kind: 'totals_differ', detail: { expected: { igtfRate: 0 } } }]);
    await sound();
  });
});

describe('a sale is a fact', () => {
  it('two tills that sell the last units at once are both kept, numbered without gaps, with one incident', async () => {
    const devices = await Promise.all([1, 2].map(() => createDevice(test.services, storeId, staff.owner)));
    const cart = cartOf([line({ quantity: 1000 })]);
    const sell = (device: string, till: number, seq: number) =>
      push(test, staff.cashier, storeId, device, [
        operation('Sale.CREATE', {
          seq,
          data: { ...chargedSale(cart, pay(cart)), receiptNumber: receiptNumber(till, seq) },
        }),
      ]);
    await Promise.all(
      devices.flatMap(({ id, till_number }) =>
        Array.from({ length: 6 }, (_, index) => sell(id, till_number ?? 0, index + 1)),
      ),
    );
    const { data } = await test.as(staff.owner.token)(calls.listSales, { params: { storeId } });
    expect(data.map(({ number }) => Number(number.slice(-4))).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['oversold', 'oversold']);
    await sound();
  });

  it('opens an incident for figures that differ from its own cart, and says what was expected', async () => {
    const cart = cartOf([line()]);
    const sale = chargedSale(cart, pay(cart));
    const hidden = { ...sale, taxUSD: 0, subtotalUSD: 5.8, lines: sale.lines.map((one) => ({ ...one, taxUSD: 0 })) };
    await send(hidden);
    expect(await incidents()).toEqual([
      { kind: 'totals_differ', detail: { expected: { 'lines.0.taxUSD': 0.8, subtotalUSD: 5, taxUSD: 0.8 } } },
    ]);
  });

  it('opens an incident for a rate nobody published, a price that changed, and a transfer shown twice', async () => {
    const cart = cartOf([line({ unitPriceCents: 500 })]);
    const paid = {
      ...pay(cart),
      payments: [{ method: 'mobile_payment', currency: 'VES', amountCents: 421_103 } as const],
    };
    const references = [{ reference: '00123456', bankCode: '0102' }];
    await send(chargedSale(cart, paid, { references }));
    const other = { rate: '842.2067', valueDate: '2026-11-12', source: 'bcv' as const };
    await send(chargedSale(cart, paid, { references, rate: other }));
    const kinds = (await incidents()).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(['price_changed', 'price_changed', 'rate_differs', 'repeated_reference']);
  });

  it('opens an incident for a discount above the limit; a name alone approves nothing', async () => {
    const cart = cartOf([line({ discount: { kind: 'percent', percent: 1500 } })]);
    const by = (who: keyof typeof staff, discountApprovedBy: number | null) =>
      send(chargedSale(cart, pay(cart), { discountApprovedBy }), staff[who]);
    await by('manager', null);
    await by('manager', staff.manager.user.id);
    expect(await incidents()).toEqual([]);
    await by('assistant', null);
    await by('cashier', staff.manager.user.id);
    const above = { percent: 15, limitPercent: 0, approval: 'discount', approvedBy: staff.manager.user.id };
    expect(await incidents()).toEqual([
      { kind: 'unproved_approval', detail: above },
      { kind: 'discount_not_allowed', detail: { percent: 15, limitPercent: 10, approvedBy: null } },
    ]);
  });

  it('on credit without a client is kept, and someone is told', async () => {
    const cart = cartOf([line()]);
    await send(chargedSale(cart, { payments: [usd(580, 'credit')], change: [], rate: null, igtfPercent: 0 }));
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['unknown_client']);
    await sound();
  });
});

describe('the work of a sale', () => {
  it('is as many statements for thirty lines as for one, and few', async () => {
    const count = async (lines: number) => {
      const cart = cartOf(Array.from({ length: lines }, () => line()));
      const sale = chargedSale(cart, pay(cart));
      return (await recordStatements(() => send(sale).then(() => undefined))).filter(({ text }) =>
        /sales|sale_|stock|products|store_settings|store_clocks|incidents|audit_log|exchange_rates/.test(text),
      ).length;
    };
    const few = await count(1);
    expect(await count(30)).toBeLessThanOrEqual(few + 1);
    expect(few).toBeLessThanOrEqual(12);
  });
});

describe('the list of sales', () => {
  it('is filtered by day in Caracas, client, employee, type, method and number, newest first', async () => {
    const device = await createDevice(test.services, storeId, staff.owner);
    const client = operation('Client.CREATE', { seq: 1, data: { firstName: 'María', lastName: 'Núñez' } });
    await push(test, staff.owner, storeId, device.id, [client]);
    const cart = cartOf([line()]);
    const credit = cartOf([line()], { clientUuid: client.entityId });
    const onCredit = { payments: [usd(580, 'credit')], change: [], rate: null, igtfPercent: 0 };
    const today = caracasDay(test.clock.now);
    const yesterday = addDays(today, -1);
    const lateEvening = new Date(dayBegins(today).getTime() - 30 * 60_000).toISOString();
    const data = { ...chargedSale(cart, pay(cart)), receiptNumber: 'C1-000077' };
    const { verdicts } = await push(test, staff.cashier, storeId, device.id, [
      operation('Sale.CREATE', { seq: 2, timestamp: lateEvening, data }),
    ]);
    const owed = await send(chargedSale(credit, onCredit));
    const mixed = await send(chargedSale(cart, pay(cart, [usd(100)])));
    const find = async (query: object) =>
      (await test.as(staff.owner.token)(calls.listSales, { params: { storeId }, query })).data.map(({ id }) => id);
    const [first, second, third] = [Number(verdicts[0]?.result?.saleId), owed.data.id, mixed.data.id];
    expect(await find({})).toEqual([third, second, first]);
    expect(await find({ endDate: yesterday })).toEqual([first]);
    expect(await find({ startDate: today, endDate: today })).toEqual([third, second]);
    await expect(find({ startDate: today, endDate: yesterday })).rejects.toMatchObject({
      answer: { code: 'VALIDATION', fields: { startDate: 'La fecha inicial es posterior a la final' } },
    });
    expect(await find({ saleType: 'credit' })).toEqual([second]);
    expect(await find({ paymentMethod: 'mixed' })).toEqual([third]);
    expect(await find({ employeeId: staff.cashier.user.id })).toEqual([first]);
    expect(await find({ search: 'nunez' })).toEqual([second]);
    expect(await find({ search: 'c1-000077' })).toEqual([first]);
    expect(await find({ search: mixed.data.number })).toEqual([third]);
    expect(await find({ clientId: owed.data.client?.id ?? 0 })).toEqual([second]);
    expect(await find({ saleId: first })).toEqual([first]);
    const page = await test.as(staff.owner.token)(calls.listSales, {
      params: { storeId },
      query: { page: 2, limit: 2 },
    });
    expect(page.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2 });
  });

  it('one that is not there is not found', async () => {
    const params = { storeId, saleId: 999_999 };
    await expect(test.as(staff.owner.token)(calls.getSale, { params })).rejects.toMatchObject({
      answer: { code: 'SALE_NOT_FOUND' },
    });
  });
});

describe('a sale to be collected', () => {
  it('brings its order, with the code the device announced or another one when that is taken', async () => {
    const cart = cartOf([line()], { orderType: 'pickup' });
    const announced = { code: 'REC1234ABC', estimatedReadyAt: new Date().toISOString(), notes: 'Sin bolsa' };
    const withCode = () => chargedSale(cart, pay(cart), { pickup: { ...announced, uuid: randomUUID() } });
    const first = await send(withCode());
    expect(first.message).toBe('Pedido de recogida creado exitosamente. Código: REC1234ABC');
    const second = await send(withCode());
    expect(second.data.pickup?.code).toMatch(/^REC\d{4}[A-Z]{3}$/);
    expect(second.data.pickup?.code).not.toBe('REC1234ABC');
    expect((await incidents()).map(({ kind }) => kind)).toEqual(['pickup_code_changed']);
    const bare = await send(chargedSale(cart, pay(cart)));
    const readyIn = Date.parse(bare.data.pickup?.estimatedReadyTime ?? '') - Date.parse(bare.data.createdAt);
    expect(readyIn).toBe(30 * 60_000);
    await sound();
  });
});
