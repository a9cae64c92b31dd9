import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/looks/accessible.ts';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, orderOf, settle } from '../../fixtures/till/till.ts';

const more = (page: Page) => page.getByRole('button', { name: /^Más acciones de la caja/ });

/** How many rows the row of the toolbar takes: its parts all begin at one height. */
const heights = (page: Page) =>
  more(page).evaluate((button) => {
    const row = button.closest('[class*="head"]') ?? button.parentElement;
    const parts = [...(row?.querySelectorAll('button, [role="radiogroup"]') ?? [])];
    const middles = parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
    return Math.max(...middles) - Math.min(...middles);
  });

async function setAside(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /Catalina dulce/ })
    .first()
    .click();
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Poner en espera' }).click();
  const naming = page.getByRole('dialog', { name: 'Poner en espera' });
  await expect(naming.getByLabel('Nombre (opcional)')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(naming).toBeHidden();
}

test('the toolbar is one row at every width; what waits behind it is counted on its button', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await ownStore(callAs, 'Panadería de la barra');
  await store.stock({ name: 'Catalina dulce', priceUSD: 0.75 });
  await signInAs(store.owner);
  await openTill(page);
  await setAside(page);
  await setAside(page);
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  await expect(page.getByRole('button', { name: 'En espera 2' })).toBeVisible();
  await expect(more(page)).toHaveAccessibleName('Más acciones de la caja');
  for (const width of [360, 768, 1024, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    const isWide = width >= 1280;
    await expect(more(page)).toHaveAccessibleName(isWide ? 'Más acciones de la caja' : /: 2 en espera$/);
    await expectNoSidewaysScroll(page);
    await expect.poll(() => heights(page), `${width} px`).toBeLessThan(8);
    if (isWide) continue;
    await more(page).click();
    await expect(page.getByRole('menuitem', { name: 'Pedidos en espera (2)' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Caja y cierre' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.setViewportSize({ width: 360, height: 640 });
  await expectAccessible(page, 'light');
  await more(page).click();
  await page.getByRole('menuitem', { name: 'Pedidos en espera (2)' }).click();
  await settle(page);
  await page
    .getByRole('button', { name: /^Retomar/ })
    .first()
    .click();
  await expect(more(page)).toHaveAccessibleName('Más acciones de la caja: 1 en espera');
});
