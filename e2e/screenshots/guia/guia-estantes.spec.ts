import type { Page } from '@playwright/test';
import { deli, goods, grocery, wanted, workAt } from '../../fixtures/guide-stores.ts';
import { bar } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guidePhone, guideView, picture, readFrom } from './guide-picture.ts';

// The pictures of the user guide about counts and transfers; they too are renewed by `npm run screenshots -- guia`.
test.describe.configure({ mode: 'serial' });

const countName = 'Estantes de noviembre';

/** What somebody found on the shelves; the rest is found by the other one. */
const found: [words: string, product: string, quantity: string][] = [
  ['arroz', 'Arroz blanco tipo I 1 kg', '91'],
  ['caf', 'Café molido tostado 500 g', '36'],
  ['detergente', 'Detergente en polvo con bicarbonato y aroma a limón 2,7 kg', '16'],
  ['leudante', 'Harina de trigo leudante 900 g', '4'],
  ['chocolate', 'Chocolate con leche 30 g', '127'],
  ['malta', 'Malta retornable 355 ml', '236'],
];

async function count(page: Page, words: string, product: string, quantity: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Contar un producto' }).fill(words);
  await page.getByRole('option', { name: product }).first().click();
  const last = page.getByRole('region', { name: 'Lo último contado' });
  await expect(last).toContainText(product);
  await last.getByLabel(`Contado de ${product}`).fill(quantity);
  await last.getByLabel(`Contado de ${product}`).press('Enter');
}

let countId = 0;
let transfer = '';

test.describe('en el teléfono', () => {
  test.use(guidePhone);

  test('contar', async ({ page, callAs, signInAs }) => {
    const made = await callAs('owner', 'POST', `/stock/stores/${deli.id}/counts`, { name: countName, scope: 'store' });
    countId = (made as { data: { id: number } }).data.id;
    await signInAs('stockClerk');
    await page.goto(`/stock/counts/${countId}/count`);
    await expect(page.getByRole('heading', { level: 1, name: `Contar ${countName}` })).toBeVisible();
    await expect(bar(page).getByRole('link', { name: /Última sincronización \d/ })).toBeVisible({ timeout: 30_000 });
    for (const [words, product, quantity] of found) await count(page, words, product, quantity);
    await expect(page.getByRole('list', { name: 'Lo que llevas contado' }).getByRole('listitem').nth(5)).toBeVisible();
    await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText('6 de 11')).toBeVisible({ timeout: 60_000 });
    await readFrom(page.getByRole('progressbar', { name: 'Contado entre todos' }));
    await picture(page, 'contar');
  });
});

test.describe('en la computadora', () => {
  test.use(guideView);

  test('revisar el conteo', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, deli);
    await page.goto(`/stock/counts/${countId}`);
    await page.getByRole('button', { name: 'Terminar de contar' }).click();
    await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: /^Ver/ }).selectOption('Solo diferencias');
    const rows = page.getByRole('table', { name: 'Productos del conteo' }).locator('tbody').getByRole('row');
    await expect(rows.nth(3)).toBeVisible();
    await picture(page, 'revisar-conteo');
  });

  test('enviar un traslado', async ({ page, callAs, signInAs }) => {
    for (const name of Object.values(wanted)) {
      const id = await goods(callAs, name);
      const entry = { operation: 'add', stock: 60, reason: 'Corrección' };
      await callAs('owner', 'PATCH', `/products/stores/${grocery.id}/products/${id}/stock`, entry);
    }
    await signInAs('owner');
    await workAt(page, grocery);
    await page.goto('/stock/transfers/new');
    await page.getByRole('combobox', { name: 'Tienda de destino' }).click();
    await page.getByRole('option', { name: deli.name }).click();
    for (const [name, units] of [
      [wanted.flour, '40'],
      [wanted.pasta, '24'],
      [wanted.coffee, '12'],
      [wanted.mayonnaise, '18'],
    ] as const) {
      await page.getByLabel('Agregar producto').fill(name);
      await page.getByRole('option', { name }).first().click();
      await page.getByLabel(`Cantidad de ${name}`).fill(units);
    }
    await page.getByLabel(`Cantidad de ${wanted.mayonnaise}`).blur();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, 'enviar-traslado');
    await page.getByRole('button', { name: 'Enviar traslado' }).click();
    const title = page.getByRole('heading', { level: 1, name: /^Traslado TRA-/ });
    await expect(title).toBeVisible();
    transfer = (await title.innerText()).replace('Traslado ', '');
  });
});

test.describe('en el teléfono de la otra tienda', () => {
  test.use(guidePhone);

  test('recibir un traslado', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, deli);
    await expect(async () => {
      await page.goto('/stock/transfers');
      await expect(page.getByText('Hay 1 traslado por recibir.')).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 90_000 });
    await page.getByRole('button', { name: 'Ver lo que viene' }).click();
    await page.getByRole('link', { name: transfer }).click();
    await page.getByRole('button', { name: 'Recibir', exact: true }).click();
    await page.getByLabel(`Contado de ${wanted.flour}`).fill('40');
    await page.getByLabel(`Contado de ${wanted.pasta}`).fill('22');
    await page.getByLabel(`Contado de ${wanted.pasta}`).blur();
    await expect(page.getByText('Faltan 2')).toBeVisible();
    await readFrom(page.getByText(wanted.flour).first());
    await picture(page, 'recibir-traslado');
  });
});
