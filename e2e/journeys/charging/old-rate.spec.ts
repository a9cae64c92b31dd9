import type { Page } from '@playwright/test';
import { ownStore } from '../../fixtures/own-store.ts';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chooseMethod, nextSale, payExact } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: 240_000 });

const monthMs = 30 * 86_400_000;

/** What a new version does with the copy of the server's answers: it forgets it. */
const forgetAnswers = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('miniPOSAnswers');
        opening.addEventListener('success', () => {
          const emptied = opening.result.transaction('items', 'readwrite').objectStore('items').clear();
          emptied.addEventListener('success', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
  );

async function addOne(page: Page, product: string): Promise<void> {
  await searchOf(page).fill(product);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(product)).toBeVisible();
}

const rateDialog = (page: Page) => page.getByRole('dialog', { name: 'La tasa no es de hoy' });

test('a month without a connection and a new version later the till sells; its old rate is confirmed once a shift', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  const store = await ownStore(callAs, 'Bodega del páramo');
  await store.stock({ name: 'Queso ahumado', priceUSD: 6 });
  await signInAs(store.owner);
  await openTill(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await forgetAnswers(page);
  await page.clock.setSystemTime(Date.now() + monthMs);
  await page.reload();

  await expect(searchOf(page)).toBeVisible({ timeout: 30_000 });
  await addOne(page, 'Queso ahumado');
  await page.keyboard.press('F2');
  await expect(rateDialog(page)).toBeVisible();
  await expectAccessible();
  await rateDialog(page).getByRole('button', { name: 'Usar esta tasa' }).click();
  await payExact(page, 'Efectivo Bs');
  await nextSale(page);

  // The same shift: nobody is asked again, also after a reload.
  await page.reload();
  await expect(searchOf(page)).toBeVisible({ timeout: 30_000 });
  await addOne(page, 'Queso ahumado');
  await page.keyboard.press('F2');
  await expect(page.getByRole('group', { name: 'Método de pago' })).toBeVisible();
  await expect(rateDialog(page)).toHaveCount(0);
});

test('who does not want the old rate charges in dollars, and bolívares are off for that sale', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  const store = await ownStore(callAs, 'Bodega del llano');
  await store.stock({ name: 'Queso de mano', priceUSD: 5 });
  await signInAs(store.owner);
  await openTill(page);
  await readyForOffline(page);
  await context.setOffline(true);
  await page.clock.setSystemTime(Date.now() + monthMs);
  await page.reload();
  await expect(searchOf(page)).toBeVisible({ timeout: 30_000 });
  await addOne(page, 'Queso de mano');
  await page.keyboard.press('F2');
  await rateDialog(page).getByRole('button', { name: 'Cobrar solo en dólares' }).click();
  await chooseMethod(page, 'Efectivo Bs');
  await expect(page.getByText('No hay tasa: por ahora se cobra solo en dólares.')).toBeVisible();
  await expect(amountOf(page)).toHaveAccessibleName('Efectivo USD · monto en dólares');
  await payExact(page);
  await nextSale(page);
  // Nothing was confirmed: the next sale asks again.
  await addOne(page, 'Queso de mano');
  await page.keyboard.press('F2');
  await expect(rateDialog(page)).toBeVisible();
});
