import type { Page } from '@playwright/test';
import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { password, type Someone } from '../../fixtures/people.ts';
import { workIn } from '../../fixtures/stores.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Marcas' }).locator('tbody').getByRole('row');

test('with no brand yet, the screen says what to do', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs({ email: 'inventario@luis.minipos.local', password });
  await workIn(page, 'Taller Mendoza Maracaibo');
  await page.goto('/brands');
  await expect(page.getByText('No se encontraron marcas')).toBeVisible();
  await expect(page.getByText('Crea tu primera marca para comenzar')).toBeVisible();
  await inEachTheme(page, expectAccessible);
});

test('a stock clerk keeps the brands of the store', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('stockClerk');
  await page.goto('/brands');
  const dialog = page.getByRole('dialog');
  const row = (name: string) => rowsOf(page).filter({ has: page.getByText(name, { exact: true }) });
  const choose = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Acciones de ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Marcas' })).toBeVisible();

  await test.step('creates one with the keyboard', async () => {
    await page.getByRole('button', { name: 'Nueva Marca' }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Crear Nueva Marca' })).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await page.keyboard.type('Cumbre');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Marca «Cumbre» creada')).toBeVisible();
    await expect(row('Cumbre')).toContainText('Activa');
    await expect(row('Cumbre')).toContainText(/\d{2}\/\d{2}\/\d{4}/);
  });

  await test.step('a name that is taken is refused under its field', async () => {
    await page.getByRole('button', { name: 'Nueva Marca' }).click();
    await dialog.getByLabel('Nombre').fill('cumbre');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Ya existe una marca con ese nombre')).toBeVisible();
    await dialog.getByLabel('Nombre').fill('Serranía');
    await dialog.getByLabel('Descripción').fill('Mayonesas, margarinas y aderezos de toda la vida');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(row('Serranía')).toBeVisible();
  });

  await test.step('its switch works, and the filter finds it', async () => {
    await choose('Serranía', 'Desactivar');
    await expect(row('Serranía')).toContainText('Inactiva');
    await page.getByLabel('Estado').selectOption({ label: 'Inactivas' });
    await expect(rowsOf(page)).toHaveCount(1);
    await expect(page).toHaveURL(/isActive=false/);
    await page.reload();
    await expect(row('Serranía')).toBeVisible();
    await choose('Serranía', 'Editar');
    await expect(dialog.getByRole('heading', { name: 'Editar Marca' })).toBeVisible();
    await dialog.getByRole('checkbox', { name: /^Marca activa/ }).check();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('No se encontraron marcas')).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(row('Serranía').getByText('Activa', { exact: true })).toBeVisible();
  });

  await test.step('searches, and leads to the products of a brand', async () => {
    const [brand] = await callAs<{ id: number }[]>(page, 'GET', `/brands/stores/${storeId}/brands?search=cumbre`);
    await makeProduct(page, { name: 'Harina P.A.N. de prueba', brandId: brand?.id ?? 0 });
    await page.getByPlaceholder('Buscar marcas...').fill('cumb');
    await expect(rowsOf(page)).toHaveCount(1);
    await page.reload();
    await inEachTheme(page, expectAccessible);
    await row('Cumbre')
      .getByRole('link', { name: /1 producto/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`/products\\?brandId=${brand?.id}`));
  });
});

const rights: [Someone, boolean, boolean][] = [
  ['manager', true, true],
  ['assistant', false, true],
  ['cashier', false, false],
  ['viewer', false, false],
];
for (const [who, creates, edits] of rights) {
  test(`${who} sees only what the role allows in brands`, async ({ page, signInAs }) => {
    await signInAs('stockClerk');
    const brands = await callAs<{ name: string }[]>(page, 'GET', `/brands/stores/${storeId}/brands`);
    if (brands.length === 0) await callAs(page, 'POST', '/brands', { storeId, name: `Marca para ${who}` });
    await signInAs(who);
    await page.goto('/brands');
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nueva Marca' })).toHaveCount(creates ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible({ visible: edits });
  });
}

test('without a connection the brands stay in view, with their age', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('stockClerk');
  const brands = await callAs<{ name: string }[]>(page, 'GET', `/brands/stores/${storeId}/brands`);
  if (brands.length === 0) await callAs(page, 'POST', '/brands', { storeId, name: 'Marca sin conexión' });
  await page.goto('/brands');
  await readyForOffline(page);
  await page.goto('/brands');
  await expect(rowsOf(page).first()).toBeVisible();
  const shown = await rowsOf(page).count();
  await answersKept(page, brands[0]?.name ?? 'Marca sin conexión');
  await context.setOffline(true);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(shown);
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^Desactivar|^Activar/ }).click();
  await expect(page.getByText(/Sin conexión. Error al actualizar marca/)).toBeVisible();
});
