import type { Locator, Page } from '@playwright/test';
import { inFilters } from '../../fixtures/looks/filters.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { scan } from '../../fixtures/till/till.ts';

const card = (page: Page, name: string | RegExp) => page.getByRole('article', { name });
const dialogOf = (page: Page, title: string) => page.getByRole('dialog', { name: title });
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Guardar' }).click();

/** The number a figure shows; other journeys add products to the same store. */
async function figureOf(page: Page, name: string): Promise<number> {
  const figure = page.getByRole('region', { name, exact: true });
  await expect(figure).toContainText(/\d/);
  return Number((await figure.textContent())?.replaceAll(/\D/g, ''));
}

/** Opens the list once the app has its rows. */
async function openList(page: Page, query = '') {
  await page.goto(`/products${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
}

test('the owner registers a product with a new brand and department, changes it, hides it and deletes it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('owner');
  await openList(page);
  const before = await figureOf(page, 'Total de productos');
  await page.goto('/dashboard');
  expect(before).toBeGreaterThanOrEqual(12);

  await test.step('from the dashboard, creating what is missing on the way', async () => {
    await page.getByRole('link', { name: 'Agregar producto' }).click();
    const dialog = dialogOf(page, 'Nuevo Producto');
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
    await save(dialog);
    await expect(dialog.getByText('El nombre es requerido')).toBeVisible();
    await expect(dialog.getByText('Debe seleccionar un departamento')).toBeVisible();
    await expect(dialog.getByText('El precio debe ser mayor a 0')).toBeVisible();
    await expectAccessible();

    await dialog.getByLabel('Nombre').fill('Aceite de maíz 1 L');
    await dialog.getByRole('combobox', { name: 'Departamento' }).fill('Aceites');
    await page.getByRole('option', { name: 'Crear «Aceites»' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Aceites');
    await dialog.getByRole('combobox', { name: 'Marca' }).fill('Mazeite');
    await page.getByRole('option', { name: 'Crear «Mazeite»' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Marca' })).toHaveValue('Mazeite');
    await dialog.getByLabel('Precio USD').fill('3,48');
    await dialog.getByLabel('Costo USD').fill('2,40');
    // 3.48 without 16 % is 3.00, which leaves 0.60.
    await expect(dialog.getByText('Ganancia por venta')).toBeVisible();
    await expect(dialog.getByText('$0,60')).toBeVisible();
    await expect(dialog.getByText('20 %', { exact: true })).toBeVisible();
    await dialog.getByLabel('Stock inicial').fill('6');
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Producto «Aceite de maíz 1 L» creado')).toBeVisible();
    await expect(card(page, 'Aceite de maíz 1 L')).toContainText('Aceites · Mazeite');
    await expect(card(page, 'Aceite de maíz 1 L')).toContainText('$3,48');
    await expect(page.getByRole('region', { name: 'Total de productos' })).toContainText(String(before + 1));
  });

  await test.step('a barcode that another product has is refused under its field', async () => {
    await page.getByRole('button', { name: 'Editar Aceite de maíz 1 L' }).click();
    const dialog = dialogOf(page, 'Editar Producto');
    await dialog.getByLabel('Código de barras').fill('7591001000012');
    await save(dialog);
    await expect(dialog.getByText('Otro producto ya usa este código de barras')).toBeVisible();
    await expect(dialog.getByLabel('Código de barras')).toBeFocused();
    await dialog.getByLabel('Código de barras').fill('7702085012346');
    await expect(dialog.getByText(/no coincide con el resto/)).toBeVisible();
    await dialog.getByLabel('Precio USD').fill('3,90');
    await save(dialog);
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Aceite de maíz 1 L')).toContainText('$3,90');
  });

  await test.step('its page has every fact, also after a reload', async () => {
    await page.getByRole('link', { name: 'Aceite de maíz 1 L' }).click();
    await expect(page).toHaveURL(/\/products\/\d+$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Aceite de maíz 1 L' })).toBeVisible();
    await expect(page.getByText('7702085012346')).toBeVisible();
    await page.goBack();
  });

  await test.step('is deactivated and deleted by name', async () => {
    await page.getByRole('button', { name: 'Desactivar Aceite de maíz 1 L' }).click();
    await expect(card(page, 'Aceite de maíz 1 L')).toContainText('Inactivo');
    await page.getByRole('button', { name: 'Acciones de Aceite de maíz 1 L' }).click();
    await page.getByRole('menuitem', { name: 'Eliminar' }).click();
    const question = dialogOf(page, '¿Eliminar el producto?');
    await expect(question).toContainText('Aceite de maíz 1 L');
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Producto «Aceite de maíz 1 L» eliminado')).toBeVisible();
    await expect(card(page, 'Aceite de maíz 1 L')).toBeHidden();
    await expect(page.getByRole('region', { name: 'Total de productos' })).toContainText(String(before));
  });
});

test('filters live in the address: back, reload and the figures follow them', async ({ page, signInAs }) => {
  await signInAs('manager');
  await openList(page);
  const all = await figureOf(page, 'Total de productos');
  const low = await figureOf(page, 'Stock bajo');
  expect(low).toBeLessThan(all);
  await inFilters(page, (sheet) => sheet.getByRole('combobox', { name: /^Stock/ }).selectOption('low'));
  await expect(page).toHaveURL(/stock=low/);
  await expect(page.getByRole('article')).toHaveCount(low);
  await expect(page.getByRole('region', { name: 'Total de productos' })).toContainText(String(low));
  await inFilters(page, (sheet) =>
    sheet.getByRole('combobox', { name: /^Departamento/ }).selectOption({ label: 'Lácteos' }),
  );
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.reload();
  await expect(card(page, 'Leche en polvo completa 900 g')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(low);
  await page.getByLabel('Buscar productos').fill('nada de esto existe');
  await expect(page.getByText('No se encontraron productos')).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page.getByRole('article')).toHaveCount(Math.min(all, 24));
  await page.getByText('Tabla', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  await page
    .getByRole('columnheader', { name: /Precio/ })
    .getByRole('button')
    .click();
  await expect(page).toHaveURL(/sort=price/);
});

test('one box takes words and codes: a scanned one finds its product at once, an unknown one offers to register it', async ({
  page,
  signInAs,
}) => {
  await signInAs('stockClerk');
  await openList(page);
  const field = page.getByRole('searchbox', { name: 'Buscar productos' });
  await field.focus();
  await scan(page, '7591001000012');
  await expect(page.getByText('Producto encontrado')).toBeVisible();
  await expect(page).toHaveURL(/barcode=7591001000012/);
  await expect(card(page, 'Harina de maíz blanca 1 kg')).toHaveCount(2);
  await expect(page.getByText('Producto encontrado')).toBeHidden({ timeout: 6000 });
  // Words take the place of the code.
  await field.fill('arroz');
  await expect(page).toHaveURL(/search=arroz/);
  await expect(page).not.toHaveURL(/barcode/);
  await expect(card(page, 'Harina de maíz blanca 1 kg')).toHaveCount(0);
  await expect(card(page, 'Arroz blanco tipo I 1 kg')).toBeVisible();
  // Typed by hand, with the blanks of the packet.
  await field.fill('7 591999 000001');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Crear con este código' }).click();
  await expect(dialogOf(page, 'Nuevo Producto').getByLabel('Código de barras')).toHaveValue('7591999000001');
});

test('prices by role: the assistant edits without touching them, the cashier sees neither cost nor buttons', async ({
  page,
  signInAs,
}) => {
  await signInAs('assistant');
  await openList(page);
  await expect(page.getByRole('region', { name: 'Costo total' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Valor del inventario' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nuevo Producto' })).toBeHidden();
  await page.getByRole('button', { name: 'Editar Arroz blanco tipo I 1 kg' }).click();
  const dialog = dialogOf(page, 'Editar Producto');
  await expect(dialog.getByLabel('Precio USD')).toBeDisabled();
  await expect(dialog.getByLabel('Costo USD')).toBeHidden();
  await dialog.getByLabel('Modelo').fill('Saco');
  await save(dialog);
  await expect(page.getByText('Producto «Arroz blanco tipo I 1 kg» actualizado')).toBeVisible();

  await signInAs('cashier');
  await openList(page);
  await expect(page.getByRole('region', { name: 'Costo total' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Valor del inventario' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^(Editar|Desactivar|Actualizar stock)/ })).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText(['Imprimir etiqueta']);
  await page.keyboard.press('Escape');
  await page.goto('/products/1');
  await expect(page.getByText('$1,25')).toBeVisible();
  await expect(page.getByText('Costo', { exact: true })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden();
});

test('a product is registered with the keyboard alone, and the focus returns', async ({ page, signInAs }) => {
  await signInAs('manager');
  await openList(page);
  const opener = page.getByRole('button', { name: 'Nuevo Producto' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Nuevo Producto');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Atún en aceite 140 g');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harinas');
  const choices = page.getByRole('listbox', { name: 'Departamento' });
  await expect(choices.getByRole('option', { name: 'Harinas y granos' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Departamento' })).toHaveValue('Harinas y granos');
  await dialog.getByLabel('Precio USD').focus();
  await page.keyboard.type('2.15');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card(page, 'Atún en aceite 140 g')).toContainText('$2,15');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Nombre').fill('Algo a medias');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, '¿Descartar los cambios?')).toBeVisible();
});

test('list and open form have no accessibility violation at any width in either theme', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  await openList(page);
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: 'Editar Arroz blanco tipo I 1 kg' }).click();
  const dialog = dialogOf(page, 'Editar Producto');
  await expect(dialog.getByText('Margen sobre el precio')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Marca' }).click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await inEachTheme(page, expectAccessible);
});

test('without a connection the last list is shown with its age', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('stockClerk');
  await openList(page);
  await readyForOffline(page);
  await openList(page);
  const shown = await page.getByRole('article').count();
  const counted = await figureOf(page, 'Total de productos');
  await answersKept(page, `"totalProducts":${counted}`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(shown);
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total de productos' })).toContainText(String(counted));
  await context.setOffline(false);
});
