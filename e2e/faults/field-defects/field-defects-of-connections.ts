import { drained, inTab, judgeBrowser, openTab } from '../tills/browser-tills.ts';
import { expectSame, type FieldDefect, holdBack, loseAnswers, openingStock, type Shop } from './field-defect.ts';

/** Comes back online, and everything is sent. */
async function reconnect({ context, tab }: Shop): Promise<void> {
  await context.setOffline(false);
  await inTab.syncNow(tab);
  await drained(tab);
}

async function linesOf({ world }: Shop, saleUuid: string): Promise<number[]> {
  const { rows } = await world.reader.query<{ quantity: number }>(
    `select i.quantity::int as quantity from sale_items i join sales s on s.store_id = i.store_id and s.id = i.sale_id
      where s.uuid = $1 order by line`,
    [saleUuid],
  );
  return rows.map(({ quantity }) => quantity);
}

async function tendersOf({ world }: Shop, saleUuid: string): Promise<string[]> {
  const { rows } = await world.reader.query<{ words: string }>(
    `select p.kind || ' ' || p.method || ' ' || p.amount_usd as words from sale_payments p
      join sales s on s.store_id = p.store_id and s.id = p.sale_id where s.uuid = $1 order by line`,
    [saleUuid],
  );
  return rows.map(({ words }) => words);
}

export const connectionDefects: Record<string, FieldDefect> = {
  'two tabs with the same offline orders send them once (odoo/odoo#152259)': async (shop) => {
    const { world, store, context, tab } = shop;
    await context.setOffline(true);
    const shown = await inTab.sell(tab, 4, store.products);
    await context.setOffline(false);
    // At once in the other tab, before the first has sent anything.
    const other = await openTab(context, world);
    await Promise.all([inTab.syncNow(other), inTab.syncNow(tab)]);
    await drained(other);
    return judgeBrowser(world, store, { page: other, shown, openingStock });
  },

  'an order paid without a connection is still paid after a reload, and arrives paid (odoo/odoo#288974)': async (
    shop,
  ) => {
    const { world, store, context, tab } = shop;
    const letThrough = await holdBack(shop);
    const sale = await inTab.sellQuantity(tab, store.products[0] ?? '', 2);
    await tab.close();
    const again = await openTab(context, world);
    const here = await inTab.saleHere(again, sale.uuid);
    await letThrough();
    await inTab.syncNow(again);
    await drained(again);
    return [
      ...expectSame('the sale after the reload', here, { status: 'pending', payments: 1 }),
      ...expectSame('its money on the server', await tendersOf(shop, sale.uuid), ['payment cash_usd 2.00']),
      ...(await judgeBrowser(world, store, { page: again, shown: [sale], openingStock })),
    ];
  },

  'an invoice made offline arrives once, however often its answer is lost (BrainWise-DEV/POSNext#50)': async (shop) => {
    const { world, store, context, tab } = shop;
    await context.setOffline(true);
    const shown = await inTab.sell(tab, 2, store.products);
    await loseAnswers(shop, 2);
    await context.setOffline(false);
    for (let tries = 0; tries < 2; tries += 1) await inTab.syncNow(tab);
    await reconnect(shop);
    return judgeBrowser(world, store, { page: tab, shown, openingStock });
  },

  'quantities sold offline arrive as they were sold (BrainWise-DEV/POSNext#48)': async (shop) => {
    const { world, store, context, tab } = shop;
    const [product = ''] = store.products;
    await context.setOffline(true);
    const sale = await inTab.sellQuantity(tab, product, 4);
    await reconnect(shop);
    return [
      ...expectSame('lines on the server', await linesOf(shop, sale.uuid), [4]),
      ...expectSame('stock on the device', await inTab.stockHere(tab, product), openingStock - 4),
      ...(await judgeBrowser(world, store, { page: tab, shown: [sale], openingStock })),
    ];
  },

  'payments made offline arrive with their sale (defendicon/POS-Awesome-V15#310)': async (shop) => {
    const { world, store, context, tab } = shop;
    await context.setOffline(true);
    const sale = await inTab.sellWithChange(tab, store.products[0] ?? '');
    await reconnect(shop);
    const money = ['payment zelle 2.50', 'payment cash_usd 2.00', 'change cash_usd 0.50'];
    return [
      ...expectSame('its money on the server', await tendersOf(shop, sale.uuid), money),
      ...(await judgeBrowser(world, store, { page: tab, shown: [sale], openingStock })),
    ];
  },

  'what was printed while the server was away arrives when it is back (frappe/erpnext#11745)': async (shop) => {
    const { world, store, tab } = shop;
    await world.api.kill();
    const shown = await inTab.sell(tab, 3, store.products);
    await inTab.syncNow(tab);
    await world.api.start();
    await reconnect(shop);
    return judgeBrowser(world, store, { page: tab, shown, openingStock });
  },
};
