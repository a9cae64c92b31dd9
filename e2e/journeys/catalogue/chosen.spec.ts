import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

const inStore = `/products/stores/${storeId}`;

test('products are chosen, priced together, labelled and copied', async ({ page, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('owner');
  await makeProduct(page, { name: 'Aretes elegidos', priceUSD: 10 });
  const other = await makeProduct(page, { name: 'Anillo elegido', priceUSD: 2.5 });
  await page.goto('/products?search=elegid');
  const bar = page.getByRole('region', { name: 'Productos elegidos' });
  const dialog = page.getByRole('dialog');

  await test.step('by keyboard, one and then the page', async () => {
    await page.getByRole('checkbox', { name: 'Elegir Aretes elegidos' }).focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('1 producto elegido');
    await bar.getByRole('button', { name: 'Elegir toda la página' }).click();
    await expect(bar).toContainText('2 productos elegidos');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('somebody else changes one: nothing changes until it was seen', async () => {
    await bar.getByRole('button', { name: 'Cambiar' }).click();
    await page.getByRole('menuitem', { name: 'Cambiar precio' }).click();
    await dialog.getByLabel('Porcentaje').fill('10');
    await expect(dialog.getByText('Aretes elegidos: de $10,00 a $11,00')).toBeVisible();
    const { updatedAt } = await callAs<{ updatedAt: string }>(page, 'GET', `${inStore}/products/${other.id}`);
    await callAs(page, 'POST', `${inStore}/chosen/change`, {
      products: [{ productId: other.id, seenAt: updatedAt }],
      changes: { price: { by: 'amount', priceUSD: 3 } },
    });
    await dialog.getByRole('button', { name: 'Cambiar precio' }).click();
    await expect(dialog.getByText(/revisa los precios.*Anillo elegido: de \$2,50 a \$3,00/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Porcentaje').fill('10');
    await dialog.getByRole('button', { name: 'Cambiar precio' }).click();
    await expect(page.getByText('2 productos actualizados')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Aretes elegidos' })).toContainText('$11,00');
    await expect(page.getByRole('article', { name: 'Anillo elegido' })).toContainText('$3,30');
    await expect(bar).toBeHidden();
  });

  await test.step('labels of those chosen, one of each', async () => {
    await page.getByRole('checkbox', { name: 'Elegir Anillo elegido' }).check();
    await bar.getByRole('button', { name: 'Etiquetas' }).click();
    await expect(dialog.getByText('1 etiqueta', { exact: true })).toBeVisible();
    await dialog.getByLabel('Diseño').selectOption({ label: 'Joyería: tira pequeña' });
    await expect(dialog.getByRole('group', { name: /^Vista previa/ })).toContainText('$3,30');
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('one more like another, with a code of its own', async () => {
    await page.getByRole('button', { name: 'Acciones de Anillo elegido' }).click();
    await page.getByRole('menuitem', { name: 'Duplicar' }).click();
    await expect(dialog.getByLabel('Nombre')).toHaveValue('Anillo elegido (copia)');
    await expect(dialog.getByLabel('Código de barras')).toHaveValue('');
    await expect(dialog.getByLabel('Precio USD')).toHaveValue('3,30');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('article', { name: 'Anillo elegido (copia)' })).toContainText('$3,30');
  });
});
