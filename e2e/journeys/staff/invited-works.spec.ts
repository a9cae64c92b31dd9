import type { Page } from '@playwright/test';
import { ownStore } from '../../fixtures/own-store.ts';
import { acceptOnPhone, inviteEmployee, phoneSize } from '../../fixtures/staff.ts';
import { goOffline, goOnline, inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, searchOf } from '../../fixtures/till/till.ts';

const product = 'Papelón con limón';
const person = { firstName: 'Yulimar', lastName: 'Peñaloza' };

async function sellOne(till: Page): Promise<string> {
  await searchOf(till).fill(product);
  await till.getByRole('button', { name: new RegExp(product) }).click();
  await openCharge(till);
  await pressPrimary(till);
  const receipt = await chargedReceipt(till);
  await nextSale(till);
  return receipt;
}

async function registerClient(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill(firstName);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

test('who accepted sells under their name; a right taken while they were without a connection is refused when it arrives, the sale is not', {
  tag: '@offline',
}, async ({ page, browser, callAs, signInAs }) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega de la avenida');
  await store.stock({ name: product, priceUSD: 1.25 });
  const { link } = await inviteEmployee(callAs, store, person);
  const context = await browser.newContext({ viewport: phoneSize });
  const phone = await context.newPage();
  await acceptOnPhone(phone, link);
  await expect(phone).toHaveURL(/\/pos$/);
  await openTill(phone);
  await inStep(phone);

  await test.step('a sale at the counter, on the phone', async () => {
    await saleOnServer(await sellOne(phone), store.storeId);
    await signInAs(store.owner);
    await page.goto('/sales');
    await expect(page.getByRole('table', { name: 'Ventas' }).getByText('Yulimar Peñaloza')).toHaveCount(1);
  });

  await phone.goto('/clients');
  await expect(phone.getByRole('button', { name: 'Nuevo Cliente' })).toBeVisible();
  await goOffline(context, phone);
  let receipt = '';
  await test.step('without a connection: a client and a sale, both allowed by what the device knows', async () => {
    await registerClient(phone, 'Señor del mostrador');
    await phone.goto('/pos');
    receipt = await sellOne(phone);
  });

  await test.step('meanwhile the owner takes the right to register clients', async () => {
    await page.goto('/permissions');
    await page.getByRole('link', { name: /^Yulimar Peñaloza/ }).click();
    await page.getByRole('checkbox', { name: /^Crear clientes/ }).uncheck();
    await page.getByRole('button', { name: 'Guardar permisos' }).click();
    await expect(page.getByText('Permisos guardados exitosamente')).toBeVisible();
  });

  await test.step('back: the sale is there, the client is refused and stays visible, the screen offers it no more', async () => {
    await context.setOffline(false);
    await saleOnServer(receipt, store.storeId);
    await phone.goto('/sync');
    const refused = phone.getByRole('region', { name: 'Por revisar' });
    await expect(refused.getByText('Señor del mostrador')).toBeVisible({ timeout: 30_000 });
    await expect(refused.getByText('No tienes permiso para realizar esta acción.')).toBeVisible();
    await phone.goto('/clients');
    await expect(phone.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Nuevo Cliente' })).toHaveCount(0);
  });

  await test.step('given back, the open device hears of it and what was refused goes in', async () => {
    await page.getByRole('button', { name: 'Volver al rol' }).click();
    await page.getByRole('button', { name: 'Guardar permisos' }).click();
    await expect(phone.getByRole('button', { name: 'Nuevo Cliente' })).toBeVisible({ timeout: 30_000 });
    await phone.goto('/sync');
    await phone.getByRole('button', { name: /^Reintentar/ }).click();
    await expect(phone.getByText('Señor del mostrador')).toHaveCount(0, { timeout: 30_000 });
    await page.goto('/clients');
    await expect(page.getByText('Señor del mostrador').first()).toBeVisible();
  });
  await context.close();
});

test('who is put out while without a connection sells on the device, is out when it returns, and the sale is not lost', {
  tag: '@offline',
}, async ({ page, browser, callAs, signInAs, signInOn }) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega de la esquina');
  await store.stock({ name: product, priceUSD: 1.25 });
  const { id, link } = await inviteEmployee(callAs, store, person);
  const context = await browser.newContext({ viewport: phoneSize });
  const phone = await context.newPage();
  await acceptOnPhone(phone, link);
  await expect(phone).toHaveURL(/\/pos$/);
  await openTill(phone);
  await inStep(phone);
  await goOffline(context, phone);
  const receipt = await sellOne(phone);

  await signInAs(store.owner);
  await page.goto(`/employees/${id}`);
  await page.getByRole('button', { name: /^Más acciones de/ }).click();
  await page.getByRole('menuitem', { name: 'Desactivar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText(/^Inactivo desde/)).toBeVisible();

  await context.setOffline(false);
  await test.step('the device puts them out and keeps the sale', async () => {
    await expect(phone.getByText('Sesión bloqueada')).toBeVisible({ timeout: 30_000 });
  });

  await test.step('the owner signs in on it: the sale arrives under the name of who made it', async () => {
    await signInOn(phone, store.owner);
    await phone.goto('/pos');
    await saleOnServer(receipt, store.storeId);
    await goOnline(context, phone);
    await page.goto('/sales');
    await expect(page.getByRole('table', { name: 'Ventas' }).getByText('Yulimar Peñaloza')).toHaveCount(1);
  });
  await context.close();
});
