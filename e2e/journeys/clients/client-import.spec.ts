import { writeFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/test.ts';

const file = [
  'Cliente;Cédula o RIF;Celular;Límite;Deuda;Debe desde;Zona',
  'Comercial La Importada C.A.;J-00124134-5;0414-1234567;500;1.234,56;01/03/2026;Centro',
  'Yajaira de la Importación Fernández;V-9.876.543;;100;35,50;;Norte',
  'Sin documento bueno;V-12;;;;;',
].join('\r\n');

test('a file becomes clients with what they owe, its errors can be taken away, and all of it can be undone', async ({
  page,
  signInAs,
  expectAccessible,
  complaints,
}, info) => {
  await signInAs('owner');
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Más acciones con los clientes' }).click();
  await page.getByRole('menuitem', { name: 'Importar clientes' }).click();
  await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeVisible();
  await expectAccessible();

  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar plantilla' }).click();
  expect((await template).suggestedFilename()).toBe('plantilla-clientes.csv');
  const people = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  expect((await people).suggestedFilename()).toMatch(/^clientes-[\d-]+\.xlsx$/);

  const path = info.outputPath('mis-clientes.csv');
  await writeFile(path, file);
  await page.locator('input[type=file]').setInputFiles(path);
  await expect(page.getByText('Reconocimos 6 columnas de 7')).toBeVisible();
  await expect(page.getByLabel('«Deuda» es')).toHaveValue('balance');
  await expectAccessible();

  // A debt that comes from a file has its reason, which the form asks for.
  await page.getByRole('textbox', { name: 'Motivo de los saldos' }).fill('');
  await page.getByRole('button', { name: 'Revisar archivo' }).click();
  await expect(page.getByText('Escribe el motivo')).toBeVisible();
  await page.getByRole('textbox', { name: 'Motivo de los saldos' }).fill('Cuaderno de fiados');
  await page.getByRole('switch', { name: /Subir el límite/ }).check();
  await page.getByRole('button', { name: 'Revisar archivo' }).click();

  await expect(page.getByText('Al confirmar se crean 2 clientes.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('table', { name: 'Filas con error' })).toContainText('El documento no es válido');
  await expectAccessible();
  await page.getByRole('button', { name: 'Importar 2 clientes' }).click();
  await expect(page.getByText('Importación lista')).toBeVisible({ timeout: 20_000 });

  // What they owe stands in their statement, with its reason.
  await page.goto('/clients?search=La+Importada');
  await expect(page.getByRole('table', { name: 'Clientes' })).toContainText('1.234,56');
  await page.goto('/clients/import');
  await page.getByRole('button', { name: 'Acciones de mis-clientes.csv' }).first().click();
  await page.getByRole('menuitem', { name: 'Ver importación' }).click();
  await page.getByRole('button', { name: 'Deshacer importación' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer la importación?' });
  await expect(dialog).toContainText('Se archivan 2 clientes creados.');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Deshacer importación' }).click();
  await expect(page.getByText('Importación deshecha')).toBeVisible({ timeout: 20_000 });
  await page.goto('/clients?search=La+Importada');
  await expect(page.getByText('No se encontraron clientes.')).toBeVisible();
  // The reason that was missing.
  expect(complaints).toEqual([expect.stringContaining('422')]);
});

test('a cashier brings in no clients', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/clients');
  // Whether the store has clients by now is up to the journeys before this one.
  await expect(page.getByRole('button', { name: 'Nuevo Cliente' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Más acciones con los clientes' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
  await page.goto('/clients/import');
  await expect(page.getByRole('heading', { name: 'Importar clientes' })).toBeHidden();
});
