import { readFile } from 'node:fs/promises';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

const longName = 'María de los Ángeles Guadalupe Hernández-Villavicencio de la Santísima Trinidad';

test('the list goes out as a file, comes back mended, and an error in one row saves nothing', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Panadería La Espiga');
  await callAs(store.owner, 'POST', `/employees/stores/${store.storeId}`, {
    firstName: 'Yorman José',
    lastName: 'Contreras',
    documentType: 'V',
    documentNumber: '12345678',
    salary: { amount: 240.5, currency: 'USD' },
    hireDate: '2026-03-02',
  });
  await signInAs(store.owner);
  await page.goto('/employees');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Más acciones con los empleados' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Exportar CSV' }).press('Enter');
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^empleados-\d{4}-\d{2}-\d{2}\.csv$/);
  const exported = await readFile(await download.path(), 'utf8');
  expect(exported).toContain('Yorman José;Contreras;V-12345678;;;;;240,5;USD;02/03/2026;Activo');

  const changed = exported.replace('240,5;USD', '15000;Bs');
  const added = `${longName};;V-9876543;;0414-1234567;;Panadero;300;USD;15/06/2026;Activo\r\n`;
  const fileOf = (text: string) => ({ name: 'empleados.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Más acciones con los empleados' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Importar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Importar empleados' });
  await expect(dialog.getByText('Suelta aquí tu archivo de empleados')).toBeVisible();
  await inEachTheme(page, expectAccessible);

  await test.step('a wrong row is told and stops the file', async () => {
    await dialog
      .getByLabel('Archivo de empleados')
      .last()
      .setInputFiles(fileOf(changed + added.replace('0414-', '99')));
    await expect(dialog.getByText('Teléfono: El teléfono no es válido. Ejemplo: 0414-1234567')).toBeVisible();
    await expect(dialog.getByText('1 fila con error. Corrige el archivo')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('mended, it is saved as it was told', async () => {
    await dialog.getByRole('button', { name: 'Elegir otro archivo' }).click();
    await dialog
      .getByLabel('Archivo de empleados')
      .last()
      .setInputFiles(fileOf(changed + added));
    await expect(dialog.getByText('Se agrega 1 empleado, cambia 1 empleado y 1 empleado queda igual.')).toBeVisible();
    await expect(dialog.getByText('Posiciones nuevas: Panadero.')).toBeVisible();
    await expect(dialog.getByText('Salario: 240,5 → 15000')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Importar', exact: true }).press('Enter');
    await expect(page.getByText('Empleados importados')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: longName })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Panadero' })).toBeVisible();
  });

  await test.step('the same file again finds everything as it says', async () => {
    await page.getByRole('button', { name: 'Más acciones con los empleados' }).click();
    await page.getByRole('menuitem', { name: 'Importar' }).click();
    await dialog
      .getByLabel('Archivo de empleados')
      .last()
      .setInputFiles(fileOf(changed + added));
    await expect(dialog.getByText('Todo lo del archivo ya está guardado.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  });
});
