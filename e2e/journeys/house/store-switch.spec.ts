import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';

async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Cambiar de tienda/ }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
}

interface Listed {
  data: { id: number; name?: string; productCount?: number }[];
}

test('the pages of a store follow the store that is chosen', async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const part of ['cash', 'settings', 'admin']) {
    await test.step(part, async () => {
      await page.goto(`/store/1/${part}`);
      const main = page.getByRole('main');
      await expect(main.getByText('Bodegón La Candelaria').first()).toBeVisible();
      await switchTo(page, 'Abastos El Hatillo');
      await expect(page).toHaveURL(new RegExp(`/store/2/${part}$`));
      await expect(main.getByText('Abastos El Hatillo').first()).toBeVisible();
      await expect(main.getByText('Bodegón La Candelaria')).toHaveCount(0);
    });
  }
  await test.step('and one opened by its address is the store worked in', async () => {
    await page.goto('/store/1/cash');
    await expect(page.getByRole('button', { name: /Cambiar de tienda: Bodegón La Candelaria/ })).toBeVisible();
    await expect(page).toHaveURL(/\/store\/1\/cash$/);
  });
});

test('an address lets go of what belongs to the store before', async ({ page, signInAs, callAs }) => {
  await signInAs('owner');
  const { data: departments } = (await callAs('owner', 'GET', '/departments/stores/1/departments')) as Listed;
  const { data: products } = (await callAs('owner', 'GET', '/products/stores/1/products')) as Listed;
  const first = (list: { id: number }[]) => list[0]?.id ?? 0;
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the department filtered by goes; how the list is shown stays', async () => {
    // Another journey may have left a department without products.
    const filled = departments.filter(({ productCount }) => (productCount ?? 0) > 0);
    await page.goto(`/products?departmentId=${first(filled)}&view=table`);
    await expect(page.getByRole('table')).toBeVisible();
    await switchTo(page, 'Abastos El Hatillo');
    await expect(page).toHaveURL(/\/products\?view=table$/);
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText('No se encontraron productos')).toHaveCount(0);
  });

  await test.step('from one product, the products of the other store', async () => {
    await switchTo(page, 'Bodegón La Candelaria');
    await page.goto(`/products/${first(products)}/movements`);
    await expect(heading).toHaveText(products[0]?.name ?? '');
    await switchTo(page, 'Abastos El Hatillo');
    await expect(page).toHaveURL(/\/products$/);
    await expect(heading).toHaveText('Productos');
  });

  await test.step('a list that is not of one store keeps its place', async () => {
    await page.goto('/stores?search=a');
    await switchTo(page, 'Bodegón La Candelaria');
    await expect(page.getByRole('button', { name: /Cambiar de tienda: Bodegón La Candelaria/ })).toBeVisible();
    await expect(page).toHaveURL(/\/stores\?search=a$/);
  });
});

test('another store is not entered over what is typed and not saved, unless one says so', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  const at = (name: string) => page.getByRole('button', { name: `Cambiar de tienda: ${name}` });
  const question = page.getByRole('dialog', { name: '¿Descartar los cambios?' });
  const waiting = page.getByLabel('Tiempo para retirar un pedido');

  await page.goto('/store/1/settings');
  await waiting.fill('47');
  await switchTo(page, 'Abastos El Hatillo');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(waiting).toHaveValue('47');
  await expect(at('Bodegón La Candelaria')).toBeVisible();
  await switchTo(page, 'Abastos El Hatillo');
  await question.getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL(/\/store\/2\/settings$/);
  await expect(at('Abastos El Hatillo')).toBeVisible();
  await expect(question).toHaveCount(0);

  await switchTo(page, 'Bodegón La Candelaria');
  await page.goto('/permissions');
  await page.getByRole('link', { name: /^María de los Ángeles/ }).click();
  await page.getByRole('checkbox', { name: /^Crear clientes/ }).uncheck();
  await switchTo(page, 'Abastos El Hatillo');
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page.getByText('1 sin guardar')).toBeVisible();
});
