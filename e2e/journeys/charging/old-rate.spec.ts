import type { Page } from '@playwright/test';
import { workerIn } from '../../fixtures/members.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { withoutRates } from '../../fixtures/rates.ts';
import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chargeOf, chooseMethod, nextSale, payExact } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
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

const rateDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirmar la tasa de otro día' });

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

test('a cashier needs the PIN of somebody who may type rates, once a shift; without one nothing is confirmed', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Bodega del delta');
  await store.stock({ name: 'Queso telita', priceUSD: 4 });
  await callAs(store.owner, 'PUT', `/cash/stores/${store.storeId}/pin`, { pin: '739164' });
  const cashier = await workerIn(callAs, 'Cajera del Delta', [{ storeId: store.storeId, role: 'cashier' }]);
  await withoutRates('value_date > current_date - 5', async () => {
    await signInAs(cashier);
    await openTill(page);
    await addOne(page, 'Queso telita');
    await page.keyboard.press('F2');
    // Nobody types a rate here who may not: the way there is not shown.
    await expect(rateDialog(page)).toBeVisible();
    await expect(rateDialog(page).getByRole('button', { name: 'Escribir la tasa de hoy' })).toHaveCount(0);
    await rateDialog(page).getByRole('button', { name: 'Usarla con el PIN de un encargado' }).click();
    const pin = page.getByRole('dialog', { name: 'Confirmar la tasa' });
    await pin.getByRole('button', { name: /Dueña de la tienda/ }).click();
    await page.keyboard.type('111111', { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(pin.getByText('PIN incorrecto')).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chargeOf(page)).toHaveCount(0);

    await page.keyboard.press('F2');
    await rateDialog(page).getByRole('button', { name: 'Usarla con el PIN de un encargado' }).click();
    await pin.getByRole('button', { name: /Dueña de la tienda/ }).click();
    await page.keyboard.type('739164', { delay: 60 });
    await page.keyboard.press('Enter');
    await payExact(page, 'Efectivo Bs');
    await nextSale(page);
    await addOne(page, 'Queso telita');
    await page.keyboard.press('F2');
    await expect(chargeOf(page)).toBeVisible();
    await expect(rateDialog(page)).toHaveCount(0);
  });
});

test('who may types the rate of today in its place, and the sale is charged with it', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await ownStore(callAs, 'Bodega del golfo');
  await store.stock({ name: 'Queso guayanés', priceUSD: 4 });
  await withoutRates('value_date > current_date - 5', async () => {
    const { data } = (await callAs(store.owner, 'GET', `/bcv/stores/${store.storeId}/current`)) as {
      data: { rateText: string };
    };
    await signInAs(store.owner);
    await openTill(page);
    await addOne(page, 'Queso guayanés');
    await page.keyboard.press('F2');
    await rateDialog(page).getByRole('button', { name: 'Escribir la tasa de hoy' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escribir tasa' });
    // A little more than the old one: no jump to be asked about.
    const today = Math.floor(Number(data.rateText) * 1.02);
    await dialog.getByLabel('Bolívares por dólar').fill(`${today},5`);
    await dialog.getByLabel('Motivo').fill('El BCV no responde desde ayer');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('F2');
    await expect(chargeOf(page)).toBeVisible();
    await expect(rateDialog(page)).toHaveCount(0);
    const receipt = await payExact(page, 'Punto');
    const sale = await saleOnServer(receipt, store.storeId);
    expect(sale.total_bs).toBe(`${today * 4 + 2}.00`);
  });
});
