import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { scan } from '../../fixtures/till/till.ts';

const stockOf = async (storeId: number, name: string) => {
  const [row] = await readSql<{ on_hand: string }>(
    `select s.on_hand from product_stock s join products p on p.store_id = s.store_id and p.id = s.product_id
     where s.store_id = $1 and p.name = $2`,
    [storeId, name],
  );
  return Number(row?.on_hand);
};

const finder = (page: Page) => page.getByRole('textbox', { name: 'Contar un producto' });

async function find(page: Page, words: string): Promise<void> {
  await finder(page).fill(words);
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('option').first().click();
}

test('a shelf is counted on a phone, without a connection too, reviewed and approved', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId, stock } = await ownStore(callAs, 'Bodega que cuenta');
  await stock({ name: 'Harina', priceUSD: 1.2, barcode: '7591002000011', stock: 10 });
  await stock({ name: 'Aceite', priceUSD: 3, barcode: '7591031003540', stock: 5 });
  await stock({ name: 'Queso', priceUSD: 6, unit: 'kg', stock: 4 });
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/stock/counts');

  await test.step('with none yet, the screen says what to do', async () => {
    await expect(page.getByText('No se encontraron conteos.')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Nuevo Conteo' }).click();
    await page.getByRole('dialog').getByLabel('Nombre').fill('Cierre de noviembre');
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Abrir conteo' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cierre de noviembre' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Productos del conteo' }).getByText('No contado')).toHaveCount(3);
    await expect(page.getByText('Debía haber')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
  });

  await test.step('one scans, corrects and takes back with the thumb', async () => {
    await page.getByRole('button', { name: 'Contar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contar Cierre de noviembre' })).toBeVisible();
    await inStep(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await scan(page, '7591002000011');
    const last = page.getByRole('region', { name: 'Lo último contado' });
    await expect(last).toContainText('Harina');
    await last.getByRole('button', { name: 'Uno más de Harina' }).click();
    await last.getByRole('button', { name: 'Uno más de Harina' }).click();
    await expect(last.getByLabel('Contado de Harina')).toHaveValue('3');
    await last.getByLabel('Contado de Harina').fill('7');
    await last.getByLabel('Contado de Harina').press('Enter');
    await find(page, 'aceite');
    await expect(last).toContainText('Aceite');
    await last.getByRole('button', { name: 'Deshacer' }).click();
    await expect(last).toContainText('Harina');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('without a connection it goes on, also after a reload, and nothing is lost or doubled', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await context.setOffline(true);
    await page.reload();
    const own = page.getByRole('list', { name: 'Lo que llevas contado' });
    await expect(own.getByRole('listitem')).toHaveCount(1);
    await find(page, 'harina');
    await expect(page.getByRole('region', { name: 'Lo último contado' })).toContainText('en total 8');
    await find(page, 'queso');
    await page.getByRole('textbox', { name: 'Cuánto hay' }).fill('3,5');
    await page.getByRole('button', { name: 'Anotar' }).click();
    await expect(page.getByText('2 por enviar')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize({ width: 360, height: 740 });
    await context.setOffline(false);
    await expect(page.getByText('por enviar')).toHaveCount(0, { timeout: 60_000 });
    await expect(page.getByText('2 de 3')).toBeVisible({ timeout: 60_000 });
  });

  await test.step('what differs is looked at and approved; what nobody counted stays', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Ver el conteo' }).click();
    await page.getByRole('button', { name: 'Terminar de contar' }).click();
    await expect(page.getByText('En revisión', { exact: true })).toBeVisible();
    await page.getByRole('combobox', { name: /^Ver/ }).selectOption('Solo diferencias');
    const rows = page.getByRole('table', { name: 'Productos del conteo' }).locator('tbody').getByRole('row');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(/[-−]2/);
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByRole('radio', { name: 'Dejar como está' })).toBeChecked();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('button', { name: 'Aprobar conteo' }).click();
    await expect(page.getByText('Aprobado', { exact: true })).toBeVisible();
    const left = await Promise.all(['Harina', 'Aceite', 'Queso'].map((name) => stockOf(storeId, name)));
    expect(left).toEqual([8, 5, 3.5]);
  });
});
