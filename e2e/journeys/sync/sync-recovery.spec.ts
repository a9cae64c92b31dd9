import type { Page } from '@playwright/test';
import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { addStock, bar, goOffline, goOnline, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';

/** What a damaged database looks like to the browser: the queue is empty and nothing says so. */
const loseQueue = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('miniPOSDB');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction('syncOperations', 'readwrite');
          transaction.objectStore('syncOperations').clear();
          transaction.addEventListener('complete', () => {
            database.close();
            resolve();
          });
        });
      }),
  );

const loseJournal = (page: Page) =>
  page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    await root.removeEntry('minipos-journal', { recursive: true });
  });

const stockOf = async (page: Page, id: number) =>
  (await callAs<{ stock: number }>(page, 'GET', `/products/stores/${storeId}/products/${id}`)).stock;

test('[SYNC-07] work the database has lost comes back from the second copy, and a screen says so', {
  tag: '@offline',
}, async ({ page, context, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('manager');
  const { id, name } = await makeProduct(page, { name: 'Pan recuperado', stock: 1 });
  await page.goto('/products?search=recuperado');
  await inStep(page);
  await goOffline(context, page);
  await addStock(page, name, '3');
  await loseQueue(page);
  expect(await queueLength(page)).toBe(0);

  await page.reload();
  await expect(page.getByText('Este equipo se detuvo de forma inesperada. Tu trabajo está a salvo.')).toBeVisible();
  await page.getByRole('link', { name: 'Ver qué pasó' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Recuperación' })).toBeVisible();
  await expect(page.getByText(/1 operación faltaba en la base de datos del equipo y volvió/)).toBeVisible();
  await inEachTheme(page, expectAccessible);

  await page.getByRole('button', { name: 'Entendido' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sincronización' })).toBeVisible();
  await expect(page.getByText(/se detuvo de forma inesperada/)).toHaveCount(0);
  await goOnline(context, page);
  await expect.poll(() => stockOf(page, id)).toBe(4);
  await page.reload();
  await inStep(page);
  await expect(page.getByText(/se detuvo de forma inesperada/)).toHaveCount(0);
});

test('[SYNC-07] work that no copy has is reported by its number, with what to do', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  await signInAs('assistant');
  await page.goto('/products');
  await inStep(page);
  const first = page.getByRole('article').first();
  const name = (await first.getAttribute('aria-label')) ?? '';
  await goOffline(context, page);
  await addStock(page, name, '1');
  await loseQueue(page);
  await loseJournal(page);
  // The next one arrives, and with it the server sees the gap.
  await addStock(page, name, '2');
  await goOnline(context, page);
  await expect.poll(() => queueLength(page)).toBe(0);

  await page.reload();
  await expect(page.getByText(/falta trabajo por recuperar/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Ver qué pasó' }).click();
  await expect(page.getByText(/La operación número 1 de este equipo no está en ninguna copia/)).toBeVisible();
  await expect(page.getByText('Qué hacer')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(bar(page).getByText('En línea')).toBeVisible();
  await page.reload();
  await inStep(page);
  await expect(page.getByText(/falta trabajo por recuperar/)).toHaveCount(0);
});
