import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { workIn } from '../../fixtures/stores.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

const main = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
/** A slice that comes later adds its own. */
const links = (page: Page) =>
  main(page)
    .getByRole('link')
    .filter({ visible: true, hasNotText: /^Reportes/ });
const marked = (page: Page) => page.locator('nav [aria-current="page"]').filter({ visible: true });

test('the menu of a desktop: pages in their order, the open one marked, the rest under Más', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('owner');
  await page.goto('/dashboard');
  await expect(links(page)).toHaveText(['Inicio', 'Caja', 'Ventas', 'Clientes', 'Productos', 'Compras']);
  await expect(marked(page)).toHaveText('Inicio');

  await links(page).filter({ hasText: 'Clientes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
  await expect(marked(page)).toHaveText('Clientes');

  const more = main(page).getByRole('button', { name: 'Más' });
  const under = page.getByRole('dialog', { name: 'Más' });
  await test.step('Más by keyboard: opens, closes with Escape and has the focus again', async () => {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(under.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(under).toBeHidden();
    await expect(more).toBeFocused();
  });

  await test.step('a page below another one is marked alone', async () => {
    await more.click();
    await expect(under.getByRole('link', { name: 'Tiendas', exact: true })).toBeVisible();
    await under.getByRole('link', { name: 'Stock bajo' }).click();
    await expect(page).toHaveURL(/\/products\/low-stock$/);
    await expect(under).toBeHidden();
    await expect(marked(page)).toHaveCount(0);
    await expect(more).toHaveAttribute('aria-current', 'true');
    await more.click();
    await expect(marked(page)).toHaveText('Stock bajo');
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(scheme);
  });

  await test.step('a page that names the store in its address', async () => {
    await under.getByRole('link', { name: 'Configuración' }).click();
    await expect(page).toHaveURL(/\/store\/1\/settings$/);
  });
});

test('a workshop has nine links, and beside them the name of the store can still be read', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner');
  await workIn(page, 'Servicio Técnico Carmen');
  await page.goto('/dashboard');
  for (const width of [1120, 1200, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links(page)).toHaveText([
      'Inicio',
      'Caja',
      'Ventas',
      'Clientes',
      'Productos',
      'Compras',
      'Reparaciones',
    ]);
    const selector = page.getByRole('button', { name: /^Cambiar de tienda/ });
    const { width: shown } = (await selector.boundingBox()) ?? { width: 0 };
    expect(shown, `${width}`).toBeGreaterThanOrEqual(96);
    await expect(page.getByRole('banner').getByRole('button', { name: /Tu cuenta/ })).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('a tablet held upright shows the most used beside the whole header', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/dashboard');
  await expect(links(page)).toHaveText(['Inicio', 'Caja', 'Ventas', 'Productos']);
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /Tu cuenta/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(768);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('the four most used are at the thumb, and Más has everything else', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('owner');
    await page.goto('/dashboard');
    await expect(links(page)).toHaveText(['Inicio', 'Caja', 'Ventas', 'Productos']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await main(page).getByRole('button', { name: /^Más/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Más' });
    await expect(sheet.getByRole('link', { name: 'Tiendas', exact: true })).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(scheme);
    await sheet.getByRole('link', { name: 'Clientes' }).tap();
    await expect(page).toHaveURL(/\/clients$/);
    await expect(sheet).toBeHidden();
    await expect(main(page).getByRole('button', { name: /^Más/ })).toHaveAttribute('aria-current', 'true');
  });
});

test('a cashier finds no way to the list of stores, and still switches between them', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/dashboard');
  await expect(links(page)).toHaveText(['Inicio', 'Caja', 'Ventas', 'Clientes', 'Productos']);
  await main(page).getByRole('button', { name: 'Más' }).click();
  const under = page.getByRole('dialog', { name: 'Más' }).getByRole('link');
  await expect(under.first()).toBeVisible();
  for (const hidden of ['Tiendas', 'Configuración', 'Empleados', 'Permisos', 'Historial']) {
    await expect(under.filter({ hasText: hidden })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Administrar tiendas' })).toHaveCount(0);
  await page.getByRole('button', { name: /Cambiar de tienda/ }).click();
  await expect(page.getByRole('menuitemradio', { name: /Bodegón La Candelaria/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Gestionar Tiendas' })).toHaveCount(0);
});

test('with several stores and none chosen, a page asks which one and then shows it', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.evaluate(() => localStorage.removeItem('selectedStoreId'));
  await page.goto('/clients');
  const dialog = page.getByRole('dialog', { name: 'Selecciona Tu Tienda' });
  await dialog.getByRole('button', { name: 'Seleccionar: Abastos El Hatillo' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/clients$/);
  await expect(page.getByRole('button', { name: /Cambiar de tienda: Abastos El Hatillo/ })).toBeVisible();
});

test('the page of a store: groups, and one figure on a tile from one call', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Cifras de la Tienda');
  const client = await store.addClient('Yolanda');
  await store.sell({ units: 1 });
  await store.sell({ units: 3, method: 'credit', clientUuid: client });
  await signInAs(store.owner);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`/stores/${store.storeId}/hub`)) calls.push(request.url());
  });
  // A sale that arrives makes the figures be asked for again: those of before must not arrive meanwhile.
  const counted = Promise.withResolvers<void>();
  await page.route('**/api/sync/**', async (route) => {
    await counted.promise;
    await route.fallback();
  });
  await page.goto(`/store/${store.storeId}/admin`);
  const tile = (group: string, name: string) =>
    page.getByRole('region', { name: group, exact: true }).getByRole('link', { name: new RegExp(`^${name}`) });
  await expect(tile('Vender', 'Ventas')).toContainText('2 ventas hoy');
  await expect(tile('Inventario', 'Productos')).toContainText('1 producto');
  await expect(tile('Personas', 'Clientes')).toContainText('1 cliente · $12,00 por cobrar');
  await expect(tile('Ajustes', 'Sincronización')).toContainText(/\d+ incidencias? abiertas?/);
  await expect(tile('Compras', 'Compras')).toBeVisible();
  expect(calls).toHaveLength(1);
  counted.resolve();

  await test.step('when they cannot be had the tiles stand without', async () => {
    await page.route('**/api/stores/*/hub', (route) => route.abort());
    await page.evaluate(() => indexedDB.deleteDatabase('miniPOSAnswers'));
    await page.reload();
    await expect(tile('Vender', 'Ventas')).toBeVisible();
    await expect(tile('Vender', 'Ventas')).not.toContainText('hoy');
  });
});
