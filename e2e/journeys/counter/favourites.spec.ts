import type { Page } from '@playwright/test';
import { runSql } from '../../fixtures/database.ts';
import { expectAccessible } from '../../fixtures/looks/accessible.ts';
import { inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent, goOffline, inStep, rowsOf } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeExact, nextSale } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, quantityOf, scan, searchOf } from '../../fixtures/till/till.ts';

const names = ['Arroz blanco', 'Café molido', 'Harina de maíz', 'Pan campesino', 'Zanahoria'];

const shelf = (page: Page) => page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');
const chosen = (page: Page) => page.getByRole('list', { name: 'Favoritos de la caja' }).getByRole('listitem');
const handle = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Mover ${name},`) });

async function openFavourites(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Más acciones de la caja/ }).click();
  await page.getByRole('menuitem', { name: 'Favoritos de la caja' }).click();
  await expect(page.getByRole('dialog', { name: 'Elegir los favoritos de la caja' })).toBeVisible();
}

async function add(page: Page, words: string): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Agregar un producto' });
  const before = await chosen(page).count();
  await search.fill(words);
  await expect(page.getByRole('dialog').getByRole('button', { name: new RegExp(words, 'i') })).toBeVisible();
  await search.press('Enter');
  await expect(chosen(page)).toHaveCount(before + 1);
}

test('favourites are chosen, put in order by finger, keys and buttons, shown first, and known without a connection', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  test.setTimeout(180_000);
  const store = await ownStore(callAs, 'Abasto de los favoritos');
  for (const name of names) {
    await store.stock({ name, priceUSD: 1.25, ...(name === 'Zanahoria' ? { barcode: '7591003000015' } : {}) });
  }
  await signInAs(store.owner);
  await openTill(page);
  await expect(shelf(page).first()).toContainText('Arroz blanco');
  await expect(page.getByRole('button', { name: 'Favoritos', exact: true })).toHaveCount(0);

  await openFavourites(page);
  await expect(page.getByText('Todavía no hay favoritos')).toBeVisible();
  for (const words of ['zanahoria', 'pan campesino', 'café']) await add(page, words);
  await expect(chosen(page)).toHaveText([/Zanahoria/, /Pan campesino/, /Café molido/]);

  await test.step('a scan means this list, and Enter never takes a guess', async () => {
    await page.getByRole('button', { name: 'Quitar Zanahoria de favoritos' }).click();
    await expect(chosen(page)).toHaveText([/Pan campesino/, /Café molido/]);
    await scan(page, '7591003000015');
    await expect(chosen(page)).toHaveText([/Pan campesino/, /Café molido/, /Zanahoria/]);
    await scan(page, '7591009999999');
    await expect(page.getByText('Producto no encontrado: 7591009999999')).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Agregar un producto' });
    await search.fill('hatina de maíz');
    await expect(page.getByText('No hay nada con «hatina de maíz». Esto se parece:')).toBeVisible();
    await search.press('Enter');
    await expect(page.getByText('Producto no encontrado: hatina de maíz')).toBeVisible();
    await expect(chosen(page)).toHaveCount(3);
    await search.fill('');
    for (let at = 0; at < 2; at += 1) await page.getByRole('button', { name: 'Subir Zanahoria' }).click();
    await expect(chosen(page)).toHaveText([/Zanahoria/, /Pan campesino/, /Café molido/]);
  });
  await test.step('dragged by its handle', async () => {
    const from = await handle(page, 'Café molido').boundingBox();
    const to = await handle(page, 'Zanahoria').boundingBox();
    if (!from || !to) throw new Error('no handles');
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(to.x + 20, to.y + 40, { steps: 8 });
    await page.mouse.move(to.x + 20, to.y + 10, { steps: 4 });
    await page.mouse.up();
    await expect(chosen(page)).toHaveText([/Café molido/, /Zanahoria/, /Pan campesino/]);
  });
  await test.step('moved by the arrows, the focus stays with it', async () => {
    await handle(page, 'Pan campesino').focus();
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText([/Café molido/, /Pan campesino/, /Zanahoria/]);
    await expect(handle(page, 'Pan campesino')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveText([/Pan campesino/, /Café molido/, /Zanahoria/]);
  });
  await test.step('and by buttons', async () => {
    await page.getByRole('button', { name: 'Bajar Pan campesino' }).click();
    await expect(chosen(page)).toHaveText([/Café molido/, /Pan campesino/, /Zanahoria/]);
  });
  await inEachTheme(page, (scheme) => expectAccessible(page, scheme));
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.keyboard.press('Escape');

  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();

  const order = [/Café molido/, /Pan campesino/, /Zanahoria/];
  await expect(shelf(page)).toHaveText(order);
  await page.getByRole('button', { name: /^Ver todos/ }).click();
  await expect(shelf(page)).toHaveCount(names.length);
  // Words are looked for everywhere.
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click();
  await searchOf(page).fill('arroz');
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, 'Arroz blanco')).toHaveText('1');
  await expect(shelf(page)).toHaveText(order);
  await shelf(page).first().click();
  await expect(orderOf(page).getByText('Café molido')).toBeVisible();

  await test.step('without a connection, after a reload', async () => {
    await inStep(page);
    const kept = async () => {
      const answers = await rowsOf<{ name: string; data: { favourites?: string[] } }>(page, 'lastAnswers');
      return answers.find(({ name }) => name.startsWith('shelf/'))?.data.favourites?.length;
    };
    await expect.poll(kept).toBe(3);
    await goOffline(context, page);
    await page.reload();
    await expect(shelf(page)).toHaveText(order);
    await openFavourites(page);
    await expect(page.getByText('Para cambiar los favoritos hace falta conexión.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Subir Zanahoria' })).toBeDisabled();
  });
});

test('what sells most comes after the favourites, and first among what the words find', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await ownStore(callAs, 'Abasto de los más vendidos');
  for (const name of ['Pan andino', 'Pan campesino', 'Pan dulce']) await store.stock({ name, priceUSD: 1 });
  await signInAs(store.owner);
  await openTill(page);
  await searchOf(page).fill('5*pan dulce');
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, 'Pan dulce')).toHaveText('5');
  await chargeExact(page);
  await nextSale(page);
  await allSent(page);

  // The ranking is counted in the background when it is old; this one was counted before the sale.
  await runSql(`select set_config('app.store_id', '${store.storeId}', false);
    update store_shelves set counted_at = null where store_id = ${store.storeId}`);
  const ranked = async () => {
    const path = `/products/stores/${store.storeId}/shelf`;
    const { data } = (await callAs(store.owner, 'GET', path)) as { data: { bestSellers: string[] } };
    return data.bestSellers.length;
  };
  await expect.poll(ranked, { timeout: 30_000 }).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click();
  await expect(shelf(page)).toHaveText([/Pan dulce/]);
  await searchOf(page).fill('pan');
  await expect(shelf(page)).toHaveText([/Pan dulce/, /Pan andino/, /Pan campesino/]);
});
