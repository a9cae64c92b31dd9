import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an owner adds a technician, sees what is known of them and takes work away', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Servicio Técnico de los técnicos');
  await signInAs(store.owner);
  await page.goto('/technicians');
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('table', { name: 'Técnicos' }).getByRole('row').filter({ hasText: 'Leidy Carolina' });

  await test.step('with none yet, one press begins', async () => {
    await expect(page.getByText('No hay técnicos')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Agregar Primer Técnico' }).click();
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Leidy Carolina');
    await dialog.getByLabel('Apellido').fill('Briceño');
    await dialog.getByLabel('Correo electrónico').fill('leidy@correo.com');
    await dialog.getByRole('checkbox', { name: 'Teléfonos' }).check();
    await dialog.getByLabel('Tarifa por Hora USD').fill('12,5');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Crear' }).click();
    await expect(page.getByText('Técnico creado exitosamente')).toBeVisible();
    await expect(row).toContainText('$12,50');
    await expect(row).toContainText('Teléfonos');
  });

  await test.step('what is not known is a dash and no number', async () => {
    await row.getByRole('button', { name: 'Leidy Carolina Briceño', exact: true }).click();
    await expect(dialog.getByText('Calificación Promedio').locator('..')).toContainText('—');
    await expect(dialog.getByText('Servicios Realizados').locator('..')).toContainText('0');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Editar' }).click();
    await expect(dialog.getByLabel('Tarifa por Hora USD')).toBeVisible();
    await dialog.getByLabel('Tarifa por Hora USD').fill('15');
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(row).toContainText('$15,00');
  });

  await test.step('inactive, they are given nothing', async () => {
    await row.getByRole('button', { name: /^Acciones de/ }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await expect(page.getByText('Técnico desactivado exitosamente')).toBeVisible();
    await expect(row).toContainText('Inactivo');
    await page.getByLabel('Buscar técnicos').fill('nadie');
    await expect(page.getByText('No se encontraron técnicos que coincidan con los filtros aplicados.')).toBeVisible();
  });
});
