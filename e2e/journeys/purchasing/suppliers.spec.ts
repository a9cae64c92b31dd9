import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an owner keeps the suppliers of the store', async ({ page, callAs, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const { owner } = await ownStore(callAs, 'Bodega de los proveedores');
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/suppliers');
  const dialog = page.getByRole('dialog');
  const table = page.getByRole('table', { name: 'Proveedores' });
  const row = (name: string) => table.getByRole('row').filter({ hasText: name });

  await test.step('with nobody yet, the screen says what to do', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Proveedores' })).toBeVisible();
    await expect(page.getByText('No se encontraron proveedores.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('registers one with the keyboard; an odd digit of the RIF only warns', async () => {
    await page.getByRole('button', { name: 'Nuevo Proveedor' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Crear Nuevo Proveedor' })).toBeVisible();
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Distribuidora La Económica de los Valles del Tuy y Barlovento, C.A.');
    await dialog.getByLabel('RIF').fill('J-1234');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/^El RIF no es válido/)).toBeVisible();
    await dialog.getByLabel('RIF').fill('J-12345678-9');
    await expect(dialog.getByText(/El último dígito de J-12345678-9 no coincide/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('RIF').fill('j000063729');
    await expect(dialog.getByText(/El último dígito/)).toHaveCount(0);
    await dialog.getByLabel('Persona de contacto').fill('María Ñáñez');
    await dialog.getByLabel('Teléfono').fill('0414 123 45 67');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Proveedor creado correctamente')).toBeVisible();
    await expect(row('La Económica')).toContainText('J-00006372-9');
    await expect(row('La Económica')).toContainText('30 días');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a RIF that is taken says by whom, under its field', async () => {
    await page.getByRole('button', { name: 'Nuevo Proveedor' }).click();
    await dialog.getByLabel('Nombre').fill('Lácteos Ávila');
    await dialog.getByLabel('RIF').fill('J-00006372-9');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText(/Ya está registrado a nombre de Distribuidora La Económica/)).toBeVisible();
    await dialog.getByLabel('RIF').fill('');
    await dialog.getByLabel('Términos de pago (días)').fill('0');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(row('Lácteos Ávila')).toContainText('De contado');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('search and state narrow the list, and stay in the address', async () => {
    await page.getByPlaceholder('Nombre, RIF o contacto...').fill('nanez');
    await expect(row('Lácteos Ávila')).toHaveCount(0);
    await expect(row('La Económica')).toBeVisible();
    await expect(page.getByText('Total Proveedores').locator('..')).toContainText('1');
    await page.getByPlaceholder('Nombre, RIF o contacto...').fill('');
    await expect(row('Lácteos Ávila')).toBeVisible();
    await page.getByRole('button', { name: 'Acciones de Lácteos Ávila' }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await expect(page.getByText('Proveedor desactivado')).toBeVisible();
    await page.getByRole('search').getByLabel('Estado').selectOption({ label: 'Inactivos' });
    await expect(page).toHaveURL(/isActive=false/);
    await page.reload();
    await expect(row('Lácteos Ávila')).toContainText('Inactivo');
    await expect(row('La Económica')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
  });

  await test.step('its page shows the card; it is edited and archived there', async () => {
    await page.getByRole('link', { name: 'Lácteos Ávila' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lácteos Ávila' })).toBeVisible();
    await page.getByRole('button', { name: 'Editar' }).click();
    await dialog.getByLabel('Notas').fill('Despacha los martes');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Despacha los martes')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Más acciones de Lácteos Ávila' }).click();
    await page.getByRole('menuitem', { name: 'Archivar' }).click();
    await dialog.getByRole('button', { name: 'Archivar' }).click();
    await expect(page.getByText('Proveedor archivado correctamente')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Proveedores' })).toBeVisible();
  });
});

test('a viewer only looks; a cashier has no business here', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/suppliers');
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Proveedores' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nuevo Proveedor' })).toHaveCount(0);
  await signInAs('cashier');
  await page.goto('/suppliers');
  await expect(page.getByRole('heading', { name: 'No tienes permiso para ver esta página' })).toBeVisible();
});
