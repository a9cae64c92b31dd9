import type { Page } from '@playwright/test';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { secondStore } from '../../fixtures/second-store.ts';
import { workIn } from '../../fixtures/stores.ts';
import { expect, test } from '../../fixtures/test.ts';

const flour = 'Harina de maíz blanca precocida para arepas, bulto de veinte';

async function add(page: Page, words: string, name: RegExp) {
  await page.getByLabel('Agregar producto').pressSequentially(words, { delay: 60 });
  await page.getByRole('option', { name }).click();
}

test('goods leave one store, are counted in the other with a difference, and both are told', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, stock } = await ownStore(callAs, 'Bodega que envía');
  await stock({ name: flour, priceUSD: 3, stock: 40, barcode: '7591002000011' });
  await stock({ name: 'Malta', priceUSD: 2, stock: 5 });
  const otherId = await secondStore(callAs, owner, 'Bodega que recibe');
  await signInAs(owner);
  await page.goto('/stores');
  await workIn(page, 'Bodega que envía');
  await page.goto('/stock/transfers');

  await test.step('with none yet, the screen says what to do', async () => {
    await expect(page.getByText('No se encontraron traslados.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Nuevo traslado' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo traslado' })).toBeVisible();
  });

  await test.step('says what is missing and what is more than there is, and sends', async () => {
    await page.getByRole('button', { name: 'Enviar traslado' }).click();
    await expect(page.getByText('Elige la tienda')).toBeVisible();
    await page.getByRole('combobox', { name: 'Tienda de destino' }).click();
    await page.getByRole('option', { name: 'Bodega que recibe' }).click();
    await add(page, 'harina', /Harina de maíz/);
    await add(page, 'malta', /Malta/);
    await page.getByLabel(`Cantidad de ${flour}`).fill('12');
    await page.getByLabel('Cantidad de Malta').fill('6');
    await expect(page.getByText('Más de lo que hay')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Enviar traslado' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Traslado TRA-000001' })).toBeVisible();
    await expect(page.getByText('En camino')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the other store sees that something comes, and counts it on a phone', async () => {
    await workIn(page, 'Bodega que recibe');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(async () => {
      await page.goto('/stock/transfers');
      await expect(page.getByText('Hay 1 traslado por recibir.')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Ver lo que viene' }).click();
    await page.getByRole('link', { name: 'TRA-000001' }).click();
    await page.getByRole('button', { name: 'Recibir', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Recibir TRA-000001' })).toBeVisible();
    await expect(page.getByText(/se creará en esta tienda/).first()).toBeVisible();
    await page.getByLabel(`Contado de ${flour}`).fill('10');
    await page.getByRole('button', { name: 'Agregar uno de Malta' }).click();
    await page.getByLabel('Contado de Malta').fill('6');
    await expect(page.getByText('Faltan 2')).toBeVisible();
    await page.getByLabel('Lo que falta no va a llegar').check();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Recibir lo contado' }).click();
    await expect(page.getByText('Recibido', { exact: true })).toBeVisible();
    const { data } = (await callAs(owner, 'GET', `/products/stores/${otherId}/products?search=harina`)) as {
      data: { stock: number }[];
    };
    expect(data).toMatchObject([{ stock: 10 }]);
  });

  await test.step('the sender hears of it, and the difference is a task', async () => {
    await workIn(page, 'Bodega que envía');
    await expect(async () => {
      await page.goto('/stock/transfers');
      const row = page.getByRole('table', { name: 'Traslados' }).getByRole('row').filter({ hasText: 'TRA-000001' });
      await expect(row).toContainText('16 de 18', { timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await inEachTheme(page, expectAccessible);
    await page.goto('/sync');
    await expect(page.getByText('De un traslado llegó otra cantidad').first()).toBeVisible();
  });
});

test('who sent goods takes back what nobody has received', async ({ page, callAs, signInAs }) => {
  const { owner, storeId, stock } = await ownStore(callAs, 'Bodega que se arrepiente');
  await stock({ name: 'Arroz', priceUSD: 2, stock: 30 });
  await secondStore(callAs, owner, 'Bodega de al lado');
  await signInAs(owner);
  await page.goto('/stores');
  await workIn(page, 'Bodega que se arrepiente');
  await page.goto('/stock/transfers/new');
  await page.getByRole('combobox', { name: 'Tienda de destino' }).click();
  await page.getByRole('option', { name: 'Bodega de al lado' }).click();
  await add(page, 'arroz', /Arroz/);
  await page.getByLabel('Cantidad de Arroz').fill('20');
  await page.getByRole('button', { name: 'Enviar traslado' }).click();
  await page.getByRole('button', { name: 'Cancelar traslado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancelar traslado' }).click();
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Hizo falta aquí');
  await dialog.getByRole('button', { name: 'Cancelar traslado' }).click();
  await expect(page.getByText('Cancelado', { exact: true })).toBeVisible({ timeout: 20_000 });
  const { data } = (await callAs(owner, 'GET', `/products/stores/${storeId}/products?search=arroz`)) as {
    data: { stock: number }[];
  };
  expect(data).toMatchObject([{ stock: 30 }]);
});
