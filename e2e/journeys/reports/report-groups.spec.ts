import { everyLookTimeout, expectNoSidewaysScroll, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

const groups = [
  [
    'ventas',
    [
      ['sales', 'Ventas por día'],
      ['hours', 'Promedio por hora y día de la semana'],
      ['sellers', 'Ventas por vendedor'],
    ],
  ],
  [
    'productos',
    [
      ['products', 'Productos por monto'],
      ['departments', 'Ventas por departamento'],
      ['brands', 'Ventas por marca'],
      ['inventory', 'Valor por departamento'],
      ['rotation', 'Producto por producto'],
    ],
  ],
  [
    'dinero y clientes',
    [
      ['taxes', 'IVA por alícuota'],
      ['sales-book', 'Libro de ventas'],
      ['rates', 'Tasa y ventas por día'],
      ['clients', 'Quién compró más'],
      ['receivables', 'Deuda por antigüedad'],
    ],
  ],
] as const;

for (const [group, reports] of groups) {
  test(`every report about ${group} can be read in both themes`, async ({
    page,
    signInAs,
    callAs,
    expectAccessible,
  }) => {
    test.slow();
    const store = await soldStore(callAs, `Reportes de ${group}`);
    const clientUuid = await store.addClient('Yolanda');
    await store.sell({ units: 1 });
    await store.sell({ units: 3, method: 'credit', clientUuid });
    await signInAs(store.owner);
    for (const [kind, words] of reports) {
      await page.goto(`/reports?reporte=${kind}&periodo=hoy`);
      await expect(page.getByRole('heading', { level: 2, name: words }).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible('light');
      await expectAccessible('dark');
    }
  });
}

test('who owes has every amount in sight on a tablet, and leads to the account', async ({ page, signInAs, callAs }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const store = await soldStore(callAs, 'Quién debe en la esquina');
  const clientUuid = await store.addClient('Inversiones y Distribuidora Hermanos Villalobos Ñáñez');
  await store.sell({ units: 2500, method: 'credit', clientUuid });
  await signInAs(store.owner);
  await page.goto('/reports?reporte=receivables&periodo=hoy');
  const table = page.getByRole('region', { name: 'Detalle: Quién debe' });
  await expect(table.getByRole('columnheader', { name: 'Vencido' })).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Teléfono' })).toHaveCount(0);
  expect(await table.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(table.getByRole('columnheader', { name: 'Teléfono' })).toBeVisible();
  await table.getByRole('link', { name: /^Inversiones y Distribuidora/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Inversiones y Distribuidora/ })).toBeVisible();
});

test('a report is kept under a name, opened again, renamed and deleted', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Vistas de la esquina');
  await store.sell({ units: 2 });
  await signInAs(store.owner);
  await page.goto('/reports?reporte=products&periodo=trimestre&orden=unidades');
  const views = page.getByRole('navigation', { name: 'Mis vistas' });
  const dialog = page.getByRole('dialog');

  await page.getByRole('button', { name: 'Guardar vista' }).click();
  await dialog.getByLabel('Nombre').fill('Lo que más sale');
  await dialog.getByLabel('Nombre').press('Enter');
  await expect(views.getByRole('link', { name: 'Lo que más sale' })).toBeVisible();

  await page.goto('/reports');
  await views.getByRole('link', { name: 'Lo que más sale' }).click();
  await expect(page).toHaveURL(/reporte=products.*periodo=trimestre|periodo=trimestre.*reporte=products/);
  await expect(page.getByRole('heading', { level: 2, name: 'Productos por unidades' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Trimestre', exact: true })).toBeChecked();
  await inEachTheme(page, expectAccessible);

  await page.getByRole('button', { name: 'Acciones de «Lo que más sale»' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar el nombre' }).click();
  await dialog.getByLabel('Nombre').fill('Trimestre por unidades');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(views.getByRole('link', { name: 'Trimestre por unidades' })).toBeVisible();

  await page.getByRole('button', { name: 'Acciones de «Trimestre por unidades»' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(views).toHaveCount(0);
});

test('the book of sales is read by the month', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Libro de la esquina');
  await store.sell({ units: 2 });
  await signInAs(store.owner);
  await page.goto('/reports?reporte=sales-book&periodo=ano');
  await expect(page.getByText('Este reporte se lee por mes: elige como máximo 31 días')).toBeVisible();
  await page.getByRole('radio', { name: 'Mes', exact: true }).check();
  const papers = page.getByRole('region', { name: 'Detalle: Libro de ventas' }).getByRole('table');
  await expect(papers).toContainText('Recibo');
});
