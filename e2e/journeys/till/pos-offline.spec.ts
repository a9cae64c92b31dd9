import type { Page } from '@playwright/test';
import { storeId } from '../../fixtures/catalogue.ts';
import { readSql } from '../../fixtures/database.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { decimal, saleOnServer } from '../../fixtures/till/sales.ts';
import {
  chargedReceipt,
  keptQuantities,
  openTill,
  orderOf,
  quantityOf,
  searchOf,
  stockUp,
} from '../../fixtures/till/till.ts';

async function add(page: Page, name: string): Promise<void> {
  await searchOf(page).fill(name);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(name)).toBeVisible();
}

async function chargeExactly(page: Page): Promise<string> {
  await openCharge(page);
  await pressPrimary(page);
  return chargedReceipt(page);
}

test('the cart survives a reload, and without a network the till opens, sells and tells the server later, once', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Vela de apagón', priceUSD: 0.65 }]);
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  await add(page, 'Vela de apagón');
  await page.getByRole('button', { name: 'Agregar uno de Vela de apagón' }).click();
  // A reload in the frame of the click itself would come before the disk has it.
  await expect.poll(() => keptQuantities(page)).toEqual({ 'Vela de apagón': 2000 });
  await page.reload();
  await expect(quantityOf(page, 'Vela de apagón')).toHaveText('2');

  await context.setOffline(true);
  await page.reload();
  await expect(quantityOf(page, 'Vela de apagón')).toHaveText('2');
  const first = await chargeExactly(page);
  await expect(page.getByText('Guardada en este equipo.')).toBeVisible();
  await nextSale(page);
  await add(page, 'Vela de apagón');
  const second = await chargeExactly(page);
  expect(second).not.toBe(first);
  const known = 'select 1 from sales where store_id = $1 and receipt_number = any($2)';
  expect(await readSql(known, [storeId, [first, second]])).toEqual([]);

  await context.setOffline(false);
  expect(await saleOnServer(first)).toMatchObject({ total_usd: decimal(130) });
  expect(await saleOnServer(second)).toMatchObject({ total_usd: decimal(65) });
  const [stock] = await readSql<{ on_hand: string }>(
    `select s.on_hand from product_stock s join products p on p.store_id = s.store_id and p.id = s.product_id
     where p.name = 'Vela de apagón'`,
  );
  expect(Number(stock?.on_hand)).toBe(47);
});

test('the answer of the server that never arrives makes neither a lost sale nor a second one', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Fósforos de la casa', priceUSD: 0.35 }]);
  await signInAs('cashier');
  await openTill(page);
  await add(page, 'Fósforos de la casa');
  // The request arrives, its answer does not, and then the network is gone.
  let cut = 0;
  await page.route('**/api/sync/push', async (route) => {
    if (cut > 0) return route.continue();
    cut += 1;
    await route.fetch();
    await context.setOffline(true);
    await route.abort('connectionreset');
  });
  const receipt = await chargeExactly(page);
  await expect.poll(() => cut).toBe(1);
  expect(await saleOnServer(receipt)).toMatchObject({ total_usd: '0.35' });
  await expect(page.getByRole('contentinfo').getByText(/Sin conexión/)).toBeVisible();
  await context.setOffline(false);
  // Empty queue: the device has heard, and the server has it once.
  const waiting = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('miniPOSDB');
      const db = await new Promise<IDBDatabase>((resolve) => {
        open.onsuccess = () => resolve(open.result);
      });
      const count = db.transaction('syncOperations').objectStore('syncOperations').count();
      return new Promise<number>((resolve) => {
        count.onsuccess = () => {
          db.close();
          resolve(count.result);
        };
      });
    });
  await expect.poll(waiting, { timeout: 40_000 }).toBe(0);
  await saleOnServer(receipt);
});
