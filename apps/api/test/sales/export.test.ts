import { randomUUID } from 'node:crypto';
import { editSale } from '@minipos/contract/sales/sale-edit';
import { listSaleExports, createSaleExport as startCall } from '@minipos/contract/sales/sale-exports';
import { salesSummary } from '@minipos/contract/sales/sales';
import { paidSalesSql } from '@minipos/db/seed/paid-sales';
import { bsFromUsd } from '@minipos/domain/money/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { correctPayments } from '#features/sales/corrections/correct-payments.ts';
import { runExport } from '#features/sales/exports/run-export.ts';
import { sweepExports } from '#features/sales/exports/sweep-exports.ts';
import { refundSale } from '#features/sales/refunds/reverse-sale.ts';
import { readSheet } from '#spreadsheets/read-sheet.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { createSaleExport } from '../factories/exports.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

const day = 86_400_000;
const fetchFile = (exportId: number, token = shop.staff.owner.token) =>
  test.inject({ method: 'GET', url: `/api/sales/stores/${shop.storeId}/exports/${exportId}/file`, token });

/** The rows of a finished file, each by its headings. */
async function rowsOf(asked: Parameters<typeof createSaleExport>[3] = {}): Promise<Record<string, Cell>[]> {
  const { id } = await createSaleExport(test.services, shop.storeId, shop.staff.owner, asked);
  const { rawPayload, statusCode } = await fetchFile(id);
  expect(statusCode).toBe(200);
  const sheet: Cell[][] = [];
  for await (const { cells } of readSheet(rawPayload)) sheet.push(cells);
  const [headings = [], ...rows] = sheet;
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [String(heading), cells[at] ?? null])));
}

describe('a file of sales', () => {
  it('has a row per sale with both currencies at its own rate and what each method brought', async () => {
    await shop.sell({ units: 1, method: 'card', rate: '842.2067' });
    await shop.sell({ units: 2, method: 'mobile_payment', rate: '900.5' });
    const owed = await shop.sell({ units: 3, method: 'credit', toClient: true, rate: null });
    const rows = await rowsOf({ format: 'xlsx' });
    expect(rows).toHaveLength(3);
    const [credit, mobile, card] = rows;
    expect(credit).toMatchObject({
      Venta: owed.number,
      Cliente: 'Yolanda',
      Tipo: 'Crédito',
      'Total USD': 12,
      'Total Bs': null,
      'Pagado: Crédito USD': 12,
    });
    expect(mobile).toMatchObject({
      Tasa: 900.5,
      'Total Bs': bsFromUsd(800, '900.5') / 100,
      'Pagado: Pago Móvil Bs': bsFromUsd(800, '900.5') / 100,
      'Pagado: Efectivo USD': null,
    });
    expect(card).toMatchObject({ Estado: 'Completada', 'Método de pago': 'Punto de venta', 'Total USD': 4 });
  });

  it('shows the payments that hold, not those that were corrected', async () => {
    const sold = await shop.sell({ units: 1, rate: '842.2067' });
    const payments = [
      { method: 'cash_usd' as const, amount: 1 },
      { method: 'mobile_payment' as const, amount: 2526.62, reference: '4471', bankCode: '0102' },
    ];
    const said = { uuid: randomUUID(), reason: 'Se anotó mal', knownCorrections: 0 };
    const ctx = ownerCtx(test.services, shop.storeId, shop.staff.owner);
    await correctPayments(ctx, sold.id, { ...said, payments: [{ method: 'zelle', amount: 4, reference: 'Z7788' }] });
    await correctPayments(ctx, sold.id, { ...said, uuid: randomUUID(), knownCorrections: 1, payments });
    expect(await rowsOf({ format: 'xlsx' })).toMatchObject([
      {
        'Método de pago': 'Mixto',
        'Pagado: Efectivo USD': 1,
        'Pagado: Pago Móvil Bs': 2526.62,
        'Pagado: Zelle USD': null,
        Referencias: '4471',
      },
    ]);
  });

  it('says what came back, and its net sums are those of the list', async () => {
    const sold = await shop.sell({ units: 5 });
    await shop.sell({ units: 1 });
    await refundSale(ownerCtx(test.services, shop.storeId, shop.staff.owner), sold.id, {
      uuid: randomUUID(),
      reason: 'Salió defectuoso',
      lines: [{ line: 1, quantity: 2, isRestocked: true }],
      withDelivery: false,
      payments: [{ method: 'cash_usd', amount: 8, reference: null }],
    });
    const rows = await rowsOf({ format: 'xlsx' });
    expect(rows[1]).toMatchObject({ Estado: 'Devuelta en parte', 'Devuelto USD': 8, 'Neto USD': 12 });
    const { data } = await test.as(shop.staff.owner.token)(salesSummary, { params: { storeId: shop.storeId } });
    const sum = (heading: string) => rows.reduce((total, row) => total + Math.round(Number(row[heading]) * 100), 0);
    expect(sum('Neto USD')).toBe(Math.round((data.totalAmountUSD ?? 0) * 100));
    expect(sum('Neto Bs')).toBe(Math.round((data.totalAmountBs ?? 0) * 100));
  });

  it.each(['csv', 'xlsx'] as const)('has no cell that a spreadsheet would run (%s)', async (format) => {
    const sold = await shop.sell({ units: 1 });
    const body = { notes: '=HYPERLINK("http://x")' };
    await test.as(shop.staff.owner.token)(editSale, { params: { storeId: shop.storeId, saleId: sold.id }, body });
    const [row] = await rowsOf({ format });
    expect(row?.Nota).toBe(`'${body.notes}`);
    expect(row?.['Total USD']).toBe(format === 'csv' ? '4' : 4);
  });

  it('follows every filter of the list', async () => {
    await shop.sell({ units: 1 });
    await shop.sell({ units: 2, method: 'card' });
    await shop.sell({ units: 3, method: 'credit', toClient: true });
    expect(await rowsOf({ paymentMethod: 'card' })).toHaveLength(1);
    expect(await rowsOf({ saleType: 'credit' })).toHaveLength(1);
    expect(await rowsOf({ search: 'yolanda' })).toHaveLength(1);
    expect(await rowsOf({ endDate: '2020-01-01' })).toHaveLength(0);
  });

  it('has every sale once over many pages, the newest first', async () => {
    const filling = paidSalesSql(shop.storeId, shop.staff.owner.user.id, 2500);
    await test.database.as('owner', (client) => client.query(filling));
    const rows = await rowsOf();
    expect(rows).toHaveLength(2500);
    expect(new Set(rows.map(({ Venta }) => Venta)).size).toBe(2500);
    const numbers = rows.map(({ Venta }) => Number(String(Venta).split('-').at(-1)));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
  });
});

describe('the file', () => {
  it('is asked for, told with its progress, and fetched by whoever may export in the store', async () => {
    await shop.sell({ units: 1 });
    const owner = test.as(shop.staff.owner.token);
    const params = { storeId: shop.storeId };
    const { data } = await owner(startCall, { params, body: { format: 'csv' } });
    expect(data).toMatchObject({ status: 'waiting', progress: 0, availableUntil: null });
    expect((await fetchFile(data.id)).json()).toMatchObject({ code: 'EXPORT_NOT_READY' });
    await runExport(test.services, { storeId: shop.storeId, exportId: data.id });
    const listed = await test.as(shop.staff.manager.token)(listSaleExports, { params });
    expect(listed.data[0]).toMatchObject({ id: data.id, status: 'done', rowCount: 1, progress: 1 });
    const file = await fetchFile(data.id, shop.staff.manager.token);
    expect(file.headers['content-disposition']).toMatch(/filename="ventas-\d{4}-\d\d-\d\d\.csv"/);
    expect(file.headers['cache-control']).toBe('no-store');
    for (const role of ['cashier', 'viewer'] as const) {
      expect((await fetchFile(data.id, shop.staff[role].token)).statusCode).toBe(403);
    }
    const stranger = await createStaffedStore(test.services);
    expect((await fetchFile(data.id, stranger.staff.owner.token)).statusCode).toBe(404);
    expect(
      (await test.inject({ method: 'GET', url: `/files/${shop.storeId}/exports/${data.id}/ventas.csv` })).statusCode,
    ).toBe(404);
  });

  it('is there for seven days and is then swept with its row', async () => {
    const { id } = await createSaleExport(test.services, shop.storeId, shop.staff.owner);
    const key = `${shop.storeId}/exports/${id}/ventas.csv`;
    const later = new Date(test.clock.now.getTime() + 8 * day);
    await sweepExports(test.services, test.clock.now);
    expect(await test.services.storage.exists(key)).toBe(true);
    await sweepExports(test.services, later);
    expect(await test.services.storage.exists(key)).toBe(false);
    expect((await fetchFile(id)).json()).toMatchObject({ code: 'EXPORT_NOT_FOUND' });
  });

  it('that could not be written says so, and the next try writes it whole', async () => {
    await shop.sell({ units: 1 });
    const { data } = await test.as(shop.staff.owner.token)(startCall, { params: { storeId: shop.storeId }, body: {} });
    const job = { storeId: shop.storeId, exportId: data.id };
    const full = { ...test.services.storage, put: () => Promise.reject(new Error('disk full')) };
    await expect(runExport({ ...test.services, storage: full }, job)).rejects.toThrow('disk full');
    const after = await test.as(shop.staff.owner.token)(listSaleExports, { params: { storeId: shop.storeId } });
    expect(after.data[0]).toMatchObject({ status: 'failed', failure: 'No se pudo escribir el archivo.' });
    await runExport(test.services, job);
    expect((await fetchFile(data.id)).statusCode).toBe(200);
  });

  it('waits its turn: a store has three under way at most', async () => {
    const owner = test.as(shop.staff.owner.token);
    const ask = () => owner(startCall, { params: { storeId: shop.storeId }, body: {} });
    await Promise.all([ask(), ask(), ask()]);
    await expect(ask()).rejects.toMatchObject({ answer: { code: 'EXPORTS_IN_PROGRESS' } });
  });
});
