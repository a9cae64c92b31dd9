import { randomUUID } from 'node:crypto';
import { sampleSale } from '@minipos/contract/sales/sample-sale';
import { storeId } from '../../fixtures/catalogue.ts';
import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer, sellOne } from '../../fixtures/till/cash.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('a payment that was noted wrong is corrected: the sale, its history and the X of its till say how it was paid', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Correcciones de la esquina');
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '50', bs: '0' });
  const receipt = await sellOne(page, store.product.name, 'Efectivo USD');
  const arrived = () => readSql('select id from sales where store_id = $1', [store.storeId]);
  await expect.poll(async () => (await arrived()).length, { timeout: 30_000 }).toBe(1);

  await page.goto('/sales');
  await page.getByRole('table', { name: 'Ventas' }).getByRole('button', { name: receipt, exact: true }).click();
  const sale = page.getByRole('dialog', { name: `Venta ${receipt}` });
  await sale.getByRole('button', { name: 'Corregir pagos' }).click();
  await expect(page.getByRole('dialog', { name: `Corregir los pagos de ${receipt}` })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: receipt });
  await dialog.getByRole('button', { name: 'Quitar el pago Efectivo USD' }).click();
  const ways = dialog.getByRole('group', { name: 'Método de pago' });
  await expect(ways.getByRole('button', { name: 'Efectivo USD' })).toBeFocused();
  await ways.getByRole('button', { name: 'Pago Móvil' }).click();
  await dialog.getByRole('button', { name: 'Agregar pago' }).click();
  await expect(dialog.getByText('Elige el banco')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByLabel('Referencia').fill('004471');
  await dialog.getByRole('combobox', { name: 'Banco' }).fill('vene');
  await page.getByRole('option', { name: /0102/ }).click();
  await dialog.getByLabel('Referencia').press('Enter');
  await expect(dialog.getByRole('list', { name: 'Pagos' })).toContainText('ref. 004471');
  await dialog.getByRole('button', { name: 'Corregir pagos' }).click();
  await expect(dialog.getByText('El motivo es requerido')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('El cliente pagó por Pago Móvil');

  // Without a connection nothing is lost and nothing is sent.
  await context.setOffline(true);
  await expect(dialog.getByText('Corregir pagos pide conexión.').first()).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByText('Corregir pagos pide conexión.')).toHaveCount(0, { timeout: 60_000 });

  await dialog.getByRole('button', { name: 'Corregir pagos' }).click();
  const sure = page.getByRole('dialog', { name: '¿Corregir los pagos?' });
  await expect(sure.getByText(`Venta ${receipt}`)).toBeVisible();
  await sure.getByRole('button', { name: 'Sí, corregir' }).click();
  await expect(page.getByText('Pagos corregidos', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Pagos' })).toContainText('ref. 004471');
  const history = dialog.getByRole('region', { name: 'Historial' });
  await expect(history).toContainText('El cliente pagó por Pago Móvil');
  await expect(history).toContainText('Se había anotado: Efectivo USD: $4,00');
  await expect(history).toContainText(/Quedó: Pago Móvil .*004471/);
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });

  // The till itself hears of it: the dollars were never in its drawer.
  await openTill(page);
  await openDrawer(page, 'Reporte X');
  await expect(page.getByText('Correcciones de pagos').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Pago Móvil (1)').first()).toBeVisible();
  await expect(page.getByText('Debe haber $50,00').first()).toBeVisible();
});

test('a cashier sees how a sale was paid and corrects none; the server refuses it, too', async ({
  page,
  signInAs,
  callAs,
}) => {
  const { data } = (await callAs('manager', 'POST', `/sales/stores/${storeId}/sales`, {
    ...sampleSale,
    uuid: randomUUID(),
  })) as { data: { id: number } };
  await signInAs('cashier');
  await page.goto(`/sales?venta=${data.id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ver recibo' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Corregir pagos' })).toHaveCount(0);
  const asked = callAs('cashier', 'POST', `/sales/stores/${storeId}/sales/${data.id}/corrections`, {
    uuid: randomUUID(),
    reason: 'Pagó por otro método',
    knownCorrections: 0,
    payments: [{ method: 'other', amount: 1.35 }],
  });
  await expect(asked).rejects.toThrow(/FORBIDDEN/);
});
