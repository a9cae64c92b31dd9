import { sellForWeeks } from '../../fixtures/day-of-sales.ts';
import { grocery, workAt } from '../../fixtures/guide-stores.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill } from '../../fixtures/till/till.ts';
import { guideView, picture } from './guide-picture.ts';

// The pictures of the user guide about the first page, search, reports and devices: all on a day on which the stores sold.
test.use(guideView);

test('inicio', async ({ page, callAs, signInAs }) => {
  test.setTimeout(240_000);
  await sellForWeeks(callAs);
  await signInAs('owner');
  await workAt(page, grocery);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toContainText('$');
  await picture(page, 'inicio');
  await page.goto('/dashboard/stores');
  await expect(page.getByRole('article', { name: grocery.name })).toContainText('$');
  await picture(page, 'todas-mis-tiendas');
});

test('moverse', async ({ page, callAs, signInAs }) => {
  test.setTimeout(240_000);
  await sellForWeeks(callAs);
  await signInAs('owner');
  await workAt(page, grocery);
  await page.goto(`/store/${grocery.id}/admin`);
  await expect(page.getByRole('heading', { level: 1, name: grocery.name })).toBeVisible();
  await picture(page, 'pagina-de-la-tienda');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar o ir a una página' })).toBeFocused();
  await page.keyboard.type('mar');
  await expect(page.getByRole('group', { name: 'Productos', exact: true }).getByRole('option').nth(1)).toBeVisible();
  await picture(page, 'buscar');
});

test('reportes', async ({ page, callAs, signInAs }) => {
  test.setTimeout(240_000);
  await sellForWeeks(callAs);
  await signInAs('owner');
  await workAt(page, grocery);
  await page.goto('/reports');
  await expect(page.getByRole('region', { name: 'Ventas netas', exact: true })).toContainText('$');
  await picture(page, 'reportes');
  await page.goto('/reports?reporte=products&periodo=mes');
  await expect(
    page
      .getByRole('region', { name: /^Detalle/ })
      .getByRole('table')
      .first(),
  ).toBeVisible();
  await picture(page, 'reporte-de-productos');
});

test('equipos', async ({ page, callAs, signInAs }) => {
  test.setTimeout(240_000);
  await sellForWeeks(callAs);
  await signInAs('owner');
  await workAt(page, grocery);
  await openTill(page, 'Computadora de la oficina');
  await page.goto('/sync/devices');
  const table = page.getByRole('table', { name: 'Equipos' });
  await expect(table.getByText('Este equipo')).toBeVisible();
  await expect(table.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'equipos');
});
