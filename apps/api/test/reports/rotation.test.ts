import { getReport, type Report } from '@minipos/contract/reports/reports';
import { beforeEach, expect, it } from 'vitest';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { cancelSale } from '#features/sales/refunds/reverse-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  shop = await createRefundShop(test);
});

const dayMs = 86_400_000;
const ctxAt = (now: Date) => ({ ...ownerCtx(test.services, shop.storeId, shop.staff.owner), now });
const ask = async (who: Person = shop.staff.owner, query: object = {}) =>
  (await test.as(who.token)(getReport, { params: { storeId: shop.storeId, report: 'rotation' }, query })).data;

/** A product that is sold once, for so many dollars and some days ago. */
async function sold(name: string, usd: number, { days = 0, stock = 9, costUSD = 1 } = {}) {
  const product = await createProduct(test.services, shop.storeId, shop.staff.owner, { name, stock, costUSD });
  const line = { product: 0, quantity: 1000, unitPriceCents: usd * 100, taxPercent: 1600 as const, discount: null };
  const none = { deliveryCents: 0, igtfPercent: 0, cashStepCents: 0, clientCreditCents: 0 } as const;
  const body = chargedAtRandom({ lines: [line], methods: ['cash_usd'], ...none }, [product.uuid], shop.clientUuid);
  return createSale(ctxAt(new Date(test.clock.now.getTime() - days * dayMs)), body);
}
const rowsOf = ({ tables }: Report) => tables[1]?.rows ?? [];
const classOf = (report: Report, name: string) => rowsOf(report).find(({ product }) => product === name)?.class;

it('classes follow what products brought; what lies there unsold comes first, the dearest on top', async () => {
  for (const [name, usd] of [
    ['Harina', 50],
    ['Arroz', 30],
    ['Pasta', 12],
    ['Salsa', 3],
    ['Vela', 5],
  ] as const) {
    await sold(name, usd);
  }
  await createProduct(test.services, shop.storeId, shop.staff.owner, { name: 'Televisor', stock: 2, costUSD: 300 });
  await createProduct(test.services, shop.storeId, shop.staff.owner, { name: 'Radio', stock: 3, costUSD: 199 });
  await createProduct(test.services, shop.storeId, shop.staff.owner, { name: 'Agotado', stock: 0, costUSD: 20 });
  const report = await ask();
  expect(['Harina', 'Arroz', 'Pasta', 'Salsa', 'Vela'].map((name) => classOf(report, name))).toEqual([
    'A',
    'A',
    'B',
    'C',
    'C',
  ]);
  const rows = rowsOf(report);
  expect(rows.slice(0, 2)).toMatchObject([
    { product: 'Televisor', class: 'Sin ventas', stock: 2, cost: 600, quantity: 0, daysLeft: null, lastDay: null },
    { product: 'Radio', class: 'Sin ventas', stock: 3, cost: 597 },
  ]);
  expect(rows.map(({ product }) => product)).not.toContain('Agotado');
  expect(rows.at(-1)).toMatchObject({ class: 'A', quantity: 1, stock: 8, daysLeft: 144, lastDay: '2026-11-18' });
  const classes = report.tables[0];
  expect(classes?.rows.map((row) => row.class)).toEqual(['A', 'B', 'C', 'Sin ventas']);
  expect(classes?.total).toMatchObject({ net: 100, share: 100, products: rows.length });
  expect(rows.reduce((sum, { net }) => sum + Number(net), 0)).toBe(100);
});

it('one product that brings nearly everything is of class A', async () => {
  await sold('Todo', 97);
  await sold('Poco', 3);
  const report = await ask();
  expect([classOf(report, 'Todo'), classOf(report, 'Poco')]).toEqual(['A', 'C']);
});

it('what sold before the period has no sales in it, and says when it last sold', async () => {
  await sold('Viejo', 12, { days: 40 });
  const cancelled = await sold('Anulado', 30);
  await cancelSale(ctxAt(test.clock.now), cancelled.id, { reason: 'Se equivocó', sessionUuid: null });
  const report = await ask();
  expect(rowsOf(report).find(({ product }) => product === 'Viejo')).toMatchObject({
    class: 'Sin ventas',
    lastDay: '2026-10-09',
  });
  expect(rowsOf(report).find(({ product }) => product === 'Anulado')).toMatchObject({ class: 'C', net: 0, stock: 9 });
});

it('who may not see costs is told no value; who works at a blind till is told nothing', async () => {
  await sold('Harina', 50);
  const kept = await ask(shop.staff.viewer);
  expect(JSON.stringify(kept)).not.toMatch(/cost/i);
  expect(kept.tables[1]?.columns.map(({ key }) => key)).toContain('daysLeft');
  await expect(ask(shop.staff.cashier)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
});
