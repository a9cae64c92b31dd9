import { randomUUID } from 'node:crypto';
import { callUrl } from '@minipos/contract/core/client';
import { listSupplierMovements } from '@minipos/contract/purchasing/payables';
import { createPurchase, receivePurchase, returnPurchase } from '@minipos/contract/purchasing/purchases';
import { exportReport, getReport, type Report, type ReportRow } from '@minipos/contract/reports/reports';
import { centsFromDecimal, sum } from '@minipos/domain/money/money';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Person } from '../factories/accounts.ts';
import { createProduct, createTax } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createManualRate } from '../factories/rates.ts';
import { createStaffedStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const today = '2026-11-18';

async function openBook({ hasRate = true, at = '2026-11-18T16:20:00Z' } = {}) {
  test.clock.now = new Date(at);
  const { storeId, staff } = await createStaffedStore(test.services);
  const rate = hasRate ? Number((await createManualRate(test.services, storeId, staff.owner)).rate) : null;
  const supplier = await createSupplier(test.services, storeId, staff.owner, {
    name: 'Distribuidora Polar',
    rif: 'J-00006372-9',
  });
  const reduced = await createTax(test.services, storeId, staff.owner);
  const product = (taxId: number | null) => createProduct(test.services, storeId, staff.owner, { stock: 0, taxId });
  const products = [(await product(null)).id, (await product(reduced.id)).id];
  const as = test.as(staff.owner.token);
  const params = { storeId };
  const order = async (currency: 'USD' | 'VES', units: number[], unitCost: number, freight = 0) => {
    const items = units.map((quantity, place) => ({ productId: products[place] ?? 0, quantity, unitCost }));
    const body = { supplierId: supplier.id, purchaseDate: '2026-11-10', currency, freight, items };
    return (await as(createPurchase, { params, body })).data;
  };
  type Order = Awaited<ReturnType<typeof order>>;
  const lines = (units: number[]) =>
    units.flatMap((count, place) => (count > 0 ? [{ line: place + 1, units: count }] : []));
  const receive = async ({ id, version }: Order, units: number[], paper: object = {}) => {
    const body = { uuid: randomUUID(), version, lines: lines(units), ...paper };
    return (await as(receivePurchase, { params: { ...params, purchaseId: id }, body })).data;
  };
  const giveBack = async ({ id, version }: Order, units: number[]) => {
    const body = { uuid: randomUUID(), version, lines: lines(units), reason: 'Llegó húmeda' };
    return (await as(returnPurchase, { params: { ...params, receivedId: id }, body })).data;
  };
  const ask = async (query: object = {}, who: Person = staff.owner) =>
    (await test.as(who.token)(getReport, { params: { storeId, report: 'purchases-book' }, query })).data;
  return { storeId, staff, rate, supplier, order, receive, giveBack, ask, as };
}

const papersOf = ({ tables }: Report) => tables[1]?.rows ?? [];
const cents = (row: ReportRow | null | undefined, key: string) => centsFromDecimal(String(Number(row?.[key] ?? 0)));
const partKeys = ({ tables }: Report) =>
  (tables[1]?.columns ?? []).map(({ key }) => key).filter((key) => /^(exempt|base|tax|other)/.test(key));

it('a purchase that came is a line with its supplier, papers and bolívares at its own rate', async () => {
  const { order, receive, ask, rate } = await openBook();
  const made = await order('USD', [10], 2, 5);
  expect(papersOf(await ask())).toEqual([]);
  await receive(made, [10], { invoiceNumber: 'A-00045871', controlNumber: '00-123' });
  const [line] = papersOf(await ask());
  const bs = (usd: number) => Math.round(usd * (rate ?? 0) * 100) / 100;
  expect(line).toMatchObject({
    date: '2026-11-10',
    kind: 'Factura',
    supplier: 'Distribuidora Polar',
    rif: 'J-00006372-9',
    invoice: 'A-00045871',
    control: '00-123',
    number: 'COM-000001',
    rate,
    usd: 28.2,
    total: bs(28.2),
    'base16.00': bs(20),
    'tax16.00': bs(3.2),
    exempt: 0,
  });
  // The freight.
  expect(line?.other).toBeCloseTo(bs(28.2) - bs(20) - bs(3.2), 2);
});

it('what went back is a credit note on its own day, which names the invoice', async () => {
  // Three minutes before midnight in Caracas, and five after it.
  const { order, receive, giveBack, ask } = await openBook({ at: '2026-11-19T03:57:00Z' });
  const came = await receive(await order('USD', [10], 2), [10], { invoiceNumber: 'A-1' });
  test.clock.now = new Date('2026-11-19T04:05:00Z');
  await giveBack(came, [4]);
  expect(papersOf(await ask({ startDate: today, endDate: today })).map(({ kind, usd }) => [kind, usd])).toEqual([
    ['Factura', 23.2],
  ]);
  const [note] = papersOf(await ask({ startDate: '2026-11-19', endDate: '2026-11-19' }));
  expect(note).toMatchObject({ kind: 'Nota de crédito', usd: -9.28, invoice: null, about: 'A-1' });
  expect(Number(note?.['base16.00'])).toBeLessThan(0);
});

it('every paper adds up, the days to the papers, and the dollars to the account of the supplier', async () => {
  const { storeId, supplier, order, receive, giveBack, ask, as } = await openBook();
  const counts = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('USD' as const, 'VES' as const),
      counts,
      counts,
      fc.integer({ min: 1, max: 99_999 }),
      fc.integer({ min: 0, max: 500 }),
      async (currency, ordered, came, cost, freight) => {
        const price = currency === 'USD' ? cost / 10_000 : (cost + 10_000) / 100;
        const first = await receive(await order(currency, ordered, price, freight / 100), came);
        if (first.isComplete) {
          await giveBack(first, [1, 0]);
          return;
        }
        const second = await receive(first, [1, 2]);
        await giveBack(await giveBack(second, [1, 1]), [came[0], 0]);
      },
    ),
    { numRuns: 12 },
  );
  const book = await ask();
  const papers = papersOf(book);
  expect(papers.length).toBeGreaterThan(20);
  for (const paper of papers) {
    expect(sum(partKeys(book).map((key) => cents(paper, key)))).toBe(cents(paper, 'total'));
  }
  for (const key of ['total', 'usd', ...partKeys(book)]) {
    const added = sum(papers.map((paper) => cents(paper, key)));
    expect(cents(book.tables[0]?.total, key)).toBe(added);
    expect(cents(book.tables[1]?.total, key)).toBe(added);
  }
  const { data } = await as(listSupplierMovements, {
    params: { storeId, supplierId: supplier.id },
    query: { limit: 100 },
  });
  expect(sum(papers.map((paper) => cents(paper, 'usd')))).toBe(
    sum(data.map(({ amountUSD }) => centsFromDecimal(amountUSD))),
  );
});

it('what all went back leaves nothing in its currency', async () => {
  const { order, receive, giveBack, ask } = await openBook();
  const came = await receive(await order('VES', [3, 7], 33.3333), [3, 7]);
  await giveBack(await giveBack(await giveBack(came, [1, 2]), [1, 3]), [1, 2]);
  const { total } = (await ask()).tables[1] ?? {};
  expect(cents(total, 'total')).toBe(0);
  expect(cents(total, 'tax16.00')).toBe(0);
});

it('without a rate has dollars alone, and says so', async () => {
  const { order, receive, ask } = await openBook({ hasRate: false });
  await receive(await order('USD', [10], 2), [10]);
  const book = await ask();
  expect(papersOf(book)[0]).toMatchObject({ usd: 23.2, rate: null });
  expect(papersOf(book)[0]?.total ?? null).toBeNull();
  expect(book.notes).toContain('No lleva los bolívares de 1 compra sin tasa.');
});

it('is kept by month, read by who sees purchases and costs, and taken along as a file', async () => {
  const { storeId, staff, order, receive, ask } = await openBook();
  await receive(await order('USD', [10], 2), [10], { invoiceNumber: 'A-00045871' });
  await expect(ask({ startDate: '2026-10-01', endDate: today })).rejects.toMatchObject({
    answer: { code: 'VALIDATION' },
  });
  for (const who of [staff.viewer, staff.cashier]) {
    await expect(ask({}, who)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  }
  expect(papersOf(await ask({}, staff.manager))).toHaveLength(1);
  const file = await test.app.inject({
    url: callUrl(exportReport, { params: { storeId }, query: { type: 'purchases-book', format: 'csv' } }),
    headers: { authorization: `Bearer ${staff.manager.token}` },
  });
  expect(file.statusCode).toBe(200);
  expect(file.body).toContain('A-00045871');
  expect(file.body).toContain('J-00006372-9');
});
