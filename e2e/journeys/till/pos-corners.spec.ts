import type { Locator, Page } from '@playwright/test';
import { runSql } from '../../fixtures/database.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chooseMethod, openCharge, pressPrimary, primaryOf, typeAmount } from '../../fixtures/till/charge.ts';
import { cents, inBs } from '../../fixtures/till/exact-sale.ts';
import { decimal, inNotes, read, saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, rateNow, searchOf, settle, stockUp } from '../../fixtures/till/till.ts';

async function add(page: Page, name: string): Promise<void> {
  await searchOf(page).fill(name);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(name)).toBeVisible();
}

test('without any rate bolívares are off and the sale goes in dollars', async ({ page, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Linterna sin tasa', priceUSD: 12.4 }]);
  await runSql("update exchange_rates set status = 'rejected' where status = 'accepted'");
  try {
    await signInAs('cashier');
    await openTill(page);
    await expect(page.getByText('No hay tasa del día: se vende en dólares', { exact: false })).toBeVisible();
    await add(page, 'Linterna sin tasa');
    await expect(orderOf(page).getByText(/Bs\./)).toHaveCount(0);
    await openCharge(page);
    await expect(page.getByText('Sin tasa del día: por ahora se cobra solo en dólares.')).toBeVisible();
    for (const method of ['Efectivo Bs', 'Pago Móvil', 'Transferencia', 'Punto de venta']) {
      await chooseMethod(page, method);
      await expect(page.getByText('No hay tasa: por ahora se cobra solo en dólares.')).toBeVisible();
      await expect(amountOf(page)).toHaveAccessibleName('Efectivo USD · monto en dólares');
    }
    await typeAmount(page, '20');
    await pressPrimary(page);
    const sale = await saleOnServer(await chargedReceipt(page));
    expect(sale).toMatchObject({ total_usd: '12.40', total_bs: null, rate: null });
    expect(sale.tenders).toMatchObject([
      { kind: 'payment', method: 'cash_usd', amount: '20.00' },
      { kind: 'change', method: 'cash_usd', amount: '7.60' },
    ]);
    await expect(page.getByRole('region', { name: 'Venta cobrada' }).getByText(/Bs\./)).toHaveCount(0);
  } finally {
    await runSql("update exchange_rates set status = 'accepted' where status = 'rejected'");
  }
});

test('a store that perceives IGTF charges it on the part paid in foreign cash, on its own line', async ({
  page,
  signInAs,
  callAs,
}) => {
  const store = await ownStore(callAs, 'Contribuyente especial', {
    specialTaxpayer: true,
    igtfEnabled: true,
    igtfRate: 3,
  });
  await store.stock({ name: 'Licuadora de vaso', priceUSD: 100 });
  const { data } = (await callAs(store.owner, 'GET', `/bcv/stores/${store.storeId}/current`)) as {
    data: { rateText: string };
  };
  await signInAs(store.owner);
  await openTill(page);
  await add(page, 'Licuadora de vaso');
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '60');
  await pressPrimary(page);
  // 3 % of the sixty in cash, and nothing of the rest in bolívares.
  await expect(page.getByText('IGTF incluido: $1,80')).toBeVisible();
  const rest = inBs(cents('41.80'), data.rateText);
  await chooseMethod(page, 'Efectivo Bs');
  await expect(amountOf(page)).toHaveValue(read(inNotes(Number(rest))));
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  const paper = page.getByRole('region', { name: 'Venta cobrada' });
  await expect(paper.getByText('IGTF', { exact: true })).toBeVisible();
  await expect(paper.getByText('$1,80', { exact: true })).toBeVisible();
  expect(await saleOnServer(receipt, store.storeId)).toMatchObject({
    igtf_usd: '1.80',
    total_usd: '101.80',
    total_bs: decimal(Number(inBs(cents('101.80'), data.rateText))),
  });
});

test.describe('on a phone in one hand', () => {
  const height = 740;
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height } });

  /** Large enough for a thumb and where the thumb of the hand that holds the phone is: the lower two thirds. */
  async function expectInReach(button: Locator): Promise<void> {
    const box = await button.boundingBox();
    expect(box?.height, 'high enough for a thumb').toBeGreaterThanOrEqual(56);
    expect(box?.y, 'in the lower two thirds').toBeGreaterThanOrEqual(height / 3);
    expect((box?.y ?? 0) + (box?.height ?? 0), 'on the screen').toBeLessThanOrEqual(height);
  }

  test('a whole sale by touch, every decisive button under the thumb', async ({ page, signInAs, callAs }) => {
    await stockUp(callAs, [{ name: 'Empanada de una mano', priceUSD: 1.1 }]);
    const rate = await rateNow(callAs);
    await signInAs('cashier');
    await openTill(page);
    await searchOf(page).tap();
    await searchOf(page).fill('una mano');
    const tile = page.getByRole('button', { name: /Empanada de una mano/ });
    await tile.tap();
    await tile.tap();
    const cobrar = page.getByRole('button', { name: 'Cobrar' });
    await expectInReach(cobrar);
    const sum = page.getByRole('button', { name: /^Ver el pedido/ });
    await expectInReach(sum);
    await sum.tap();
    const sheet = page.getByRole('dialog', { name: 'Pedido' });
    await sheet.getByRole('button', { name: 'Agregar uno de Empanada de una mano' }).tap();
    await expect(sheet.getByText('$3,30', { exact: true }).first()).toBeVisible();
    const charge = sheet.getByRole('button', { name: 'Cobrar' });
    await expectInReach(charge);
    await charge.tap();
    await chooseMethod(page, 'Efectivo Bs');
    await settle(page);
    await expectInReach(primaryOf(page));
    await primaryOf(page).tap();
    const receipt = await chargedReceipt(page);
    const next = page.getByRole('button', { name: 'Nueva venta' });
    await expectInReach(next);
    await settle(page);
    expect(await saleOnServer(receipt)).toMatchObject({
      total_usd: '3.30',
      total_bs: decimal(Number(inBs(330n, rate))),
    });
    await next.tap();
    await expect(sum).toContainText('$0,00');
  });
});
