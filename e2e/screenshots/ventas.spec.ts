import { expect, test } from '../fixtures/test.ts';
import { soldStore } from '../fixtures/till/sold-store.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

test('the sales of a store at every width', async ({ page, signInAs, callAs }) => {
  test.setTimeout(180_000);
  const store = await soldStore(callAs, 'Abastos La Candelaria');
  const clientUuid = await store.addClient('María de los Ángeles Rodríguez de Villalobos');
  await store.sell({ units: 1 });
  await store.sell({ units: 12, method: 'card' });
  await store.sell({ units: 12_000, method: 'credit', clientUuid });
  const last = await store.sell({ units: 9000, method: 'card', clientUuid, notes: 'Pagó con el punto nuevo' });
  await signInAs(store.owner);
  for (const width of widths) {
    await setWidth(page, width);
    await page.goto('/sales');
    await expect(page.getByRole('button', { name: last.number, exact: true })).toBeVisible();
    await shootBoth(page, 'sales', width);
    await page.getByRole('button', { name: 'Exportar' }).click();
    if (width === widths[0]) await page.getByRole('button', { name: 'Preparar CSV' }).click();
    await expect(page.getByRole('button', { name: /^Descargar ventas/ })).toBeVisible({ timeout: 20_000 });
    await shootBoth(page, 'sales-export', width, false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: last.number, exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Historial' })).toBeVisible();
    await shootBoth(page, 'sale', width, false);
    await page.getByRole('button', { name: 'Devolver', exact: true }).click();
    await page.getByLabel(/^Cantidad de/).fill('1');
    await page.getByRole('button', { name: /^Devolver \$/ }).scrollIntoViewIfNeeded();
    await shootBoth(page, 'refund', width, false);
    await page.getByRole('button', { name: 'Volver', exact: true }).click();
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Anular venta' })).toBeVisible();
    await shootBoth(page, 'cancel', width, false);
  }
});
