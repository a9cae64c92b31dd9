import { updateProduct } from '@minipos/contract/catalogue/products';
import { getReport } from '@minipos/contract/reports/reports';
import { cancelSale, refundSale } from '@minipos/contract/sales/refunds';
import { getSale } from '@minipos/contract/sales/sales';
import { findViolations } from '@minipos/db/invariants';
import { caracasDay } from '@minipos/domain/rates/rates';
import type { ProductKind } from '@minipos/domain/stock/stock';
import { afterEach, expect, it } from 'vitest';
import { foldFigures, rebuildFigures } from '#features/reports/figures/fold-figures.ts';
import { createSale } from '#features/sales/charge/create-sale.ts';
import type { Person } from '../factories/accounts.ts';
import { createProduct } from '../factories/catalogue.ts';
import { refundOf } from '../factories/random/refunds.ts';
import { createStaffedStore, ownerCtx } from '../factories/stores.ts';
import { saleOf } from '../factories/sync.ts';
import { createCounterShop } from '../returns/counter-shop.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
afterEach(async () => {
  const broken = await test.database.as('console', findViolations);
  if (broken.length > 0) throw new Error(`rules of the data are broken: ${JSON.stringify(broken)}`);
});

interface Shop {
  storeId: number;
  staff: { owner: Person };
}

/** What today's sales were charged of lines whose cost is known, and what those cost. */
async function margin({ storeId, staff }: Shop) {
  const day = caracasDay(test.clock.now);
  const query = { startDate: day, endDate: day };
  const { data } = await test.as(staff.owner.token)(getReport, { params: { storeId, report: 'general-stats' }, query });
  const rows = data.tables.find(({ key }) => key === 'parts')?.rows ?? [];
  const amountOf = (concept: string) => rows.find((row) => row.concept === concept)?.amount;
  return { charged: amountOf('Vendido con costo conocido, sin IVA'), cost: amountOf('Costo de eso') };
}

/** One of each kind at thirty dollars, which cost the store ten. */
async function shopOf(...kinds: ProductKind[]) {
  const { storeId, staff } = await createStaffedStore(test.services);
  const priced = { priceUSD: 30, costUSD: 10 };
  const products = await Promise.all(
    kinds.map((kind) =>
      createProduct(test.services, storeId, staff.owner, {
        ...priced,
        kind,
        ...(kind === 'stocked' ? { stock: 50 } : {}),
      }),
    ),
  );
  /** So many of each. */
  const sell = async (quantity: number) => {
    const lines = products.map(({ uuid }) => ({ productUuid: uuid, quantity, price: 30 }));
    const { receiptNumber: _, ...sale } = saleOf(lines);
    return createSale(ownerCtx(test.services, storeId, staff.owner), sale);
  };
  const read = async (saleId: number) =>
    (await test.as(staff.owner.token)(getSale, { params: { storeId, saleId } })).data;
  const takeBack = async (saleId: number, quantities: number[], isRestocked: boolean) => {
    const body = refundOf(await read(saleId), quantities, false, isRestocked);
    if (!body) throw new Error('something comes back');
    await test.as(staff.owner.token)(refundSale, { params: { storeId, saleId }, body });
  };
  return { storeId, staff, products, sell, takeBack };
}

const change = (shop: Shop, sql: string) =>
  test.database.as('owner', async (client) => {
    await client.query(`select set_config('app.store_id', $1, false)`, [String(shop.storeId)]);
    await client.query(`${sql} where store_id = $1`, [shop.storeId]);
  });

it('a sale that was charged by mistake and cancelled costs nothing, whatever it was of', async () => {
  const shop = await shopOf('service', 'not_stocked', 'stocked');
  const sale = await shop.sell(2);
  expect(await margin(shop)).toEqual({ charged: 180, cost: 60 });
  await test.as(shop.staff.owner.token)(cancelSale, {
    params: { storeId: shop.storeId, saleId: sale.id },
    body: { reason: 'Se equivocó' },
  });
  expect(await margin(shop)).toEqual({ charged: 0, cost: 0 });
});

it('a service that was not given and goods that nobody counts cost nothing when they come back; damaged goods still do', async () => {
  const shop = await shopOf('service', 'not_stocked', 'stocked');
  const sale = await shop.sell(2);
  await shop.takeBack(sale.id, [1000, 2000, 1000], false);
  // Left: one service, no uncounted goods, and one of two counted ones sold, while both are gone from the shelf.
  expect(await margin(shop)).toEqual({ charged: 60, cost: 10 + 20 });
  await shop.takeBack(sale.id, [0, 0, 1000], true);
  expect(await margin(shop)).toEqual({ charged: 30, cost: 10 + 10 });
});

it('what a product becomes later changes nothing of what came back of it', async () => {
  const shop = await shopOf('service');
  const sale = await shop.sell(3);
  await shop.takeBack(sale.id, [2000], false);
  const params = { storeId: shop.storeId, productId: shop.products[0]?.id as number };
  await test.as(shop.staff.owner.token)(updateProduct, { params, body: { kind: 'stocked' } });
  await rebuildFigures(test.services.db, shop.storeId, test.clock.now);
  expect(await margin(shop)).toEqual({ charged: 30, cost: 10 });
});

it('a return at the till takes the cost of a service along, and one that no sale is known of leaves the margin as it is', async () => {
  const shop = await createCounterShop(test);
  const params = { storeId: shop.storeId, productId: shop.product.id };
  await test.as(shop.staff.owner.token)(updateProduct, { params, body: { kind: 'service', costUSD: 1 } });
  const sale = await shop.sell({ units: 3 });
  const fact = shop.bringBack(2, { saleUuid: sale.uuid, receipt: sale.receiptNumber });
  expect(await shop.giveBack(fact)).toMatchObject({ status: 'applied' });
  expect(await margin(shop)).toEqual({ charged: 4, cost: 1 });
  expect(await shop.giveBack(shop.bringBack(1))).toMatchObject({ status: 'applied' });
  expect(await margin(shop)).toEqual({ charged: 4, cost: 1 });
});

it('figures that were folded by older rules are folded again, with what came back before its cost was noted', async () => {
  const shop = await shopOf('service', 'not_stocked');
  const sale = await shop.sell(1);
  await test.as(shop.staff.owner.token)(cancelSale, {
    params: { storeId: shop.storeId, saleId: sale.id },
    body: { reason: 'Se equivocó' },
  });
  await foldFigures(test.services.db, shop.storeId, test.clock.now);
  // As the version before left them.
  await change(shop, 'update sale_refund_items set is_cost_back = null');
  await change(shop, 'update hour_figures set refunded_cost_usd = 0');
  await change(shop, 'update day_products set returned_cost_usd = 0');
  await change(shop, 'update figures_folded set rules = 1');
  expect(await test.database.as('console', findViolations)).toEqual([]);
  expect(await margin(shop)).toEqual({ charged: 0, cost: 0 });
});
