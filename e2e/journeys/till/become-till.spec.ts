import type { Page } from '@playwright/test';
import { inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent, bar, goOffline, goOnline, inStep } from '../../fixtures/sync/sync.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, orderOf, searchOf, tillStep } from '../../fixtures/till/till.ts';

const product = 'Café de caja nueva';

interface ListedDevice {
  tillCode: string | null;
  name: string;
}

type Owner = Parameters<CallAs>[0];

async function devicesOf(callAs: CallAs, owner: Owner, storeId: number): Promise<ListedDevice[]> {
  const answer = (await callAs(owner, 'GET', `/sync/stores/${storeId}/devices`)) as { data: ListedDevice[] };
  return answer.data.map(({ tillCode, name }) => ({ tillCode, name }));
}

async function sellOne(page: Page): Promise<string> {
  await searchOf(page).fill(product);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(product)).toBeVisible();
  await openCharge(page);
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await nextSale(page);
  return receipt;
}

test('an owner who signs in and works makes no till; at the till they name one, it gets its code and sells', async ({
  page,
  browser,
  signInOn,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const { owner, storeId, stock } = await ownStore(callAs, 'Tienda sin cajas');
  await stock({ name: product, priceUSD: 2.15 });
  await signInOn(page, owner);

  await test.step('they look around: nothing is registered', async () => {
    for (const path of ['/dashboard', '/products', '/sales', '/sync']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(bar(page).getByRole('link', { name: /Última sincronización \d/ })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Sin caja', { exact: true })).toBeVisible();
    expect(await devicesOf(callAs, owner, storeId)).toEqual([]);
  });

  await test.step('a client registered here makes it a known device, and no till', async () => {
    await page.goto('/clients');
    await page.getByRole('button', { name: 'Nuevo Cliente' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Carmen');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await allSent(page);
    expect((await devicesOf(callAs, owner, storeId)).map(({ tillCode }) => tillCode)).not.toContain('C1');
  });

  await test.step('the step needs a name, and says why when the server is not there', async () => {
    await page.goto('/pos');
    await expect(tillStep.title(page)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Usar como caja' }).click();
    await expect(page.getByText('El nombre es requerido')).toBeVisible();
    await page.route('**/api/sync/devices', (route) => route.abort('connectionreset'));
    await page.getByLabel('Nombre de la caja').fill('Caja de la entrada');
    await page.getByRole('button', { name: 'Usar como caja' }).click();
    await expect(page.getByText('No hay conexión con el servidor.', { exact: false })).toBeVisible();
    await page.unroute('**/api/sync/devices');
  });

  await test.step('named, it sells with its own series, and every screen says its name', async () => {
    await tillStep.take(page, 'Caja de la entrada');
    const receipt = await sellOne(page);
    expect(receipt).toBe('C1-000001');
    await saleOnServer(receipt, storeId);
    expect(await devicesOf(callAs, owner, storeId)).toEqual([{ tillCode: 'C1', name: 'Caja de la entrada' }]);
    await page.goto('/sync');
    await expect(page.getByText('C1 · Caja de la entrada')).toBeVisible();
    await expect(page.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/)).toHaveCount(0);
    await page.goto('/pos');
    await expect(searchOf(page)).toBeVisible();
  });

  await test.step('another browser of the same person is no till until it is made one', async () => {
    const elsewhere = await browser.newContext({ locale: 'es-VE', timezoneId: 'America/Caracas' });
    const second = await elsewhere.newPage();
    await signInOn(second, owner);
    await second.goto('/pos');
    await expect(tillStep.title(second)).toBeVisible();
    expect(await devicesOf(callAs, owner, storeId)).toHaveLength(1);
    await tillStep.take(second, 'Caja del fondo');
    expect(await sellOne(second)).toBe('C2-000001');
    await elsewhere.close();
  });
});

test('without a connection the step says that it needs one, once; then the till sells without it', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  test.setTimeout(120_000);
  const { owner, storeId, stock } = await ownStore(callAs, 'Tienda que abre sin señal');
  await stock({ name: product, priceUSD: 2.15 });
  await signInAs(owner);
  await page.goto('/products');
  await inStep(page);
  await goOffline(context, page);
  await page.goto('/pos');
  await expect(tillStep.title(page)).toBeVisible();
  await expect(page.getByText('hace falta conexión una sola vez', { exact: false })).toBeVisible();
  await expect(page.getByLabel('Nombre de la caja')).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByLabel('Nombre de la caja')).toBeVisible({ timeout: 30_000 });
  await tillStep.take(page, 'Caja 1');
  await expect(searchOf(page)).toBeVisible();
  await inStep(page);
  await goOffline(context, page);
  await page.reload();
  const receipt = await sellOne(page);
  expect(receipt).toBe('C1-000001');
  await goOnline(context, page);
  await saleOnServer(receipt, storeId);
});

test('a cashier names their till; an administrator who looks into the store makes none', async ({
  page,
  signInAs,
  callAs,
}) => {
  const { owner, storeId, stock } = await ownStore(callAs, 'Tienda que visita un administrador');
  await stock({ name: product, priceUSD: 2.15 });
  await signInAs('admin');
  const { user } = (await callAs('admin', 'GET', '/auth/profile')) as { user: { id: number } };
  await page.evaluate(([id, chosen]) => localStorage.setItem('selectedStoreId', JSON.stringify({ [id]: chosen })), [
    user.id,
    storeId,
  ] as const);
  await page.goto('/products');
  await expect(page.getByText(product)).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText('Sin caja', { exact: true })).toBeVisible();
  expect(await devicesOf(callAs, owner, storeId)).toEqual([]);

  await signInAs('cashier');
  await page.goto('/pos');
  await tillStep.take(page, 'Caja de la cajera');
  await expect(searchOf(page)).toBeVisible();
  await page.goto('/sync');
  await expect(page.getByText(/^C\d+ · Caja de la cajera$/)).toBeVisible();
});
