import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an administrator makes a backup, has it checked and proved, and is asked twice before a restore', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=backup');
  await expect(page.getByRole('heading', { name: 'Gestión de Respaldos' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear respaldo' }).click();
  await page.getByLabel('Descripción').fill('Antes de la feria');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'Antes de la feria' });
  await expect(row.getByText('Completado')).toBeVisible({ timeout: 90_000 });
  // The figures know of it when the list does.
  await expect(page.getByRole('region', { name: 'Último respaldo' })).not.toContainText('Ninguno');
  await expect(page.getByRole('button', { name: 'Probar el último' })).toBeEnabled();

  const choose = async (action: string) => {
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const download = page.waitForEvent('download');
  await choose('Descargar');
  expect((await download).suggestedFilename()).toMatch(/^minipos-\d{4}-\d\d-\d\d-\d{4}\.tar$/);
  await choose('Validar');
  await expect(row.getByText(/^Validado/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Probar el último' }).click();
  await expect(page.getByText('filas iguales')).toBeVisible({ timeout: 120_000 });
  await expectAccessible();

  await choose('Restaurar');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Escribe RESTAURAR').fill('sí');
  await dialog.getByRole('textbox', { name: 'Contraseña de administrador' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Debes escribir exactamente "RESTAURAR" para confirmar')).toBeVisible();
  await dialog.getByLabel('Escribe RESTAURAR').fill('restaurar');
  await dialog.getByRole('textbox', { name: 'Contraseña de administrador' }).fill('otra clave');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Contraseña de administrador incorrecta')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();

  await choose('Eliminar');
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
});
