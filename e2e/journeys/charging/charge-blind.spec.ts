import type { Page } from '@playwright/test';
import { countRows } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  amountOf,
  chargeOf,
  chooseMethod,
  nextSale,
  openCharge,
  pressPrimary,
  primaryOf,
  typeAmount,
} from '../../fixtures/till/charge.ts';
import { inBs } from '../../fixtures/till/exact-sale.ts';
import { read, saleOnServer } from '../../fixtures/till/sales.ts';
import {
  chargedReceipt,
  openTill,
  orderOf,
  quantityOf,
  rateNow,
  scan,
  searchOf,
  settle,
  stockUp,
} from '../../fixtures/till/till.ts';

async function sellFrom(page: Page, name: string): Promise<void> {
  await openTill(page);
  await searchOf(page).fill(name);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(name)).toBeVisible();
}

test('a scan while charging becomes neither an amount nor a way of paying nor a sale, and the page stands', async ({
  page,
  signInAs,
  callAs,
  complaints,
}) => {
  await stockUp(callAs, [{ name: 'Lápiz de una venta ciega', priceUSD: 1.34, barcode: '2000000000904' }]);
  await signInAs('cashier');
  await sellFrom(page, 'Lápiz de una venta ciega');
  await openCharge(page);
  const before = await amountOf(page).inputValue();
  for (const code of ['194253397168', '2000000000904', 'PBMT-0001', '7591001000018']) {
    await settle(page);
    await scan(page, code);
    await expect(page.getByText('El código no se agregó: vuelve al pedido para agregar productos.')).toBeVisible();
    await expect(amountOf(page)).toHaveValue(before);
    await expect(amountOf(page)).toHaveAccessibleName('Efectivo USD · monto en dólares');
  }
  // Into a data field it leaves nothing behind either.
  await chooseMethod(page, 'Pago Móvil');
  await page.getByLabel('Referencia').fill('4821');
  await scan(page, '7591001000018');
  await expect(page.getByLabel('Referencia')).toHaveValue('4821');
  expect(await countRows(page, 'sales')).toBe(0);
  expect(complaints).toEqual([]);
});

test('an amount is capped where it is typed, and an absurd one is asked about', async ({
  page,
  signInAs,
  callAs,
  complaints,
}) => {
  await stockUp(callAs, [{ name: 'Borrador de una venta ciega', priceUSD: 2.5 }]);
  await signInAs('cashier');
  await sellFrom(page, 'Borrador de una venta ciega');
  await openCharge(page);
  await typeAmount(page, '99999999999');
  await expect(amountOf(page)).toHaveValue('9.999.999');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sobran \$9\.999\.996,50/)).toBeVisible();
  await settle(page);
  // The key that was pressed does not answer the question.
  await page.keyboard.press('Enter');
  await expect(chargeOf(page)).toBeVisible();
  expect(await countRows(page, 'sales')).toBe(0);
  await page.reload();
  await openCharge(page);
  await expect(amountOf(page)).toHaveValue('2,50');
  expect(complaints).toEqual([]);
});

test('digits always write the amount and letters choose how somebody pays', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Regla de una venta ciega', priceUSD: 13.2 }]);
  const rate = await rateNow(callAs);
  await signInAs('cashier');
  await sellFrom(page, 'Regla de una venta ciega');
  await page.keyboard.press('F2');
  await expect(chargeOf(page)).toBeVisible();
  await page.keyboard.type('20', { delay: 80 });
  await expect(amountOf(page)).toHaveValue('20');
  await expect(primaryOf(page)).toHaveAccessibleName(/^Agregar \$20,00 y cobrar.*Vuelto: /);
  // Another way suggests the rest in its currency, and the first digit replaces it.
  await page.keyboard.press('p');
  await expect(amountOf(page)).toHaveValue(read(Number(inBs(1320n, rate))));
  await page.keyboard.type('5000', { delay: 80 });
  await expect(amountOf(page)).toHaveValue('5.000');
  await expect(primaryOf(page)).toHaveAccessibleName(/^Agregar Bs\. 5\.000,00/);
  for (const left of ['500', '50', '5']) {
    await page.keyboard.press('Backspace');
    await expect(amountOf(page)).toHaveValue(left);
  }
  await page.keyboard.press('Escape');
  await expect(amountOf(page)).toHaveValue(read(Number(inBs(1320n, rate))));
  await page.keyboard.press('e');
  await page.keyboard.type('10', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(amountOf(page)).toHaveValue('3,20');
  await page.keyboard.press('Delete');
  await expect(amountOf(page)).toHaveValue('13,20');
  await page.keyboard.press('Enter');
  const sale = await saleOnServer(await chargedReceipt(page));
  expect(sale.tenders).toMatchObject([{ method: 'cash_usd', amount: '13.20' }]);
});

test('Enter held charges once, keeps "Cobrado" on screen and adds nothing to the next order', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Tiza de una venta ciega', priceUSD: 0.75 }]);
  await signInAs('cashier');
  await sellFrom(page, 'Tiza de una venta ciega');
  await page.keyboard.press('F2');
  await expect(chargeOf(page)).toBeVisible();
  // Down once, and repeated by the keyboard for as long as it is held.
  for (let time = 0; time < 20; time += 1) await page.keyboard.down('Enter');
  await chargedReceipt(page);
  for (let time = 0; time < 20; time += 1) await page.keyboard.down('Enter');
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await page.keyboard.up('Enter');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  await settle(page);
  // In an empty search Enter does nothing.
  await searchOf(page).focus();
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
  expect(await countRows(page, 'sales')).toBe(1);
});

test('a double tap on what opens or charges does not press what takes its place', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Goma de una venta ciega', priceUSD: 0.6 }]);
  await signInAs('cashier');
  await sellFrom(page, 'Goma de una venta ciega');
  const box = await page.getByRole('button', { name: 'Cobrar' }).boundingBox();
  await page.mouse.dblclick((box?.x ?? 0) + 40, (box?.y ?? 0) + 20);
  await expect(chargeOf(page)).toBeVisible();
  await settle(page);
  expect(await countRows(page, 'sales')).toBe(0);
  await primaryOf(page).dblclick();
  await chargedReceipt(page);
  await settle(page);
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  // After printing or sharing with the mouse Enter still goes on, as the button says.
  await page.getByRole('button', { name: 'Guardar PDF' }).click();
  await page.mouse.move(0, 0);
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
});

test('"back" closes what is open over the till, then the charge, and only then leaves it', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Sacapuntas de una venta ciega', priceUSD: 1.1 }]);
  await signInAs('cashier');
  await openTill(page);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Caja', exact: true }).first().click();
  await searchOf(page).fill('Sacapuntas de una venta ciega');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Sacapuntas de una venta ciega')).toBeVisible();
  await openCharge(page);
  await page.keyboard.press('F1');
  await expect(page.getByRole('dialog', { name: 'Seleccionar Cliente' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(chargeOf(page)).toBeVisible();
  await page.goBack();
  await expect(chargeOf(page)).toHaveCount(0);
  await expect(quantityOf(page, 'Sacapuntas de una venta ciega')).toHaveText('1');
  await expect(page).toHaveURL(/\/pos$/);
  // What was opened and closed by its own button leaves no step behind.
  await page.keyboard.press('F12');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/profile/);
});

test('cash is charged in two keys or two taps after the last product', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Compás de una venta ciega', priceUSD: 7.35 }]);
  const rate = await rateNow(callAs);
  await signInAs('cashier');
  await sellFrom(page, 'Compás de una venta ciega');
  await page.keyboard.press('F2');
  await page.keyboard.press('Enter');
  const byKeys = await saleOnServer(await chargedReceipt(page));
  expect(byKeys.tenders).toMatchObject([{ method: 'cash_usd', amount: '7.35' }]);
  await nextSale(page);

  await searchOf(page).fill('Compás de una venta ciega');
  await searchOf(page).press('Enter');
  await openCharge(page);
  await settle(page);
  await chargeOf(page)
    .getByRole('button', { name: /^Exacto Bs\./ })
    .click();
  const byTaps = await saleOnServer(await chargedReceipt(page));
  expect(byTaps.tenders).toMatchObject([{ method: 'card' }]);
  expect(byTaps.total_bs).toBe((Number(inBs(735n, rate)) / 100).toFixed(2));
  await nextSale(page);

  // Notes add up, and the change is about to be given.
  await searchOf(page).fill('Compás de una venta ciega');
  await searchOf(page).press('Enter');
  await openCharge(page);
  for (const note of ['$5', '$5'])
    await page.getByRole('button', { name: `Sumar un billete de ${note}`, exact: true }).click();
  await expect(amountOf(page)).toHaveValue('10');
  await pressPrimary(page);
  const change = await saleOnServer(await chargedReceipt(page));
  expect(change.tenders).toMatchObject([
    { method: 'cash_usd', amount: '10.00' },
    { kind: 'change' },
    { kind: 'change' },
  ]);
});

test('choosing the change of a transfer warns of a reference that was used before, as charging does', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Carpeta de una venta ciega', priceUSD: 2 }]);
  await signInAs('cashier');
  const fill = async (amount: string) => {
    await chooseMethod(page, 'Pago Móvil');
    await typeAmount(page, amount);
    await page.getByRole('combobox', { name: 'Banco' }).fill('0134');
    await page.getByRole('option', { name: '0134 Banesco' }).click();
    await page.getByLabel('Referencia').fill('0000993311');
  };
  await sellFrom(page, 'Carpeta de una venta ciega');
  await openCharge(page);
  await fill('5000');
  await pressPrimary(page);
  await chargedReceipt(page);
  await nextSale(page);
  await searchOf(page).fill('Carpeta de una venta ciega');
  await searchOf(page).press('Enter');
  await openCharge(page);
  await fill('5000');
  const other = page.getByRole('button', { name: /Cambiar$/ });
  await other.click();
  await expect(page.getByText(/Esta referencia ya se usó en C\d+-\d{6}/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(0);
  // Pressed again it is meant: the payment is taken, and the ways of giving change are there.
  await other.click();
  await expect(page.getByRole('list', { name: 'Pagos' }).getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
});
