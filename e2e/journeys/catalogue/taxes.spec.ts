import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import type { Someone } from '../../fixtures/people.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a manager keeps the taxes of the store', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('manager');
  await page.goto('/taxes');
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const dialog = page.getByRole('dialog');
  await expect(card('IVA general')).toContainText('16 %');
  await expect(card('IVA general')).toContainText('Predeterminado');
  await expect(card('Exento')).toContainText('(E) Exento');

  await test.step('creates one with the keyboard, a comma in its rate', async () => {
    await page.getByRole('button', { name: 'Nuevo Impuesto' }).press('Enter');
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await expect(dialog.getByText('La tasa es requerida')).toBeVisible();
    await page.keyboard.type('IVA de lujo');
    await page.keyboard.press('Tab');
    await page.keyboard.type('31,5');
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Impuesto «IVA de lujo» creado')).toBeVisible();
    await expect(card('IVA de lujo')).toContainText('31,5 %');
    await expect(page.getByRole('button', { name: 'Nuevo Impuesto' })).toBeFocused();
  });

  await test.step('a name that is taken is refused under its field', async () => {
    await page.getByRole('button', { name: 'Nuevo Impuesto' }).click();
    await dialog.getByLabel('Nombre').fill('iva general');
    await dialog.getByLabel('Tasa').fill('101');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('La tasa debe estar entre 0 y 100')).toBeVisible();
    await dialog.getByLabel('Tasa').fill('16');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Ya existe un impuesto con ese nombre')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('exempt takes the rate to 0', async () => {
    await page.getByRole('button', { name: 'Editar IVA de lujo' }).click();
    await dialog.getByRole('switch', { name: /^Exento/ }).click();
    await expect(dialog.getByLabel('Tasa')).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(card('IVA de lujo')).toContainText('(E) Exento');
    await expect(card('IVA de lujo')).toContainText('0 %');
  });

  await test.step('is filtered and found by what the address says', async () => {
    await card('IVA de lujo').getByRole('button', { name: 'Acciones de IVA de lujo' }).click();
    await page.getByRole('menuitem', { name: 'Desactivar' }).click();
    await expect(dialog).toContainText('IVA de lujo');
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(card('IVA de lujo')).toContainText('Inactivo');
    await page.goto('/taxes?isActive=false');
    await expect(page.getByRole('article')).toHaveCount(1);
    await card('IVA de lujo').getByRole('button', { name: 'Acciones de IVA de lujo' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('No se encontraron impuestos')).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click();
  });

  await test.step('the default one, and one in use, stay, with the reason', async () => {
    await card('IVA general').getByRole('button', { name: 'Acciones de IVA general' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(dialog).toContainText('Es el impuesto que usan los productos sin uno propio.');
    await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Entendido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);

    const [reduced] = await callAs<{ id: number }[]>(page, 'GET', `/taxes/stores/${storeId}/taxes?search=reducido`);
    const taxId = reduced?.id ?? 0;
    await makeProduct(page, { name: 'Arroz con impuesto propio', taxId });
    await page.reload();
    await expect(card('IVA reducido').getByRole('link', { name: /1 producto/ })).toHaveAttribute(
      'href',
      `/products?taxId=${taxId}`,
    );
    await card('IVA reducido').getByRole('button', { name: 'Acciones de IVA reducido' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    await expect(dialog).toContainText('Tiene 1 producto. Solo se elimina sin productos');
    await expect(dialog.getByRole('link', { name: /Ver sus productos/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(card('IVA reducido')).toContainText('Inactivo');
    await card('IVA reducido').getByRole('button', { name: 'Acciones de IVA reducido' }).click();
    await page.getByRole('menuitem', { name: 'Activar' }).click();
    await expect(card('IVA reducido').getByText('Activo', { exact: true })).toBeVisible();
  });
});

const rights: [Someone, boolean][] = [
  ['owner', true],
  ['assistant', false],
  ['cashier', false],
  ['stockClerk', false],
  ['viewer', false],
];
for (const [who, edits] of rights) {
  test(`${who} ${edits ? 'changes' : 'only reads'} taxes`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.goto('/taxes');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo Impuesto' })).toHaveCount(edits ? 1 : 0);
    await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(
      edits ? await page.getByRole('article').count() : 0,
    );
  });
}

test('without a connection the taxes stay in view, with their age', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('cashier');
  await page.goto('/taxes');
  await readyForOffline(page);
  await page.goto('/taxes');
  await expect(page.getByRole('article').first()).toBeVisible();
  await answersKept(page, 'IVA general');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'IVA general' })).toBeVisible();
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
});

test('a list that cannot be had says so and can be asked for again', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.route('**/api/taxes/stores/**', (route) =>
    route.fulfill({ status: 409, json: { success: false, code: 'INTERNAL', message: 'Ocurrió un error inesperado.' } }),
  );
  await page.goto('/taxes');
  await expect(page.getByRole('alert')).toContainText('Error al cargar impuestos');
  await page.unroute('**/api/taxes/stores/**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'IVA general' })).toBeVisible();
});
