import { listProducts } from '@minipos/contract/catalogue/products';
import { listMovements } from '@minipos/contract/catalogue/stock';
import { beforeEach, expect, it } from 'vitest';
import { createReceived } from '../factories/purchasing.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let shop: RefundShop;
beforeEach(async () => {
  shop = await createRefundShop(test);
});

const kardex = async (productId: number) => {
  const call = { params: { storeId: shop.storeId, productId } };
  const { data } = await test.as(shop.staff.viewer.token)(listMovements, call);
  return data.map(({ kind, document }) => [kind, document]);
};

it('names a sale by the number on its receipt or, without a till, by that of the store', async () => {
  const sale = await shop.sell({ units: 2 });
  expect(sale.receiptNumber).toBeNull();
  expect(await kardex(shop.product.id)).toEqual([
    ['sale', { kind: 'sale', id: sale.id, number: sale.number }],
    ['opening', null],
  ]);
});

it('names a purchase by its number', async () => {
  const purchase = await createReceived(test.services, shop.storeId, shop.staff.owner);
  const call = { params: { storeId: shop.storeId } };
  const { data: products } = await test.as(shop.staff.owner.token)(listProducts, call);
  const bought = products.find(({ id }) => id !== shop.product.id);
  expect(await kardex(bought?.id ?? 0)).toContainEqual([
    'purchase',
    { kind: 'purchase', id: purchase.id, number: purchase.purchaseNumber },
  ]);
});
