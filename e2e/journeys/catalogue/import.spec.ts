import { writeFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test.ts';

const file = [
  'Producto;Código de barras;Depto;PVP;Existencia;Color',
  'Mermelada de mango de prueba;7590000000017;Golosinas;3,45;12;rojo',
  'Cotufas de prueba;7590000000024;Golosinas;1,20;40;',
  'X;7590000000031;Golosinas;1;1;',
  'Sin precio;7590000000048;Golosinas;;1;',
].join('\r\n');

test('a file becomes products, its errors can be taken away, and all of it can be undone', async ({
  page,
  signInAs,
  expectAccessible,
  complaints,
}, info) => {
  await signInAs('owner');
  await page.goto('/products/import');
  await expect(page.getByRole('heading', { name: 'Importar productos' })).toBeVisible();
  await expectAccessible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await download).suggestedFilename()).toBe('plantilla-productos.csv');

  const catalogue = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  expect((await catalogue).suggestedFilename()).toMatch(/^productos-[\d-]+\.xlsx$/);

  const path = info.outputPath('mis-productos.csv');
  await writeFile(path, file);
  await page.locator('input[type=file]').setInputFiles(path);

  // Columns: recognised by their headings; the one with an unknown heading is not used.
  await expect(page.getByText('Reconocimos 5 columnas de 6')).toBeVisible();
  await expect(page.getByLabel('«PVP» es')).toHaveValue('priceUSD');
  await expect(page.getByLabel('«Color» es')).toHaveValue('');
  const noPrice = page.getByText(/^Ninguna columna es el precio/);
  await expect(noPrice).toHaveCount(0);
  await page.getByLabel('«PVP» es').selectOption('');
  await expect(noPrice).toBeVisible();
  await page.getByLabel('«PVP» es').selectOption('priceUSD');
  await expectAccessible();
  await page.getByRole('button', { name: 'Revisar archivo' }).click();

  // The check, over the whole file, before anything changes.
  await expect(page.getByText('Al confirmar se crean 2 productos.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('region', { name: 'Con error' })).toContainText('2');
  await expect(page.getByRole('table', { name: 'Filas con error' })).toContainText(
    'El nombre debe tener al menos 2 caracteres',
  );
  await expectAccessible();
  const errors = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar errores' }).click();
  expect((await errors).suggestedFilename()).toMatch(/^errores-importacion-\d+\.csv$/);
  const confirm = page.getByRole('button', { name: 'Importar 2 productos' });
  await confirm.click();
  // The server has it: leaving before that would take the word back.
  await expect(confirm).toBeHidden();

  // It goes on by itself: leaving and coming back finds it.
  await page.goto('/products/import');
  await expect(page.getByRole('table', { name: 'Importaciones' }).getByText('Lista')).toBeVisible({ timeout: 20_000 });
  await page.getByRole('button', { name: 'Acciones de mis-productos.csv' }).click();
  await page.getByRole('menuitem', { name: 'Ver importación' }).click();
  await expect(page.getByText('Importación lista')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Creados' })).toContainText('2');

  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer la importación?' });
  await expect(dialog).toContainText('Se archivan 2 productos creados.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByText('Importación deshecha')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Todo quedó como antes.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('without a connection the screen says that importing needs one', { tag: '@offline' }, async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs('owner');
  await page.goto('/products/import');
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText('Importar necesita conexión')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Elegir archivo' })).toBeDisabled();
});

test('a cashier does not import', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/products/import');
  await expect(page.getByRole('heading', { name: 'Importar productos' })).toBeHidden();
});
