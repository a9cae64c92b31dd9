import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { allSent, inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash } from '../../fixtures/till/cash.ts';
import { nextSale, openCharge, pressPrimary, primaryOf } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { openSale, type SoldStore, soldStore, stockOf } from '../../fixtures/till/sold-store.ts';
import { chargedReceipt, openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

/** Brings units back and goes on to the till, where the band says so. */
async function bringBack(page: Page, store: SoldStore, number: string, units: string, clientCredit: string) {
  const dialog = await openSale(page, number);
  await dialog.getByRole('button', { name: 'Cambiar productos' }).click();
  await dialog.getByLabel(`Cantidad de ${store.product.name}`).fill(units);
  await expect(dialog.getByRole('strong')).toHaveText(clientCredit);
  await dialog.getByLabel('Motivo').fill('Prefiere otro');
  return { dialog, goOn: () => dialog.getByRole('button', { name: 'Ir a la caja' }).click() };
}

const bandOf = (page: Page, number: string, clientCredit: string) =>
  page.getByText(`Cambio de la venta ${number} · ${clientCredit} a favor`);

async function take(page: Page, name: string): Promise<void> {
  await searchOf(page).fill(name);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(name)).toBeVisible();
}

test('goods of a sale are exchanged for others, the rest comes back as change, and both sales lead to each other', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Cambios de la esquina');
  const sold = await store.sell({ units: 3 });
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '50', bs: '0' });
  await allSent(page);

  const { dialog, goOn } = await bringBack(page, store, sold.number, '3', '$12,00');
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await goOn();
  await expect(dialog).toBeHidden();
  const band = bandOf(page, sold.number, '$12,00');
  await expect(band).toBeVisible();
  await page.reload();
  await expect(band).toBeVisible({ timeout: 30_000 });
  await take(page, store.product.name);
  await page.getByRole('button', { name: `Agregar uno de ${store.product.name}` }).click();
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await openCharge(page);
  const payments = page.getByRole('list', { name: 'Pagos' });
  await expect(payments.getByText(`Cambio (venta ${sold.number})`)).toBeVisible();
  await expect(payments.getByRole('button')).toHaveCount(0);
  await expect(primaryOf(page)).toHaveAccessibleName(/^Cobrar \$8,00.*Vuelto: \$4,00 en efectivo/);
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await expect(page.getByText(`Cambio (venta ${sold.number})`).first()).toBeVisible();
  const paper = page.getByRole('group', { name: /^Vista previa: Recibo/ });
  await expect(paper).toContainText(
    `Devuelto de la venta ${sold.number}3 ${store.product.name}$12,00Total devuelto$12,00`,
  );
  const sale = await saleOnServer(receipt, store.storeId);
  expect(sale).toMatchObject({
    total_usd: '8.00',
    tenders: [{ method: 'exchange', amount: '12.00' }, { kind: 'change' }],
  });
  await expect.poll(() => stockOf(store)).toBe(98);

  await nextSale(page);
  await expect(band).toBeHidden();
  await page.getByRole('button', { name: 'Caja abierta' }).click();
  await page.getByRole('dialog', { name: 'Manejar la caja' }).getByRole('button', { name: 'Reporte X' }).click();
  await expect(page.getByText('Pagado con cambios (1)').first()).toBeVisible();
  await expect(page.getByText('Debe haber $46,00').first()).toBeVisible();

  const old = await openSale(page, sold.number);
  await expect(old.getByText('Devuelta', { exact: true })).toBeVisible();
  await old.getByRole('button', { name: receipt }).click();
  const fresh = page.getByRole('dialog', { name: `Venta ${receipt}` });
  await expect(fresh.getByText(`Cambio (venta ${sold.number})`)).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await fresh.getByRole('button', { name: sold.number }).click();
  await expect(old.getByText(/Prefiere otro/)).toBeVisible();
});

test('once it lies on the counter an exchange is charged without a connection, and arrives once', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Cambios sin luz');
  const sold = await store.sell({ units: 1 });
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  const { goOn } = await bringBack(page, store, sold.number, '1', '$4,00');
  await goOn();
  const band = bandOf(page, sold.number, '$4,00');
  await expect(band).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(band).toBeVisible({ timeout: 30_000 });
  await take(page, store.product.name);
  await page.getByRole('button', { name: `Agregar uno de ${store.product.name}` }).click();
  await openCharge(page);
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await expect(page.getByText('Guardada en este equipo.')).toBeVisible();
  await context.setOffline(false);
  const sale = await saleOnServer(receipt, store.storeId);
  expect(sale).toMatchObject({
    total_usd: '8.00',
    tenders: [{ method: 'exchange' }, { method: 'cash_usd', amount: '4.00' }],
  });
  const refunds = await readSql('select 1 from sale_refunds where store_id = $1 and exchange_sale_id = $2', [
    store.storeId,
    sale.id,
  ]);
  expect(refunds).toHaveLength(1);
  expect(await stockOf(store)).toBe(98);
});

test('an exchange can be taken off the order, and there is one at a time', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Cambios de vuelta');
  const sold = await store.sell({ units: 2 });
  await signInAs(store.owner);
  await openTill(page);
  const first = await bringBack(page, store, sold.number, '1', '$4,00');
  await first.goOn();
  await expect(bandOf(page, sold.number, '$4,00')).toBeVisible();
  const second = await bringBack(page, store, sold.number, '1', '$4,00');
  await second.goOn();
  await expect(second.dialog.getByText(`En la caja ya hay un cambio de la venta ${sold.number}`)).toBeVisible();
  await openTill(page);
  await page.getByRole('button', { name: 'Quitar cambio' }).click();
  await expect(bandOf(page, sold.number, '$4,00')).toBeHidden();
});
