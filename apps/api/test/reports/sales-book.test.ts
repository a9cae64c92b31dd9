import { callUrl } from '@minipos/contract/core/client';
import { exportReport, getReport, type Report, type ReportRow } from '@minipos/contract/reports/reports';
import { getSale } from '@minipos/contract/sales/sales';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { addDays } from '@minipos/domain/rates/rates';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { type BookPlace, findBookPage } from '#features/reports/book/book.queries.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import { cancelSale, refundSale } from '#features/sales/refunds/reverse-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { anyGoods, chargedAtRandom } from '../factories/random/sales.ts';
import { createRefundShop } from '../factories/refunds.ts';
import { returnApart } from '../factories/returns.ts';
import { ownerCtx } from '../factories/stores.ts';
import { createDevice } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
const today = '2026-11-18';

async function openBook() {
  test.clock.now = new Date('2026-11-18T16:20:00Z');
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  const ctx = { ...ownerCtx(test.services, storeId, staff.owner), now: test.clock.now };
  const { id: deviceId } = await createDevice(test.services, storeId, staff.owner);
  const ask = async (report: 'sales-book' | 'sales', query: object = {}, who: Person = staff.owner) =>
    (await test.as(who.token)(getReport, { params: { storeId, report }, query })).data;
  const download = (format: 'csv' | 'xlsx', who: Person = staff.owner) =>
    test.app.inject({
      url: callUrl(exportReport, { params: { storeId }, query: { type: 'sales-book', format, startDate: today } }),
      headers: { authorization: `Bearer ${who.token}` },
    });
  return { ...shop, ctx, deviceId, ask, download };
}

const papersOf = ({ tables }: Report) => tables[1]?.rows ?? [];
const cents = (row: ReportRow | null | undefined, key: string) => centsFromDecimal(String(Number(row?.[key] ?? 0)));
/** The columns that a total is made of. */
const partKeys = ({ tables }: Report) =>
  (tables[1]?.columns ?? []).map(({ key }) => key).filter((key) => /^(exempt|base|tax|igtf|other)/.test(key));

it('every paper adds up to its total, the papers to the days, and the days to the bolívares of the figures', async () => {
  const { storeId, staff, clientUuid, ctx, deviceId, ask } = await openBook();
  const products = await Promise.all(
    [1, 2].map(() => createProduct(test.services, storeId, staff.owner, { stock: 500, unit: 'kg' })),
  );
  const done = { sold: 0, returned: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.record(anyGoods),
      fc.constantFrom('842.2067', '36.5'),
      fc.integer({ min: 0, max: 100 }),
      async (goods, rate, percent) => {
        const uuids = products.map(({ uuid }) => uuid);
        const body = chargedAtRandom(goods, uuids, clientUuid, rate);
        if (body.payments.length === 0) return;
        const { id } = await createSale(ctx, body);
        done.sold += 1;
        const { data: sale } = await test.as(staff.owner.token)(getSale, { params: { storeId, saleId: id } });
        const back = refundOf(
          sale,
          sale.items.map(({ quantity }) => Math.floor((quantity * 1000 * percent) / 100)),
          false,
        );
        if (back) await refundSale(ctx, id, { ...back, sessionUuid: null });
        else await cancelSale(ctx, id, { reason: 'Se equivocó', sessionUuid: null });
        done.returned += 1;
      },
    ),
    { numRuns: 12 },
  );
  await returnApart(ctx, { deviceId, usd: '7.35', rate: '842.2067', at: test.clock.now });
  const [book, sales] = await Promise.all([ask('sales-book'), ask('sales')]);
  const papers = papersOf(book);
  expect(papers).toHaveLength(done.sold + done.returned + 1);
  for (const paper of papers) {
    expect(sum(partKeys(book).map((key) => cents(paper, key)))).toBe(cents(paper, 'total'));
  }
  for (const key of ['total', ...partKeys(book)]) {
    const added = decimalFromCents(sum(papers.map((paper) => cents(paper, key))));
    expect(book.tables[1]?.total?.[key], key).toBe(added);
    expect(book.tables[0]?.total?.[key], key).toBe(added);
  }
  expect(book.tables[1]?.total?.total).toBe(sales.tables[0]?.total?.netBs);
  expect(papers.at(-1)).toMatchObject({ kind: 'Devolución sin recibo', total: -6190.22, other: -6190.22 });
}, 60_000);

it('a paper says when, which receipt, who and at what rate; what came back names its receipt', async () => {
  const { ask, sell, ctx } = await openBook();
  const sale = await sell({ units: 2, toClient: true });
  await sell({ units: 1, rate: null });
  await cancelSale(ctx, sale.id, { reason: 'Se equivocó', sessionUuid: null });
  const book = await ask('sales-book');
  const { number } = sale;
  expect(papersOf(book)).toMatchObject([
    { kind: 'Recibo', number, about: null, client: 'Yolanda', rate: 842.2067, total: 6737.65, exempt: 6737.65 },
    { kind: 'Recibo', rate: null },
    { kind: 'Anulación', number: null, about: number, total: -6737.65, exempt: -6737.65 },
  ]);
  expect(book.notes.join(' ')).toContain('1 documento sin tasa');
  expect(book.tables[0]?.rows).toMatchObject([{ day: today, sales: 2, returns: 1, total: 0 }]);
});

it('pages follow one another without a gap or a repetition, also within one moment', async () => {
  const { storeId, sell, ctx, deviceId } = await openBook();
  const first = await sell({ units: 1 });
  await sell({ units: 2 });
  await cancelSale(ctx, first.id, { reason: 'Se equivocó', sessionUuid: null });
  await returnApart(ctx, { deviceId, usd: '3', rate: '842.2067', at: test.clock.now });
  const period = { from: today, to: today };
  const page = (after: BookPlace | null, limit: number) =>
    readStore(test.services.db, storeId, (tx) => findBookPage(tx, storeId, period, { after, limit }));
  const all = await page(null, 50);
  expect(all).toHaveLength(4);
  const stepped = [];
  let last: BookPlace | null = null;
  for (;;) {
    const [row] = await page(last, 1);
    if (!row) break;
    stepped.push(row);
    last = row;
  }
  expect(stepped).toEqual(all);
});

it('is read by the month, with clients only by who may see them, and as a file with every paper and its total', async () => {
  const { staff, ask, sell, download } = await openBook();
  await sell({ units: 1 });
  await sell({ units: 2 });
  await expect(ask('sales-book', { startDate: addDays(today, -31), endDate: today })).rejects.toMatchObject({
    answer: { code: 'VALIDATION', fields: { startDate: 'Elige como máximo 31 días' } },
  });
  for (const who of [staff.cashier, staff.stock_clerk]) {
    await expect(ask('sales-book', {}, who)).rejects.toMatchObject({ answer: { code: 'FORBIDDEN' } });
  }
  const csv = (await download('csv')).body;
  const lines = csv.trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain(
    'Fecha;Documento;Número;Recibo afectado;Cliente;RIF o cédula;Tasa;Total Bs.;Exento;IGTF;Otros',
  );
  expect(lines.at(-1)).toMatch(/^Total;;;;;;;10106[.,]48;/);
  expect((await download('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
  expect((await download('csv', staff.viewer)).statusCode).toBe(403);
});
