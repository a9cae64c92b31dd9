import type { Page } from '@playwright/test';
import { goOffline, inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, openCharge } from '../../fixtures/till/charge.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';
import { openTill, orderOf } from '../../fixtures/till/till.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar o ir a una página' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar o ir a una página' });
const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option', { name });
const chosen = (page: Page) => dialog(page).getByRole('option', { selected: true });

/** Opens it as hands on the keyboard do, once there is a page. */
async function search(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('by keyboard alone: a page, a product, a client and a sale by its number', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await soldStore(callAs, 'Todo por Teclado');
  await store.addClient('Yolanda');
  const sale = await store.sell({ units: 2 });
  await signInAs(store.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Todo por Teclado' })).toBeVisible();

  await test.step('a page, at once', async () => {
    await search(page, 'impue');
    await expect(chosen(page)).toContainText('Impuestos');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/taxes$/);
    await expect(dialog(page)).toBeHidden();
  });

  await test.step('a product, among groups that the arrows walk through and around', async () => {
    await search(page, 'ca');
    await expect(option(page, 'Productos', /Café molido/)).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(scheme);
    const first = await chosen(page).textContent();
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).not.toHaveText(first ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText(first ?? '');
    await field(page).fill('café mol');
    await expect(chosen(page)).toContainText('Café molido de la casa');
    await expect(chosen(page)).toContainText('$4,00');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/products/${store.product.id}$`));
  });

  await test.step('a client', async () => {
    await search(page, 'yoland');
    await expect(chosen(page)).toContainText('Yolanda');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /Yolanda/ })).toBeVisible();
  });

  await test.step('a sale', async () => {
    await search(page, sale.number);
    await expect(option(page, 'Ventas', new RegExp(sale.number))).toBeVisible();
    await page.keyboard.press('Enter');
    const shown = page.getByRole('dialog', { name: `Venta ${sale.number}` });
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
  });

  await test.step('nothing found says so; Escape closes, and what had the focus has it again', async () => {
    const button = page.getByRole('button', { name: 'Buscar o ir a una página' });
    await button.focus();
    await search(page, 'zzzz');
    await expect(dialog(page).getByText('No se encontró nada con «zzzz».')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(button).toBeFocused();
  });
});

test('an answer to earlier words is never shown', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Respuestas Tardías');
  await signInAs(store.owner);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/products\?.*search=caf(&|$)/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/dashboard');
  const asked = page.waitForRequest(/search=caf(&|$)/);
  await search(page, 'caf');
  await asked;
  await page.keyboard.type('etera inexistente');
  await expect(dialog(page).getByText('No se encontró nada con «cafetera inexistente».')).toBeVisible();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(dialog(page).getByRole('option')).toHaveCount(0);
});

test('a cashier is offered only pages and things of their rights', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/dashboard');
  await search(page, 'c');
  await expect(option(page, 'Páginas', /^Caja/)).toBeVisible();
  for (const hidden of ['configuración', 'tiendas', 'empleados', 'cajas y cierres']) {
    await field(page).fill(hidden);
    await expect(page.getByRole('group', { name: 'Páginas' })).toHaveCount(0);
  }
});

test('it does not open over a dialog, nor while money changes hands', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Cobro sin Estorbos');
  await signInAs(store.owner);
  await openTill(page);
  await test.step('over the shelf it does, and again after a dialog is gone', async () => {
    await page.keyboard.press('Control+k');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('F12');
    const help = page.getByRole('dialog', { name: 'Ayuda de la caja' });
    await expect(help).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(dialog(page)).toHaveCount(0);
  });
  await page.getByRole('button', { name: /Café molido de la casa/ }).click();
  await expect(orderOf(page)).toContainText('Café molido de la casa');
  await openCharge(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('?');
  // A key that the charge takes comes after those that it leaves alone: then nothing of them is still to come.
  await page.keyboard.press('e');
  await expect(chargeOf(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('without a connection it searches what the device has, and says so', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
  callAs,
}) => {
  const store = await soldStore(callAs, 'Búsqueda sin Red');
  await store.addClient('Yolanda');
  const sale = await store.sell({ units: 1 });
  await signInAs(store.owner);
  await page.goto('/products');
  await inStep(page);
  await goOffline(context, page);
  await search(page, 'café');
  await expect(dialog(page).getByText(/Sin conexión: se busca en los productos y clientes/)).toBeVisible();
  await expect(option(page, 'Productos', /Café molido/)).toBeVisible();
  await field(page).fill('yolanda');
  await expect(option(page, 'Clientes', /Yolanda/)).toBeVisible();
  await field(page).fill(sale.number);
  await expect(page.getByRole('group', { name: 'Ventas' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('it opens from the header and leads with a tap', async ({ page, signInAs, expectAccessible }) => {
    await signInAs('manager');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Buscar o ir a una página' }).tap();
    await field(page).fill('marcas');
    await expect(option(page, 'Páginas', /^Marcas/)).toBeVisible();
    for (const scheme of ['light', 'dark'] as const) await expectAccessible(scheme);
    await option(page, 'Páginas', /^Marcas/).tap();
    await expect(page).toHaveURL(/\/brands$/);
    await expect(dialog(page)).toBeHidden();
  });
});
