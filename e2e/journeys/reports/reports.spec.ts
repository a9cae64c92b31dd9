import { readFile } from 'node:fs/promises';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { read, toBs } from '../../fixtures/till/sales.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the owner reads what a period brought and keeps it in a link', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Reportes de la esquina');
  const clientUuid = await store.addClient('Yolanda');
  await store.sell({ units: 1 });
  await store.sell({ units: 2, method: 'card' });
  await store.sell({ units: 3, method: 'credit', clientUuid });
  await signInAs(store.owner);
  await page.goto('/reports');
  const figure = (name: string) => page.getByRole('region', { name, exact: true });
  const table = (name: string) => page.getByRole('region', { name: `Detalle: ${name}` }).getByRole('table');

  await test.step('the month at a glance', async () => {
    await expect(figure('Ventas netas')).toContainText('$24,00');
    await expect(figure('Ventas netas')).toContainText(`Bs. ${read(toBs(2400, '842.2067'))}`);
    await expect(figure('Ventas')).toContainText('3');
    await expect(figure('Promedio por venta')).toContainText('$8,00');
    await expect(table('De qué se componen')).toContainText('Ventas netas');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('by keyboard: another report, and today', async () => {
    await page
      .getByRole('navigation', { name: 'Reportes' })
      .getByRole('link', { name: 'Método y moneda' })
      .press('Enter');
    await expect(table('Cobrado por método')).toContainText('Punto de venta');
    await expect(table('Cobrado por método').getByRole('row', { name: /^Total/ })).toContainText('$12,00');
    await page.getByRole('radio', { name: 'Mes', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/periodo=mes-pasado/);
    await expect(page.getByText('No hay datos disponibles para el período seleccionado')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await page.getByRole('radio', { name: 'Hoy' }).check();
    await expect(table('Cobrado por método')).not.toContainText('A la cuenta de clientes');
    await expect(table('A la cuenta de clientes').getByRole('row', { name: /^Total/ })).toContainText('$12,00');
  });

  await test.step('days that are typed, checked before they are asked for, and kept in the link', async () => {
    await page.getByRole('radio', { name: 'Rango' }).check();
    const to = page.getByLabel('Hasta');
    const today = await to.inputValue();
    expect(today).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await to.fill('01/01/2020');
    await to.press('Enter');
    await expect(page.getByText('La fecha inicial es posterior a la final.')).toBeVisible();
    await to.fill(today);
    await page.getByLabel('Desde').fill(today);
    await page.getByLabel('Desde').press('ArrowDown');
    await page.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(page).toHaveURL(/desde=\d{4}-\d\d-\d\d&hasta=\d{4}-\d\d-\d\d/);
    await page.reload();
    await expect(page.getByLabel('Hasta')).toHaveValue(today);
    await expect(table('Cobrado por método').getByRole('row', { name: /^Total/ })).toContainText('$12,00');
  });
});

test('the file of a report says the same', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Archivos de la esquina');
  await store.sell({ units: 1 });
  await store.sell({ units: 5, method: 'card' });
  await signInAs(store.owner);
  await page.goto('/reports?reporte=products&periodo=hoy&orden=unidades');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).first().click();
  const file = await waiting;
  expect(file.suggestedFilename()).toMatch(/^products-report-[\d-]+\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Producto;Departamento;Unidades;Vendido');
  expect(text).toMatch(/\r\nTotal;;6;24;100;/);
});

test('a cashier reads of their own sales and finds no report about the money of the store', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('cashier');
  await page.goto('/reports');
  await expect(page.getByRole('region', { name: 'Tus ventas netas', exact: true })).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Reportes' });
  await expect(menu.getByRole('link')).toHaveText(['General', 'Ventas', 'Inventario', 'Por cobrar']);
  await expect(page.getByRole('button', { name: 'Excel' })).toHaveCount(0);
  await page.goto('/reports?reporte=products');
  await expect(page.getByText('No tienes permiso para ver este reporte')).toBeVisible();
  await expectAccessible();
});

test('a report that cannot be had says so and comes when it is asked again', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.route('**/api/reports/stores/*/sales?*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/reports?reporte=sales');
  await expect(page.getByRole('alert').filter({ hasText: 'Error al cargar los reportes' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/reports/stores/*/sales?*');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('region', { name: 'Ventas netas', exact: true })).toBeVisible();
});
