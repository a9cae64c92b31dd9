import type { Page } from '@playwright/test';
import { countWholeOnScreen, coveredByActions, lists, storeOfLists } from '../../fixtures/looks/lists.ts';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

const phone = { width: 360, height: 640 };
const tablet = { width: 768, height: 1024 };
const desktop = { width: 1280, height: 800 };

/** By the language of the browser these would show another order of day and month. */
const nativeDates = (page: Page) => page.locator('input:is([type=date], [type=datetime-local], [type=month])');

test('every list begins soon: on a phone, beside its buttons on a tablet, eight rows and more on a desktop', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(300_000);
  const store = await storeOfLists(callAs);
  await signInAs(store.owner);
  for (const { name, path, rows } of lists) {
    await page.setViewportSize(phone);
    await page.goto(path(store));
    await settled(page);
    const first = rows(page).first();
    await expect(first, name).toBeVisible();
    const { y } = (await first.boundingBox()) ?? { y: Number.NaN };
    const highest = ['sales', 'products', 'clients'].includes(name) ? 220 : 400;
    expect.soft(y, `${name}: first row on a phone`).toBeLessThanOrEqual(highest);
    await expectNoSidewaysScroll(page);
    const status = page.getByRole('contentinfo').locator('> *').first();
    expect.soft((await status.boundingBox())?.height, `${name}: status line`).toBeLessThanOrEqual(32);

    await page.setViewportSize(tablet);
    await expect(first, name).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect.soft(await coveredByActions(page), `${name} at ${tablet.width}`).toEqual([]);

    await page.setViewportSize(desktop);
    await expect(first, name).toBeVisible();
    if (name.startsWith('sales') || name.startsWith('products')) {
      expect.soft(await countWholeOnScreen(rows(page)), `${name} whole on screen`).toBeGreaterThanOrEqual(8);
    }
    const bar = page.getByRole('search');
    if ((await bar.count()) > 0) {
      expect.soft((await bar.boundingBox())?.height, `${name}: bar of one line`).toBeLessThanOrEqual(48);
    }
    await expect.soft(nativeDates(page), name).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('six sales are whole on screen, two lines each, and all of a row opens its sale', async ({
    page,
    signInAs,
    callAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const store = await storeOfLists(callAs);
    await signInAs(store.owner);
    await page.goto('/sales');
    const rows = page.getByRole('table', { name: 'Ventas' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(12);
    expect(await countWholeOnScreen(rows)).toBeGreaterThanOrEqual(6);
    const onCredit = rows.filter({ hasText: 'Crédito' });
    const box = (await onCredit.boundingBox()) ?? { height: Number.NaN, width: Number.NaN };
    expect(box.height).toBeLessThanOrEqual(64);
    await expectNoSidewaysScroll(page);
    await expectAccessible('light');
    await expectAccessible('dark');
    // The end of its first line, where nothing is written.
    await onCredit.tap({ position: { x: box.width * 0.6, y: 12 } });
    await expect(page.getByRole('dialog', { name: /^Venta/ })).toContainText('Inversiones y Distribuidora');
    await page.keyboard.press('Escape');
    await rows.first().getByRole('button').press('Enter');
    await expect(page.getByRole('dialog', { name: /^Venta/ })).toBeVisible();
  });

  test('six clients are whole on screen, two lines each, and all of a row opens the account', async ({
    page,
    signInAs,
    callAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const store = await storeOfLists(callAs);
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await store.addClient(`Carmen Elena ${number}`);
    await signInAs(store.owner);
    await page.goto('/clients');
    const rows = page.getByRole('table', { name: 'Clientes' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(10);
    await settled(page);
    expect((await rows.first().boundingBox())?.y).toBeLessThanOrEqual(220);
    expect(await countWholeOnScreen(rows)).toBeGreaterThanOrEqual(6);
    const owing = rows.filter({ hasText: 'Hermanos Villalobos' });
    const box = (await owing.boundingBox()) ?? { height: Number.NaN, width: Number.NaN };
    expect(box.height).toBeLessThanOrEqual(64);
    await expect(page.getByText('Activo', { exact: true })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible('light');
    await expectAccessible('dark');
    await owing.tap({ position: { x: box.width * 0.6, y: 12 } });
    await expect(page.getByRole('heading', { level: 1, name: /Hermanos Villalobos/ })).toBeVisible();
  });

  test('all filters wait behind one button: by touch, by keyboard, in the address, and cleared with one press', async ({
    page,
    signInAs,
    callAs,
    expectAccessible,
  }) => {
    const store = await storeOfLists(callAs);
    await signInAs(store.owner);
    await page.goto('/sales');
    const rows = page.getByRole('table', { name: 'Ventas' }).locator('tbody').getByRole('row');
    await expect(rows.first()).toBeVisible();
    const sheet = page.getByRole('dialog', { name: 'Filtros' });

    await test.step('by touch: what is chosen counts at once, and the button says how many', async () => {
      await expect(page.getByRole('searchbox', { name: 'Buscar ventas' })).toBeVisible();
      await expect(page.getByRole('search').getByRole('combobox')).toHaveCount(0);
      await page.getByRole('button', { name: 'Filtros', exact: true }).tap();
      await sheet.getByRole('radio', { name: 'Hoy' }).tap();
      await sheet.getByLabel('Tipo').selectOption('Crédito');
      await expectAccessible('light');
      await expectAccessible('dark');
      await sheet.getByRole('button', { name: 'Ver la lista' }).tap();
      await expect(sheet).toBeHidden();
      await expect(rows).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
      await expect(page).toHaveURL(/startDate=\d{4}-\d\d-\d\d&endDate=.*saleType=credit|saleType=credit.*startDate/);
    });

    await test.step('the link keeps them', async () => {
      await page.reload();
      await expect(rows).toHaveCount(1);
      await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeVisible();
    });

    await test.step('by keyboard: days that are typed are checked under their fields', async () => {
      await page.getByRole('button', { name: 'Filtros (2)' }).press('Enter');
      await expect(sheet.getByRole('radio', { name: 'Hoy' })).toBeChecked();
      await sheet.getByRole('radio', { name: 'Rango' }).press(' ');
      await sheet.getByLabel('Hasta').fill('01/02/2020');
      await page.keyboard.press('Enter');
      await expect(sheet.getByRole('alert')).toHaveText('La fecha inicial es posterior a la final.');
      await expectAccessible();
      await sheet.getByLabel('Desde').fill('01/01/2020');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/startDate=2020-01-01/);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(page.getByRole('button', { name: 'Filtros (2)' })).toBeFocused();
      await expect(page.getByText('No se encontraron ventas')).toBeVisible();
      await expect(page.getByText('Ninguna coincide con la búsqueda y los filtros elegidos.')).toBeVisible();
    });

    await test.step('one press shows everything again', async () => {
      await page.getByRole('button', { name: 'Filtros (2)' }).press('Enter');
      await sheet.getByRole('button', { name: 'Limpiar filtros' }).press('Enter');
      await page.keyboard.press('Escape');
      await expect(rows).toHaveCount(12);
      await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible();
      await expect(page).not.toHaveURL(/startDate|saleType/);
    });
  });
});
