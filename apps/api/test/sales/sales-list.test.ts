import * as calls from '@minipos/contract/sales/sales';
import { bsFromUsd } from '@minipos/domain/money/money';
import { emptyCart } from '@minipos/domain/orders/cart';
import { amountDue, type Tender } from '@minipos/domain/payments/tenders';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { chargedSale } from '../factories/sales.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { createDevice, operation, push } from '../factories/sync.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let productUuid: string;
let deviceId: string;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  ({ id: deviceId } = await createDevice(test.services, storeId, staff.owner));
  productUuid = (await createProduct(test.services, storeId, staff.owner, { priceUSD: 4, stock: 500 })).uuid;
});

interface Sold {
  cents: number;
  method?: Tender['method'];
  currency?: Tender['currency'];
  rate?: string | null;
  clientUuid?: string | null;
}

/** One line of so many cents without tax, paid exactly. */
function charged({ cents, method = 'cash_usd', currency = 'USD', rate = null, clientUuid = null }: Sold) {
  const line = { productUuid, name: 'Café', quantity: 1000, unitPriceCents: cents, taxPercent: 0, isExempt: true };
  const cart = { ...emptyCart(true), clientUuid, lines: [{ ...line, discount: null }] };
  const bill = { totalCents: cents, rate, igtfPercent: 0 };
  const payments = [{ method, currency, amountCents: amountDue(bill, [], method) }];
  return chargedSale(cart, { payments, change: [], rate, igtfPercent: 0 });
}
let seq = 0;
const sell = async (sold: Sold, who = staff.cashier) => {
  seq += 1;
  const receiptNumber = `C1-${String(seq).padStart(6, '0')}`;
  const data = { ...charged(sold), receiptNumber };
  const sent = operation('Sale.CREATE', { seq, data });
  const { verdicts } = await push(test, who, storeId, deviceId, [sent]);
  expect(verdicts[0]?.status).toBe('applied');
  return receiptNumber;
};
const addClient = async (firstName: string) => {
  seq += 1;
  const client = operation('Client.CREATE', { seq, data: { firstName } });
  await push(test, staff.owner, storeId, deviceId, [client]);
  return client.entityId;
};
const list = (query: Partial<calls.SaleFilter> = {}) =>
  test.as(staff.viewer.token)(calls.listSales, { params: { storeId }, query });
const summary = async (query: Partial<calls.SalesSummaryFilter> = {}, who = staff.viewer) =>
  (await test.as(who.token)(calls.salesSummary, { params: { storeId }, query })).data;

describe('the list of sales', () => {
  it('sums the whole filter, each sale at its own rate, and says how many have none', async () => {
    const clientUuid = await addClient('Ana');
    await sell({ cents: 1000, rate: '842.2067' });
    await sell({ cents: 558, method: 'card', currency: 'VES', rate: '900.5' });
    await sell({ cents: 250 });
    await sell({ cents: 999, method: 'credit', rate: '842.2067', clientUuid }, staff.owner);
    const bs = bsFromUsd(1000, '842.2067') + bsFromUsd(558, '900.5') + bsFromUsd(999, '842.2067');
    expect(await summary()).toEqual({
      totalSales: 4,
      reversedSales: 0,
      totalAmountUSD: 28.07,
      totalAmountBs: bs / 100,
      salesWithoutRate: 1,
      refundedUSD: 0,
      creditSales: 1,
      creditAmountUSD: 9.99,
      creditAmountBs: bsFromUsd(999, '842.2067') / 100,
      averageUSD: 7.02,
    });
    expect(await summary({ paymentMethod: 'card' })).toMatchObject({ totalSales: 1, totalAmountUSD: 5.58 });
    expect(await summary({ userId: staff.owner.user.id })).toMatchObject({ totalSales: 1, totalAmountUSD: 9.99 });
    expect(await summary({ status: 'cancelled' })).toMatchObject({
      totalSales: 0,
      averageUSD: null,
      totalAmountUSD: 0,
    });
    expect(await summary({ search: 'ana' })).toMatchObject({ totalSales: 1, creditSales: 1 });
  });

  it('shows both currencies with the rate that each sale used', async () => {
    await sell({ cents: 558, method: 'card', currency: 'VES', rate: '842.2067' });
    const { data } = await list();
    expect(data[0]).toMatchObject({
      totalUSD: 5.58,
      totalBs: 4699.51,
      rate: { rate: '842.2067', valueDate: '2026-11-13', source: 'bcv' },
      paymentMethod: 'card',
      refundedUSD: 0,
    });
  });

  it('sorts by date and by total, both ways', async () => {
    for (const cents of [300, 100, 200]) await sell({ cents });
    const totals = async (sort: calls.SaleFilter['sort']) => (await list({ sort })).data.map((sale) => sale.totalUSD);
    expect(await totals('-createdAt')).toEqual([2, 1, 3]);
    expect(await totals('createdAt')).toEqual([3, 1, 2]);
    expect(await totals('totalUSD')).toEqual([1, 2, 3]);
    expect(await totals('-totalUSD')).toEqual([3, 2, 1]);
  });

  it('leads from page to page by the sale at its edge, forwards and back, whatever is charged meanwhile', async () => {
    for (const cents of [100, 200, 300, 400, 500, 600, 700])
      await sell({ cents, method: cents % 200 ? 'zelle' : 'cash_usd' });
    // As several tills at once make them: the same moment, told apart by their number.
    await test.database.as('owner', (client) =>
      client.query(`begin; set local app.store_id = '${storeId}'; update sales set at = date_trunc('day', at); commit`),
    );
    const walk = async (query: Partial<calls.SaleFilter>) => {
      const pages: number[][] = [];
      let page = await list({ ...query, limit: 2 });
      for (let number = 2; page.data.length > 0; number += 1) {
        pages.push(page.data.map((sale) => sale.totalUSD));
        const after = page.data.at(-1)?.id;
        const next = await list({ ...query, limit: 2, page: number, after });
        const before = next.data[0]?.id;
        const back = before === undefined ? page : await list({ ...query, limit: 2, page: number - 1, before });
        expect(back.data).toEqual(page.data);
        expect(next.data).toEqual((await list({ ...query, limit: 2, page: number })).data);
        page = next;
      }
      return pages;
    };
    expect(await walk({})).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
    expect(await walk({ sort: 'createdAt' })).toEqual([[1, 2], [3, 4], [5, 6], [7]]);
    expect(await walk({ paymentMethod: 'zelle' })).toEqual([
      [7, 5],
      [3, 1],
    ]);
    expect(await walk({ sort: '-totalUSD' })).toEqual([[7, 6], [5, 4], [3, 2], [1]]);
    const first = await list({ limit: 2 });
    await sell({ cents: 800 });
    const next = await list({ limit: 2, page: 2, after: first.data[1]?.id });
    expect(next.data.map((sale) => sale.totalUSD)).toEqual([5, 4]);
    expect(next.pagination.total).toBe(8);
  });

  it('is searched by the words of a client as the list of clients is, and signs are no wildcards', async () => {
    await sell({ cents: 100, clientUuid: await addClient('Ángel Peña') });
    await sell({ cents: 200, clientUuid: await addClient('Peña y Peña 100% C.A.') });
    await sell({ cents: 300 });
    const found = async (search: string) => (await list({ search })).data.map((sale) => sale.totalUSD);
    expect(await found('pena')).toEqual([2, 1]);
    expect(await found('PEÑA angel')).toEqual([1]);
    expect(await found('100%')).toEqual([2]);
    expect(await found('%')).toEqual([2]);
    expect(await found('p_ña')).toEqual([]);
    expect(await summary({ search: 'angel pena' })).toMatchObject({ totalSales: 1, totalAmountUSD: 1 });
  });

  it('names whoever has sold, once, to everybody who may see sales', async () => {
    await sell({ cents: 100 });
    await sell({ cents: 100 });
    await sell({ cents: 100 }, staff.manager);
    const { data, pagination } = await test.as(staff.viewer.token)(calls.listSellers, { params: { storeId } });
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set([staff.cashier.user.id, staff.manager.user.id]));
    expect(pagination.total).toBe(2);
  });

  it('is for those who may see sales, and of one store only', async () => {
    await sell({ cents: 100 });
    await expect(summary({}, staff.stock_clerk)).rejects.toMatchObject({ status: 403 });
    const other = await createStore(test.services);
    await expect(summary({}, other.owner)).rejects.toMatchObject({ status: 404 });
  });
});

describe('pages far from the beginning', () => {
  const many = 4321;

  it('are the same pages, from whichever end they are counted, and add up to every sale once', async () => {
    await test.database.as('owner', (client) =>
      client.query(`
        begin; set local app.store_id = '${storeId}';
        insert into sales (store_id, uuid, number, order_type, subtotal_usd, discount_usd, tax_usd, delivery_usd, igtf_usd,
            total_usd, actor_user_id, at, recorded_at, rev)
          select ${storeId}, gen_random_uuid(), n, 'local', 1 + n % 7, 0, 0, 0, 0, 1 + n % 7, ${staff.owner.user.id},
            now() - (n / 3) * interval '1 minute', now(), 100000 + n
          from generate_series(1, ${many}) n;
        update store_clocks set rev = 200000, sale_number = ${many};
        commit`),
    );
    for (const sort of ['-createdAt', 'totalUSD'] as const) {
      const seen: { id: number; key: string | number }[] = [];
      for (let page = 1; page <= Math.ceil(many / 100); page += 1) {
        const { data, pagination } = await list({ page, limit: 100, sort });
        expect(pagination).toMatchObject({ page, total: many, totalPages: 44 });
        seen.push(...data.map((sale) => ({ id: sale.id, key: sort === 'totalUSD' ? sale.totalUSD : sale.createdAt })));
      }
      expect(new Set(seen.map(({ id }) => id)).size).toBe(many);
      const sign = sort === 'totalUSD' ? 1 : -1;
      const ordered = seen.toSorted((a, b) => sign * (a.key < b.key ? -1 : a.key > b.key ? 1 : a.id - b.id));
      expect(seen).toEqual(ordered);
    }
    expect((await list({ page: 60, limit: 100 })).data).toEqual([]);
  }, 60_000);
});

describe('one sale', () => {
  it('comes with its till, its session, its stock, its debt and its incidents', async () => {
    const clientUuid = await addClient('Berta');
    await sell({ cents: 400, method: 'credit', clientUuid });
    const { data: sales } = await list();
    const { data } = await test.as(staff.viewer.token)(calls.getSale, {
      params: { storeId, saleId: sales[0]?.id ?? 0 },
    });
    expect(data).toMatchObject({
      tillCode: 'C1',
      session: null,
      clientLabel: 'Berta',
      refunds: [],
      isDeliveryReturned: false,
      held: [{ method: 'credit', currency: 'USD', amount: 4 }],
      stock: [{ kind: 'sale', delta: -1 }],
      debt: [{ kind: 'sale', amountUSD: 4 }],
      incidents: [{ kind: 'over_limit', resolvedAt: null }],
    });
    expect(data.items.map(({ returned }) => returned)).toEqual([0]);
    expect(data.receiptToken).not.toBeNull();
    const missing = test.as(staff.viewer.token)(calls.getSale, { params: { storeId, saleId: 999_999_999 } });
    await expect(missing).rejects.toMatchObject({ answer: { code: 'SALE_NOT_FOUND' } });
  });
});
