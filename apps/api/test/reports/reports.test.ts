import { randomUUID } from 'node:crypto';
import { listActivity } from '@minipos/contract/activity/activity';
import { getClientAccount } from '@minipos/contract/clients/client-accounts';
import { updateClient } from '@minipos/contract/clients/clients';
import { callUrl } from '@minipos/contract/core/client';
import { exportReport, getReport, type Report } from '@minipos/contract/reports/reports';
import * as cash from '@minipos/contract/sales/cash';
import type { ReportKind } from '@minipos/domain/people/report-rights';
import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import { beforeEach, expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openTill } from '../factories/sales.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  shop = await createRefundShop(test);
});

const ask = async (report: ReportKind, who: Person = shop.staff.owner, query: object = {}) =>
  (await test.as(who.token)(getReport, { params: { storeId: shop.storeId, report }, query })).data;
const valueOf = ({ figures }: Report, key: string) => figures.find((one) => one.key === key)?.value;
const keysOf = (report: Report) => report.tables.flatMap(({ columns }) => columns.map(({ key }) => key));

it('costs and margins reach nobody without the right to finances, in figures, columns, rows or totals', async () => {
  await shop.sell({ units: 3 });
  for (const report of ['general-stats', 'products', 'departments', 'brands', 'inventory', 'rotation'] as const) {
    const told = JSON.stringify(await ask(report));
    expect(told, report).toMatch(/"(cost|margin)"/);
    const kept = await ask(report, shop.staff.viewer);
    expect(JSON.stringify(kept), report).not.toMatch(/cost|margin|Costo|Margen|costo/);
    expect(kept.tables.length).toBeGreaterThan(0);
  }
});

it('who works at a till and does not see its money is told of their own sales, and of nothing else that was sold', async () => {
  await shop.sell({ units: 5 });
  for (const report of ['general-stats', 'sales'] as const) {
    const own = await ask(report, shop.staff.cashier);
    expect(own).toMatchObject({ scope: 'own' });
    expect(valueOf(own, 'net')).toBe(0);
  }
  for (const report of [
    'products',
    'hours',
    'sellers',
    'payment-methods',
    'taxes',
    'clients',
    'daily-close',
  ] as const) {
    await expect(ask(report, shop.staff.cashier)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  }
  await expect(ask('daily-close', shop.staff.viewer)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  await expect(ask('receivables', shop.staff.stock_clerk)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
});

it('commissions are told to who may see salaries', async () => {
  await shop.sell({ units: 2 });
  expect(keysOf(await ask('sellers'))).toContain('commission');
  expect(keysOf(await ask('sellers', shop.staff.manager))).not.toContain('commission');
});

it("another store's figures are refused to its owner", async () => {
  const other = await createStore(test.services);
  await expect(ask('sales', other.owner)).rejects.toMatchObject({ answer: { code: 'STORE_NOT_FOUND' } });
});

it.each([
  ['2026-11-18', '2026-11-17', 'La fecha inicial es posterior a la final'],
  ['2026-11-18', '2026-11-19', 'El período no puede terminar después de hoy'],
  ['2025-10-14', '2026-11-18', 'Elige como máximo 400 días'],
])('a period from %s to %s is refused', async (startDate, endDate, problem) => {
  await expect(ask('sales', shop.staff.owner, { startDate, endDate })).rejects.toMatchObject({
    answer: { code: 'VALIDATION', fields: { startDate: problem } },
  });
});

it('a period that ends today stands beside the one before up to the same minute', async () => {
  const { now } = test.clock;
  const soldAt = async (at: Date, units: number) => {
    test.clock.now = at;
    await shop.sell({ units });
    test.clock.now = now;
  };
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await soldAt(ago(1440 + 5), 1);
  // Later yesterday than it is today.
  await soldAt(ago(1440 - 5), 4);
  await soldAt(ago(10), 3);
  const today = caracasDay(now);
  const report = await ask('general-stats', shop.staff.owner, { startDate: today, endDate: today });
  expect(report).toMatchObject({ before: { startDate: addDays(today, -1), endDate: addDays(today, -1) } });
  expect(report.figures.slice(0, 3)).toMatchObject([
    { key: 'net', value: 12, before: 4, bs: 10106.48 },
    { key: 'sales', value: 1, before: 1 },
    { key: 'average', value: 12, before: 4 },
  ]);
  expect(report.tables[0]?.rows).toEqual([{ day: today, net: 12, before: 20 }]);
});

it('the hours of a week are means over the days of the period', async () => {
  const { now } = test.clock;
  await shop.sell({ units: 3 });
  test.clock.now = new Date(now.getTime() - 7 * 86_400_000);
  await shop.sell({ units: 2 });
  test.clock.now = now;
  const report = await ask('hours', shop.staff.owner, { startDate: '2026-11-05', endDate: '2026-11-18' });
  const wednesday = report.tables[0]?.rows[2];
  expect(wednesday).toMatchObject({ weekday: 'Miércoles', days: 2, h12: 10, net: 20, sales: 2 });
  expect(report.figures.at(-1)).toMatchObject({ value: 10, note: 'Miércoles, 12 m.' });
});

it('products beyond those shown are counted and summed, and sorted by what was asked', async () => {
  const dear = await createProduct(test.services, shop.storeId, shop.staff.owner, { priceUSD: 50, stock: 9 });
  await shop.sell({ units: 4 });
  const goods = { product: 0, quantity: 1000, unitPriceCents: 5000, taxPercent: 1600 as const, discount: null };
  const none = { deliveryCents: 0, igtfPercent: 0, cashStepCents: 0, clientCreditCents: 0 } as const;
  const body = chargedAtRandom({ lines: [goods], methods: ['cash_usd'], ...none }, [dear.uuid], shop.clientUuid);
  await createSale({ ...ownerCtx(test.services, shop.storeId, shop.staff.owner), now: test.clock.now }, body);
  const names = ({ tables }: Report) => tables[0]?.rows.map(({ quantity }) => quantity);
  expect(names(await ask('products'))).toEqual([1, 4]);
  expect(names(await ask('products', shop.staff.owner, { sort: 'units' }))).toEqual([4, 1]);
});

it('the closings have the differences of their Z, by who counted', async () => {
  const { storeId, staff } = shop;
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const session = await openTill(test.services, storeId, staff.owner, deviceId);
  await shop.sell({ units: 2, sessionUuid: session.uuid });
  await shop.sell({ units: 1, method: 'cash_ves', sessionUuid: session.uuid });
  await shop.sell({ units: 1, method: 'card', sessionUuid: session.uuid });
  const params = { storeId, cashSessionId: session.id };
  const movement = { uuid: randomUUID(), kind: 'out' as const, currency: 'USD' as const, amount: 3, reason: 'Hielo' };
  await test.as(staff.owner.token)(cash.addCashMovement, { params, body: movement });
  const count = (loose: number) => ({ pieces: {}, loose });
  await test.as(staff.owner.token)(cash.closeCashSession, {
    params,
    body: { countUSD: count(4.5), countBs: count(4000), sales: 3, movements: 1, note: null },
  });
  const { data: z } = await test.as(staff.owner.token)(cash.getSessionReport, { params });
  const report = await ask('daily-close');
  expect(z.difference).toMatchObject({ USD: -0.5 });
  const differences = { usd: z.difference?.USD, bs: z.difference?.VES };
  expect(report.tables[0]?.rows).toMatchObject([
    { number: z.session.zNumber, sales: 3, sold: z.sales.totalUSD, ...differences },
  ]);
  expect(report.tables[1]?.rows).toMatchObject([
    { person: z.session.closedBy?.name, closings: 1, off: 1, ...differences },
  ]);
});

it('what clients owe is as old as their own accounts say', async () => {
  const { now } = test.clock;
  for (const days of [100, 70, 45, 3]) {
    test.clock.now = new Date(now.getTime() - days * 86_400_000);
    await shop.sell({ units: days === 3 ? 1 : 2, method: 'credit', toClient: true });
  }
  test.clock.now = now;
  const report = await ask('receivables');
  const [row] = report.tables[1]?.rows ?? [];
  expect(row).toMatchObject({ debt: 28, upTo30: 4, upTo60: 8, upTo90: 8, over90: 8 });
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ id: string }>('select id from clients where store_id = $1', [shop.storeId]),
  );
  const { data: account } = await test.as(shop.staff.owner.token)(getClientAccount, {
    params: { storeId: shop.storeId, clientId: Number(rows[0]?.id) },
  });
  expect(row).toMatchObject(account.ageing);
  const params = { storeId: shop.storeId, clientId: account.client.id };
  await test.as(shop.staff.owner.token)(updateClient, { params, body: { phone: '0414 123 45 67' } });
  const [again] = (await ask('receivables')).tables[1]?.rows ?? [];
  expect(again).toMatchObject({ clientId: params.clientId, client: account.client.name, phone: '0414-1234567' });
  expect(valueOf(report, 'debt')).toBe(account.totalDebt);
  expect((await ask('clients')).tables[0]?.rows).toMatchObject([{ purchases: 1, net: 4, debt: 28 }]);
});

it('the file has what the screen has, defuses formulas, needs the right to export and is written into the history', async () => {
  const { storeId, staff } = shop;
  const name = '=HYPERLINK("http://mal";"Café")';
  const product = await createProduct(test.services, storeId, staff.owner, { name, stock: 9 });
  const line = { product: 0, quantity: 2000, unitPriceCents: 150, taxPercent: 1600 as const, discount: null };
  const none = { deliveryCents: 0, igtfPercent: 0, cashStepCents: 0, clientCreditCents: 0 } as const;
  const body = chargedAtRandom({ lines: [line], methods: ['cash_usd'], ...none }, [product.uuid], shop.clientUuid);
  await createSale({ ...ownerCtx(test.services, storeId, staff.owner), now: test.clock.now }, body);
  const fetchFile = (who: Person, format: 'csv' | 'xlsx') =>
    test.app.inject({
      url: callUrl(exportReport, { params: { storeId }, query: { type: 'products', format } }),
      headers: { authorization: `Bearer ${who.token}` },
    });
  const csv = await fetchFile(staff.owner, 'csv');
  expect(csv.headers['content-disposition']).toContain('products-report-2026-11-01-2026-11-18.csv');
  expect(csv.body).toContain('Producto;Departamento;Unidades;Vendido');
  expect(csv.body).toMatch(/"'=HYPERLINK/);
  expect(csv.body).toMatch(/\r\nTotal;;2;3[;,]/);
  expect((await fetchFile(staff.owner, 'xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await fetchFile(staff.viewer, 'csv')).statusCode).toBe(403);
  const { data } = await test.as(staff.owner.token)(listActivity, { params: { storeId } });
  expect(data.map(({ did }) => did)).toContain('exportó el reporte «Productos» en Excel');
});

it('a store without sales has reports of zeros and empty tables', async () => {
  for (const report of [
    'products',
    'sellers',
    'payment-methods',
    'taxes',
    'clients',
    'daily-close',
    'hours',
  ] as const) {
    const { tables } = await ask(report);
    expect(tables[0], report).toMatchObject({ rows: [], total: null, more: 0 });
  }
  expect(valueOf(await ask('general-stats'), 'net')).toBe(0);
});

it('what went to the account of a client did not come in: it stands by itself, in no total', async () => {
  await shop.sell({ units: 2 });
  await shop.sell({ units: 3, method: 'credit', toClient: true });
  const report = await ask('payment-methods');
  const [methods, account] = report.tables;
  expect(methods?.total?.worth).toBe(valueOf(report, 'collected'));
  expect(methods?.rows.map(({ method }) => method)).not.toContain('A la cuenta de clientes');
  expect(account).toMatchObject({ key: 'account', total: { payments: 1, worth: valueOf(report, 'credit') } });
  expect(valueOf(report, 'credit')).toBeGreaterThan(0);
});
