import type { Page } from '@playwright/test';
import { everyLookTimeout, inEveryLook } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });

test('a new store is led to its first sale, step by step, until somebody hides it', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Quincalla que empieza');
  await signInAs(store.owner);
  await page.goto('/dashboard');
  const step = (name: string) => stepsOf(page).getByRole('listitem').filter({ hasText: name });
  await expect(stepsOf(page)).toContainText('1 de 5');
  await expect(step('Revisa la tasa del día')).toContainText('Listo');
  await inEveryLook(page, async () => {
    await expect(stepsOf(page)).toBeVisible();
    await expectAccessible();
  });

  await store.stock({ name: 'Harina de maíz', priceUSD: 1.2 });
  await step('Carga tus productos').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importar productos' })).toBeVisible();
  await page.goBack();
  await expect(step('Carga tus productos')).toContainText('Listo');
  await expect(stepsOf(page)).toContainText('2 de 5');

  await stepsOf(page).getByRole('button', { name: 'Ocultar' }).click();
  await expect(stepsOf(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toBeVisible();
  await expect(stepsOf(page)).toBeHidden();
});

test('a store that has sold, and who only sells, see no first steps', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Abasto con años');
  await store.sell({ units: 1 });
  await signInAs(store.owner);
  const asked = page.waitForResponse(/\/first-steps$/);
  await page.goto('/dashboard');
  expect((await asked).ok()).toBe(true);
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toContainText('$4,00');
  await expect(stepsOf(page)).toBeHidden();
});
