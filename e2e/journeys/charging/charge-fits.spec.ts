import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chargeOf, chooseMethod, openCharge, primaryOf, typeAmount } from '../../fixtures/till/charge.ts';
import { expectFits } from '../../fixtures/till/fits.ts';
import { fillLongOrder, storeOfLongNames } from '../../fixtures/till/long-order.ts';

const fits = (page: Page, state: string) => expectFits(page, primaryOf(page), 'Cobrar', state);

test('nothing of the charge screen is below the fold, cut or covered, at any size, with and without an error', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const store = await storeOfLongNames(callAs);
  await signInAs(store.owner);
  await fillLongOrder(page);
  await openCharge(page);
  await fits(page, 'exact');
  await typeAmount(page, '0');
  await page.keyboard.press('Enter');
  await expect(chargeOf(page).getByRole('alert')).toHaveText('Escribe un monto mayor a 0');
  await fits(page, 'wrong-amount');
  for (const amount of ['1234,56', '99,99', '12', '5000']) {
    await page.keyboard.press('e');
    await typeAmount(page, amount);
    await page.keyboard.press('Enter');
    await expect(amountOf(page)).not.toHaveValue(amount);
  }
  await fits(page, 'several');
  await chooseMethod(page, 'Transferencia');
  await expect(chargeOf(page).getByText('0102-0000-12-0123456789')).toBeVisible();
  await fits(page, 'told');
  await chooseMethod(page, 'Pago Móvil');
  await fits(page, 'data');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige el banco')).toBeVisible();
  await fits(page, 'data-missing');
  await page.keyboard.press('Escape');
  await chooseMethod(page, 'Crédito');
  await fits(page, 'credit');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '50000');
  await fits(page, 'change');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sobran \$/)).toBeVisible();
  await fits(page, 'odd');
});
