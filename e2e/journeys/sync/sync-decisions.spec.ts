import type { FileChooser } from '@playwright/test';
import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { addStock, bar, goOffline, goOnline, inStep, newProduct, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Found {
  id: number;
  name: string;
  barcode: string;
  stock: number;
}

const address = `/products/stores/${storeId}/products`;

test('what the server refuses waits for a person, who corrects it or discards it with a reason', {
  tag: '@offline',
}, async ({ page, context, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  const { barcode } = await makeProduct(page, { name: 'Fósforos con código', barcode: '7590000111122' });
  await page.goto('/products?search=repetid');
  await inStep(page);
  await goOffline(context, page);
  await newProduct(page, 'Velón repetido', barcode);
  await newProduct(page, 'Cirio repetido', barcode);
  await context.setOffline(false);
  await expect(bar(page).getByRole('link', { name: '2 por revisar' })).toBeVisible({ timeout: 30_000 });

  await test.step('the centre says what failed and why', async () => {
    await bar(page).getByRole('link', { name: '2 por revisar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sincronización' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Velón repetido' })).toBeVisible();
    await expect(page.getByText('Otro producto ya usa este código de barras').first()).toBeVisible();
    await expect(page.getByText('Todo está en el servidor')).toBeVisible();
    await expect(page.getByText('Sin caja', { exact: true })).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('corrected with the keyboard alone, it arrives', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Velón repetido' });
    await item.getByRole('button', { name: 'Corregir' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Corregir y enviar' });
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await expectAccessible('light');
    await expectAccessible('dark');
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Código de barras')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('7590000333344');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Velón repetido' })).toHaveCount(0);
    await expect
      .poll(async () => (await callAs<Found[]>(page, 'GET', `${address}?search=Velón`)).map((found) => found.barcode))
      .toEqual(['7590000333344']);
  });

  await test.step('sent again as it is, it is refused again', async () => {
    const item = page.getByRole('listitem').filter({ hasText: 'Cirio repetido' });
    await expect(item).toContainText('n.º 2 ');
    await page.getByRole('button', { name: 'Reintentar Cirio repetido' }).click();
    // Another try is another operation, with a number of its own.
    await expect(item).toContainText(/n\.º (?!2 )\d+/);
    await expect(page.getByRole('table', { name: 'Operaciones rechazadas y descartadas' })).toContainText('Descartada');
    await expect(page.getByRole('heading', { name: 'Cirio repetido' })).toBeVisible();
  });

  await test.step('discarded by name and with a reason', async () => {
    await page.getByRole('button', { name: 'Descartar Cirio repetido' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '¿Descartar «Cirio repetido»?' });
    await expect(dialog.getByLabel('Motivo')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await dialog.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
    await expectAccessible('light');
    await expectAccessible('dark');
    await dialog.getByLabel('Motivo').fill('Ya estaba registrado');
    await dialog.getByRole('button', { name: 'Descartar' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Cirio repetido' })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Operaciones rechazadas y descartadas' })).toContainText(
      'Ya estaba registrado',
    );
    await expect.poll(() => queueLength(page)).toBe(0);
    expect(await callAs<Found[]>(page, 'GET', `${address}?search=Cirio`)).toEqual([]);
  });
});

test('unsent work leaves as a file, arrives through another device, and is counted once', { tag: '@offline' }, async ({
  page,
  context,
  browser,
  signInAs,
  signInOn,
}) => {
  await signInAs('owner');
  const { id, name } = await makeProduct(page, { name: 'Cloro de archivo 1 L', stock: 2 });
  await page.goto('/products?search=archivo');
  await inStep(page);
  await goOffline(context, page);
  await addStock(page, name, '9');
  await bar(page)
    .getByRole('link', { name: /Última sincronización/ })
    .click();
  await expect(page.getByRole('table', { name: 'Operaciones en espera' })).toContainText(
    'Cloro de archivo 1 L: entran 9',
  );
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await (await saving).path();

  const other = await browser.newContext();
  const second = await other.newPage();
  await signInOn(second, 'owner');
  await second.goto('/sync');
  await inStep(second);
  const choose = async (chosen: Parameters<FileChooser['setFiles']>[0]) => {
    const choosing = second.waitForEvent('filechooser');
    await second.getByRole('button', { name: 'Importar' }).click();
    await (await choosing).setFiles(chosen);
  };

  await test.step('a file that is not ours, or was damaged, changes nothing', async () => {
    await choose({ name: 'otra.json', mimeType: 'application/json', buffer: Buffer.from('{"hola":1}') });
    await expect(second.getByText(/no es de trabajo pendiente de miniPOS/)).toBeVisible();
  });
  await choose(file);
  await expect(second.getByText('Se agregó del archivo: 1 operación')).toBeVisible();
  const stockNow = async () => (await callAs<Found>(second, 'GET', `${address}/${id}`)).stock;
  await expect.poll(stockNow).toBe(11);

  await goOnline(context, page);
  await expect.poll(() => queueLength(page)).toBe(0);
  expect(await stockNow()).toBe(11);
  await other.close();
});
