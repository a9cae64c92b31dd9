import { sellForWeeks } from '../../fixtures/day-of-sales.ts';
import { grocery, workAt } from '../../fixtures/guide-stores.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guideView, picture } from './guide-picture.ts';

// Pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

test('ventas y devoluciones', async ({ page, signInAs, callAs }) => {
  test.setTimeout(240_000);
  await sellForWeeks(callAs);
  await signInAs('owner');
  await workAt(page, grocery);
  await page.goto('/sales');
  const sales = page.getByRole('table', { name: 'Ventas' });
  await expect(sales.getByRole('row').nth(9)).toBeVisible();
  await picture(page, 'ventas');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('button', { name: 'Preparar Excel (.xlsx)' }).click();
  await expect(page.getByRole('button', { name: /^Descargar ventas/ })).toBeVisible({ timeout: 20_000 });
  await picture(page, 'exportar-ventas');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sales.getByRole('row').filter({ hasText: 'Efectivo USD' }).first().getByRole('button').first().click();
  await page.getByRole('button', { name: 'Devolver', exact: true }).click();
  await page
    .getByLabel(/^Cantidad de/)
    .first()
    .fill('1');
  await expect(page.getByRole('button', { name: /^Devolver \$/ })).toBeVisible();
  await picture(page, 'devolver');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await page.getByRole('button', { name: 'Cambiar productos' }).click();
  await page
    .getByLabel(/^Cantidad de/)
    .first()
    .fill('1');
  await picture(page, 'cambiar-productos');
  await page.getByRole('button', { name: 'Volver', exact: true }).click();
  await page.getByRole('button', { name: 'Corregir pagos' }).click();
  await page
    .getByRole('button', { name: /^Quitar el pago/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Zelle/ }).click();
  await picture(page, 'corregir-pagos');
});
