import { randomUUID } from 'node:crypto';
import { sampleSale } from '@minipos/contract/sales/sample-sale';
import { storeId } from '../../fixtures/catalogue.ts';
import { readSql } from '../../fixtures/database.ts';
import { inFilters } from '../../fixtures/looks/filters.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash } from '../../fixtures/till/cash.ts';
import { openSale, soldStore, stockOf } from '../../fixtures/till/sold-store.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('part of a sale comes back to the shelf and to the drawer of the open till, and its X says so', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Devoluciones de la esquina');
  const sold = await store.sell({ units: 3 });
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '50', bs: '0' });
  await allSent(page);

  const dialog = await openSale(page, sold.number);
  await dialog.getByRole('button', { name: 'Devolver', exact: true }).click();
  await dialog.getByLabel(`Cantidad de ${store.product.name}`).fill('5');
  await expect(dialog.getByText('Más de lo que queda')).toBeVisible();
  await dialog.getByLabel(`Cantidad de ${store.product.name}`).fill('2');
  await expect(dialog.getByLabel('Monto en Efectivo USD')).toHaveValue('8,00');
  await expect(dialog.getByLabel('Caja de donde sale el dinero')).toHaveValue(/^C1/);
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByRole('button', { name: 'Devolver $8,00' }).click();
  await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Empaque roto');
  await dialog.getByRole('button', { name: 'Devolver $8,00' }).click();
  await expect(page.getByText('Devolución registrada')).toBeVisible();
  await expect(dialog.getByText('Devuelta en parte')).toBeVisible();
  await expect(dialog.getByText('Devuelto: 2')).toBeVisible();
  await expect(dialog.getByText(/Empaque roto/)).toBeVisible();
  await expect(dialog.getByText('Salió de la caja C1')).toBeVisible();
  expect(await stockOf(store)).toBe(99);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('$4,00');
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('Devuelto: $8,00');

  // The till itself hears of it and counts it out of its drawer.
  await openTill(page);
  await page.getByRole('button', { name: 'Caja abierta' }).click();
  await page.getByRole('dialog', { name: 'Manejar la caja' }).getByRole('button', { name: 'Reporte X' }).click();
  await expect(page.getByText('Devoluciones (1)').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Debe haber $42,00').first()).toBeVisible();
});

test('a cancelled sale stays in the list, its money goes back the way it came, and it cannot be taken back twice', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await soldStore(callAs, 'Anulaciones de la esquina');
  const clientUuid = await store.addClient('Belkis');
  const sold = await store.sell({ units: 2, method: 'credit', clientUuid });
  await signInAs(store.owner);
  const dialog = await openSale(page, sold.number);
  await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
  await expect(dialog.getByLabel('Monto en Saldo del cliente')).toHaveValue('8,00');
  await dialog.getByLabel('Motivo').fill('Cobrada dos veces');
  await dialog.getByRole('button', { name: 'Anular venta' }).click();
  await expect(page.getByText('Venta anulada')).toBeVisible();
  await expect(dialog.getByText('Anulada', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Devolver', exact: true })).toHaveCount(0);
  const rows = await readSql<{ debt: string }>('select current_debt_usd as debt from clients where uuid = $1', [
    clientUuid,
  ]);
  expect(Number(rows[0]?.debt)).toBe(0);
  expect(await stockOf(store)).toBe(100);
  await page.keyboard.press('Escape');
  await inFilters(page, (sheet) => sheet.getByLabel('Estado').selectOption('Anulada'));
  await expect(page.getByRole('table', { name: 'Ventas' }).getByRole('row')).toHaveCount(2);
});

test('whom a sale was for and its note can still be said; what made debt keeps its client', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await soldStore(callAs, 'Notas de la esquina');
  const clientUuid = await store.addClient('Petra');
  const sold = await store.sell({ units: 1 });
  const credit = await store.sell({ units: 1, method: 'credit', clientUuid });
  await signInAs(store.owner);
  const dialog = await openSale(page, sold.number);
  await dialog.getByRole('button', { name: 'Editar' }).click();
  await dialog.getByLabel('Cliente', { exact: true }).fill('petra');
  await dialog.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button', { name: /Petra/ }).click();
  await expect(dialog.getByText('Ahora: Petra')).toBeVisible();
  await dialog.getByLabel('Nota').fill('Retira el lunes');
  // Its fiscal document, as another machine printed it.
  await dialog.getByLabel('Factura fiscal').fill('00001234');
  await dialog.getByLabel('Serial de la máquina fiscal').fill('Z1F<12>');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Escribe letras, números y guiones')).toBeVisible();
  await dialog.getByLabel('Serial de la máquina fiscal').fill('Z1F0012345');
  await expectAccessible('light');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Venta actualizada')).toBeVisible();
  await expect(dialog.getByText('Retira el lunes')).toBeVisible();
  await expect(dialog.getByText('Petra')).toBeVisible();
  await expect(dialog.getByText('00001234')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ver recibo' }).click();
  await expect(dialog.getByText('Z1F0012345')).toBeVisible();
  const other = await openSale(page, credit.number);
  await other.getByRole('button', { name: 'Editar' }).click();
  await expect(other.getByText(/^El cliente no se puede cambiar/)).toBeVisible();
});

test('a cashier reads a sale but takes none back', async ({ page, signInAs, callAs }) => {
  const { data } = (await callAs('manager', 'POST', `/sales/stores/${storeId}/sales`, {
    ...sampleSale,
    uuid: randomUUID(),
  })) as { data: { id: number } };
  await signInAs('cashier');
  await page.goto(`/sales?venta=${data.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Ver recibo' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Devolver', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Anular', exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Editar' })).toHaveCount(0);
});
