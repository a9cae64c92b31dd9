import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import type { Someone } from '../../fixtures/people.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

test('stock is adjusted with its reason, and the kardex tells it', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('stockClerk');
  const product = await makeProduct(page, { name: 'Café molido de prueba 500 g', stock: 12, minStock: 5 });
  await page.goto(`/products/${product.id}/movements`);
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('12 unidades');
  const dialog = page.getByRole('dialog');
  const rows = page.getByRole('table', { name: 'Movimientos' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Existencia inicial');

  await test.step('adds with the keyboard alone', async () => {
    await page.getByRole('button', { name: 'Actualizar Stock' }).press('Enter');
    await expect(dialog.getByLabel('Cantidad que entra')).toBeFocused();
    await page.keyboard.type('1,5');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Los productos por unidad llevan cantidades enteras')).toBeVisible();
    await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
    await dialog.getByLabel('Cantidad que entra').fill('8');
    await expect(dialog.getByText('20 unidades')).toBeVisible();
    await dialog.getByRole('button', { name: 'Llegó mercancía' }).press('Space');
    await expect(dialog.getByLabel('Motivo')).toHaveValue('Llegó mercancía');
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Motivo').press('Enter');
    await expect(page.getByText('Stock actualizado correctamente')).toBeVisible();
    await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('20 unidades');
    await expect(rows.first()).toContainText('Entrada manual');
    await expect(rows.first()).toContainText('+8');
    await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toBeFocused();
  });

  await test.step('subtracting warns that it stops at zero', async () => {
    await page.getByRole('button', { name: 'Actualizar Stock' }).click();
    await dialog.getByText('Restar', { exact: true }).click();
    await dialog.getByLabel('Cantidad que sale').fill('25');
    await expect(dialog.getByText('Solo hay 20 unidades: el stock no baja de 0.')).toBeVisible();
    await dialog.getByText('Fijar', { exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('25 unidades');
    await dialog.getByLabel('Nuevo stock').fill('3');
    await dialog.getByLabel('Motivo').fill('Se mojaron en el depósito');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('Stock bajo');
    await expect(rows.first()).toContainText('−17');
  });

  await test.step('an answer that got lost does not move the stock twice', async () => {
    await page.route('**/stock', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Actualizar Stock' }).click();
    await dialog.getByLabel('Cantidad que entra').fill('7');
    await dialog.getByRole('button', { name: 'Corrección' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog.getByText('Error al actualizar stock')).toBeVisible();
    await expect(dialog.getByText(/no se contará dos veces/)).toBeVisible();
    await page.unroute('**/stock');
    await dialog.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('10 unidades');
    await expect(rows).toHaveCount(4);
  });

  await test.step('the list is filtered in the address; chart, table and paper are there', async () => {
    await page.getByLabel('Tipo').selectOption({ label: 'Existencia fijada' });
    await expect(rows).toHaveCount(1);
    await expect(page).toHaveURL(/kind=set/);
    await page.getByRole('radio', { name: 'Rango' }).click();
    await page.getByLabel('Desde').fill('01/01/2020');
    await page.getByLabel('Hasta').fill('01/01/2020');
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(page.getByText('No se encontraron movimientos')).toBeVisible();
    await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click();
    await expect(rows).toHaveCount(4);
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Ver tabla' }).click();
    await expect(page.getByRole('region', { name: 'Tabla: Existencia en el tiempo' })).toContainText('10');
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(dialog).toContainText('Se mojaron en el depósito');
    await expectAccessible();
    await page.keyboard.press('Escape');
  });
});

test('what is running out is listed with what is missing', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('assistant');
  await signInAs('stockClerk');
  const empty = await makeProduct(page, { name: 'Queso agotado', unit: 'kg', minStock: 2, maxStock: 10, stock: 0 });
  const low = await makeProduct(page, { name: 'Azúcar por acabarse', stock: 3, minStock: 5 });
  await page.goto('/products/low-stock');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(empty.name)).toContainText('Sin stock');
  await expect(row(empty.name)).toContainText('10 kg');
  await expect(row(low.name)).toContainText('2 unidades');
  await inEachTheme(page, expectAccessible);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('stock-bajo.csv');
  const text = await (await import('node:fs/promises')).readFile(await download.path(), 'utf8');
  expect(text).toContain('Producto;Código de barras;SKU;Departamento;Marca;Unidad;En existencia;Mínimo;Máximo;Falta');
  expect(text).toMatch(/Queso agotado;\d{13};;[^;]+;;kg;0;2;10;10/);

  await test.step('a scanner finds a product wherever the focus is', async () => {
    await page.evaluate((code) => {
      for (const key of [...code, 'Enter']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      }
    }, low.barcode);
    await expect(page).toHaveURL(new RegExp(`search=${low.barcode}`));
    await expect(row(empty.name)).toBeHidden();
    await page.getByRole('button', { name: `Ajustar stock de ${low.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Cantidad que entra').fill('20');
    await dialog.getByRole('button', { name: 'Corrección' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('No se encontraron productos')).toBeVisible();
  });
});

test('a department with products stays, with the way to them', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  const product = await makeProduct(page, { name: 'Producto que ocupa su departamento', stock: 1 });
  await page.goto('/departments');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: /producto/ }) })
    .first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Tiene \d+ productos?\. Solo se elimina sin productos: muévelos a otro primero\./);
  await expect(dialog.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Desactivar' })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await dialog.getByRole('link', { name: /Ver sus productos/ }).click();
  await expect(page).toHaveURL(/\/products\?departmentId=\d+/);
  expect(product.id).toBeGreaterThan(0);
});

const rights: [Someone, boolean][] = [
  ['manager', true],
  ['assistant', true],
  ['cashier', false],
  ['viewer', false],
];
for (const [who, adjusts] of rights) {
  test(`${who} ${adjusts ? 'adjusts' : 'only reads'} stock`, async ({ page, signInAs }) => {
    await signInAs('stockClerk');
    const product = await makeProduct(page, { name: `Producto para ${who}`, stock: 1 });
    await signInAs(who);
    await page.goto(`/products/${product.id}/movements`);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Actualizar Stock' })).toHaveCount(adjusts ? 1 : 0);
  });
}

test('a product of nobody is said to be missing', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/products/999999/movements');
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
  await page.goto('/products/no-es-un-numero/movements');
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
});

test('without a connection the kardex stays in view, with its age', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('stockClerk');
  const product = await makeProduct(page, { name: 'Sal sin conexión', stock: 4 });
  await page.goto(`/products/${product.id}/movements`);
  await readyForOffline(page);
  await page.reload();
  await expect(page.getByText('Existencia inicial').last()).toBeVisible();
  await answersKept(page, '"onHandAfter":4');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('4 unidades');
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
  await page.getByRole('button', { name: 'Actualizar Stock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cantidad que entra').fill('1');
  await dialog.getByRole('button', { name: 'Corrección' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'En existencia' })).toContainText('5 unidades');
  await context.setOffline(false);
  const address = `/products/stores/${storeId}/products/${product.id}`;
  await expect.poll(async () => (await callAs<{ stock: number }>(page, 'GET', address)).stock).toBe(5);
});
