import { bsFromUsd } from '@minipos/domain/money/money';
import type { Page } from '@playwright/test';
import { judgeTill } from '../judges/judge-till.ts';
import { keptOnCounter, quantityInOrder, realTill, takenPayment, untilSent } from '../tills/real-till.ts';
import { closeAtRate } from '../world/close-at-rate.ts';
import { rateOfTheDay } from '../world/publish-rate.ts';
import { expectSame, type FieldDefect, openingStock, type Shop } from './field-defect.ts';

const product = 'Harina 0';
const bsText = (cents: number) =>
  `Bs. ${new Intl.NumberFormat('es-VE', { minimumFractionDigits: 2 }).format(cents / 100)}`;

const judge = ({ context, world, store }: Shop, shown: string[], orders: number) =>
  judgeTill(context, world, store, { shown, orders, openingStock });

async function charge(page: Page): Promise<string> {
  await realTill.toCharge(page);
  await realTill.pay(page);
  await realTill.confirm(page);
  return realTill.receipt(page);
}

// On the screen of the till as it is released, with the steps of each report.
export const sellingDefects: Record<string, FieldDefect> = {
  'the bolívares of a sale are its dollars at the rate, rounded once (binaural-dev/odoo-venezuela#1136)': async (
    shop,
  ) => {
    const { world, store, tab } = shop;
    // Seven times one dollar in three lines: converted line by line it would be a cent or two off.
    await realTill.add(tab, product, 4);
    await realTill.add(tab, 'Harina 1', 2);
    await realTill.add(tab, 'Harina 2', 1);
    const bs = bsFromUsd(700, rateOfTheDay);
    await tab.getByRole('region', { name: 'Pedido' }).getByText(bsText(bs), { exact: true }).waitFor();
    await realTill.toCharge(tab);
    // By the terminal, to the céntimo: notes would be rounded.
    await tab.getByRole('region', { name: 'Cobrar', exact: true }).waitFor();
    await tab.keyboard.press('p');
    await realTill.confirm(tab);
    const receipt = await realTill.receipt(tab);
    await untilSent(tab);
    const { rows } = await world.reader.query<{ bs: string; usd: string; paid: string; counted: string }>(
      `select s.total_bs as bs, s.total_usd as usd, p.amount as paid, p.amount_usd as counted from sales s
        join sale_payments p on p.store_id = s.store_id and p.sale_id = s.id where s.store_id = $1`,
      [store.storeId],
    );
    const exact = (bs / 100).toFixed(2);
    return [
      ...expectSame('on the server', rows, [{ bs: exact, usd: '7.00', paid: exact, counted: '7.00' }]),
      ...(await judge(shop, [receipt], 1)),
    ];
  },

  'a till at a rate of millions closes without a difference (odoo/odoo#124713)': ({ world }) => closeAtRate(world),

  'an order paid without a connection does not come back as a draft (odoo/odoo#288974)': async (shop) => {
    const { context, world, tab } = shop;
    await realTill.add(tab, product, 2);
    await context.setOffline(true);
    const receipt = await charge(tab);
    await tab.close();
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(`${world.api.url}/pos`);
    await next.getByRole('list', { name: 'Productos', exact: true }).getByRole('button').first().waitFor();
    const left = await quantityInOrder(next, product, await keptOnCounter(next));
    await next.close();
    return [...expectSame('left on the counter', left, 0), ...(await judge(shop, [receipt], 1))];
  },

  'no receipt is shown for a sale that could not be recorded (odoo/odoo#60939)': async (shop) => {
    const { tab } = shop;
    await realTill.add(tab, product, 1);
    await realTill.toCharge(tab);
    await realTill.pay(tab);
    // From now on the disk takes no sale.
    await tab.evaluate(() => {
      const add = Reflect.get(IDBObjectStore.prototype, 'add') as (...args: unknown[]) => IDBRequest<IDBValidKey>;
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...args: unknown[]) {
        if (this.name === 'syncOperations') throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, args);
      };
    });
    await realTill.confirm(tab);
    await tab.getByText('Error al procesar el pedido.').waitFor();
    const isShown = await tab.getByRole('heading', { name: 'Cobrado' }).isVisible();
    await tab.reload();
    // Nothing was charged, and nothing of the order is lost: it is charged now.
    const kept = await keptOnCounter(tab);
    await tab.getByRole('button', { name: 'Cobrar' }).click();
    await realTill.confirm(tab);
    const receipt = await realTill.receipt(tab);
    await untilSent(tab);
    return [
      ...expectSame('called charged', isShown, false),
      ...expectSame('kept on the counter', kept, 1),
      ...expectSame('the first receipt', receipt, 'C1-000001'),
      ...(await judge(shop, [receipt], 1)),
    ];
  },

  'two tabs that charge the same order make one sale of it (odoo/odoo#152259, odoo/odoo#71455)': async (shop) => {
    const { context, world, tab } = shop;
    await realTill.add(tab, product, 1);
    await realTill.toCharge(tab);
    await realTill.pay(tab);
    const other = await context.newPage();
    await other.goto(`${world.api.url}/pos`);
    await other.getByRole('list', { name: 'Productos', exact: true }).getByRole('button').first().waitFor();
    await quantityInOrder(other, product, await keptOnCounter(other));
    await realTill.toCharge(other);
    await takenPayment(other).waitFor();
    await Promise.all([realTill.confirm(tab), realTill.confirm(other)]);
    const outcomes = await Promise.all(
      [tab, other].map(async (page) => {
        // Refused, or the order has left this screen, too.
        const refused = page.getByText('Este pedido ya se cobró.');
        const gone = page.getByRole('button', { name: 'Agregar $0,00' });
        await refused
          .or(gone)
          .or(page.getByRole('heading', { name: 'Cobrado' }))
          .first()
          .waitFor();
        return (await page.getByRole('heading', { name: 'Cobrado' }).isVisible()) ? realTill.receipt(page) : null;
      }),
    );
    const shown = outcomes.filter((receipt) => receipt !== null);
    await other.close();
    return [...expectSame('receipts', shown, ['C1-000001']), ...(await judge(shop, shown, 1))];
  },

  'quantities in the cart are the same after a reload, and arrive so (BrainWise-DEV/POSNext#48)': async (shop) => {
    const { world, store, tab } = shop;
    await realTill.add(tab, product, 4);
    await quantityInOrder(tab, product, 4);
    await tab.reload();
    const after = await quantityInOrder(tab, product, 4);
    const receipt = await charge(tab);
    await untilSent(tab);
    const { rows } = await world.reader.query<{ quantity: number }>(
      'select quantity::int as quantity from sale_items where store_id = $1',
      [store.storeId],
    );
    return [
      ...expectSame('after the reload', after, 4),
      ...expectSame('lines on the server', rows, [{ quantity: 4 }]),
      ...(await judge(shop, [receipt], 1)),
    ];
  },
};
