import { productStats } from '@minipos/contract/catalogue/products';
import { clientStats } from '@minipos/contract/clients/clients';
import { listIncidents } from '@minipos/contract/incidents/incidents';
import { getHubFigures } from '@minipos/contract/reports/hub-figures';
import { salesSummary } from '@minipos/contract/sales/sales';
import { listEmployees } from '@minipos/contract/staff/employees';
import { caracasDay } from '@minipos/domain/rates/rates';
import { expect, it } from 'vitest';
import { createProduct } from '../factories/catalogue.ts';
import { createRefundShop, type RefundShop } from '../factories/refunds.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const ask = async ({ storeId }: RefundShop, token: string) =>
  (await test.as(token)(getHubFigures, { params: { storeId } })).data;

it('each figure is the one that its own page shows', async () => {
  const shop = await createRefundShop(test);
  const { storeId, staff } = shop;
  await createProduct(test.services, storeId, staff.owner, { stock: 1 });
  await shop.sell({ units: 2 });
  await shop.sell({ units: 1, orderType: 'pickup' });
  await shop.sell({ units: 3, method: 'credit', toClient: true });
  // Of another store: counted nowhere here.
  await (await createRefundShop(test)).sell({ units: 1 });

  const figures = await ask(shop, staff.owner.token);
  const call = test.as(staff.owner.token);
  const today = caracasDay(test.clock.now);
  const params = { storeId };
  const { data: sales } = await call(salesSummary, { params, query: { startDate: today, endDate: today } });
  const { data: products } = await call(productStats, { params, query: {} });
  const { data: clients } = await call(clientStats, { params, query: {} });
  const { pagination: employees } = await call(listEmployees, { params, query: { status: 'active' } });
  const { pagination: incidents } = await call(listIncidents, { params, query: { isOpen: true } });
  expect(figures).toMatchObject({
    salesToday: sales.totalSales,
    openPickups: 1,
    openTills: 0,
    products: products.totalProducts,
    lowStock: products.lowStockProducts,
    clients: { count: clients.totalClients, debtUSD: clients.totalDebt },
    employees: employees.total,
    openIncidents: incidents.total,
  });
  expect(figures).toMatchObject({ salesToday: 3, products: 2, lowStock: 1, clients: { count: 1, debtUSD: 12 } });
  expect(figures.taxes).toBeGreaterThan(0);
});

it('what somebody may not read is not sent', async () => {
  const shop = await createRefundShop(test);
  const { staff } = shop;
  const names = async (token: string) => Object.keys(await ask(shop, token)).toSorted();
  const everyone = ['brands', 'departments', 'lowStock', 'products', 'taxes'];
  const selling = ['clients', 'openIncidents', 'openPickups', 'salesToday'];
  expect(await names(staff.owner.token)).toEqual(
    [...everyone, ...selling, 'employees', 'openTills', 'suppliers'].toSorted(),
  );
  expect(await names(staff.cashier.token)).toEqual([...everyone, ...selling, 'openTills'].toSorted());
  expect(await names(staff.viewer.token)).toEqual([...everyone, ...selling, 'suppliers'].toSorted());
  expect(await names(staff.stock_clerk.token)).toEqual(everyone);
});
