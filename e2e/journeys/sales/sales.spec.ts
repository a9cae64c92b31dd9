import { inFilters } from '../../fixtures/looks/filters.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { answersKept, readyForOffline } from '../../fixtures/sync/offline.ts';
import { goOffline, goOnline } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { decimal, read, toBs } from '../../fixtures/till/sales.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the owner finds a sale by its figures, its filters and its number, and reads everything about it', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Ventas de la esquina');
  const clientUuid = await store.addClient('Yolanda');
  await store.sell({ units: 1 });
  const card = await store.sell({ units: 2, method: 'card', notes: 'Pagó con el punto nuevo' });
  await store.sell({ units: 3, method: 'credit', clientUuid });
  await signInAs(store.owner);
  await page.goto(`/store/${store.storeId}/admin`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ventas/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();

  const bs = (usd: number) => `Bs. ${read(toBs(usd * 100, '842.2067'))}`;
  await expect(page.getByRole('region', { name: 'Total de ventas' })).toContainText('3');
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('$24,00');
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText(bs(24));
  await expect(page.getByRole('region', { name: 'Ventas a crédito' })).toContainText('$12,00');
  await expect(page.getByRole('region', { name: 'Ventas a crédito' })).toContainText(bs(12));
  await expect(page.getByRole('region', { name: 'Promedio por venta' })).toContainText('$8,00');
  const table = page.getByRole('table', { name: 'Ventas' });
  await expect(table.getByRole('row')).toHaveCount(4);

  await inFilters(page, (sheet) => sheet.getByLabel('Método de pago').selectOption('Punto de venta'));
  await expect(page).toHaveURL(/paymentMethod=card/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('$8,00');
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(table.getByRole('row')).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Buscar ventas' }).fill('yolanda');
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Buscar ventas' }).fill(card.number);
  await table.getByRole('button', { name: card.number, exact: true }).click();

  const dialog = page.getByRole('dialog', { name: `Venta ${card.number}` });
  await expect(dialog.getByText('Pagó con el punto nuevo')).toBeVisible();
  await expect(dialog.getByText(`Bs. ${read(toBs(800, '842.2067'))}`).first()).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Existencias' })).toBeVisible();
  await expect(dialog.getByText('−2', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/venta=\d+/);
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByRole('button', { name: 'Ver recibo' }).click();
  const receipt = page.getByRole('dialog', { name: `Recibo de la venta ${card.number}` });
  await expect(receipt.getByText('Documento no fiscal')).toBeVisible();
  await expect(receipt.getByRole('button', { name: 'Guardar PDF' })).toBeVisible();
  await receipt.getByRole('button', { name: 'Volver a la venta' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await inEachTheme(page, expectAccessible);
});

test('without a connection the last list stays with its figures, and a store without sales says so', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Ventas sin luz');
  await signInAs(store.owner);
  await page.goto('/sales');
  await expect(page.getByText('No hay ventas registradas')).toBeVisible();
  const sold = await store.sell({ units: 5 });
  await page.reload();
  const table = page.getByRole('table', { name: 'Ventas' });
  await expect(table.getByRole('button', { name: sold.number, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText(`$${decimal(2000).replace('.', ',')}`);
  await readyForOffline(page);
  await answersKept(page, sold.number, '"totalAmountUSD":20');
  await goOffline(context, page);
  await page.reload();
  await expect(table.getByRole('button', { name: sold.number, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('$20,00');
  await goOnline(context, page);
});

test('from page to page and back, also after looking at a sale, and while the tills go on charging', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await soldStore(callAs, 'Ventas de tres páginas');
  const sold: string[] = [];
  for (let units = 1; units <= 21; units += 1) sold.unshift((await store.sell({ units })).number);
  await signInAs(store.owner);
  await page.goto('/sales?limit=10');
  const table = page.getByRole('table', { name: 'Ventas' });
  const shows = (numbers: string[]) =>
    expect
      .poll(async () =>
        (await table.getByRole('row').allInnerTexts()).slice(1).map((row) => row.match(/VEN-[\d-]+/)?.[0]),
      )
      .toEqual(numbers);
  await shows(sold.slice(0, 10));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await shows(sold.slice(10, 20));
  await store.sell({ units: 1 });
  await page.getByRole('button', { name: sold[12] ?? '', exact: true }).click();
  await expect(page.getByRole('dialog', { name: `Venta ${sold[12]}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await shows(sold.slice(10, 20));
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await shows(sold.slice(20));
  await page.reload();
  await shows(sold.slice(20));
  await page.getByRole('button', { name: 'Anterior' }).click();
  await shows(sold.slice(10, 20));
  await inFilters(page, (sheet) => sheet.getByLabel('Método de pago').selectOption('Punto de venta'));
  await expect(page).not.toHaveURL(/page=|after=|before=/);
});

test('who may only read sees the sales; who keeps the stock does not', async ({ page, signInAs }) => {
  await signInAs('viewer');
  await page.goto('/sales');
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monto total' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abrir POS' })).toHaveCount(0);
  await signInAs('stockClerk');
  await page.goto('/sales');
  await expect(page.getByText('No tienes permiso')).toBeVisible();
});
