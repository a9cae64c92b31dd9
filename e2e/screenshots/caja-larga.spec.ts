import { expect, test } from '../fixtures/test.ts';
import { chooseMethod, openCharge, pressPrimary, typeAmount } from '../fixtures/till/charge.ts';
import { fillLongOrder, storeOfLongNames } from '../fixtures/till/long-order.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

test('the till with long names and large totals', async ({ page, signInAs, callAs }) => {
  test.setTimeout(180_000);
  const store = await storeOfLongNames(callAs);
  await signInAs(store.owner);
  await fillLongOrder(page);
  const each = async (name: string, prepare = async (_width: number) => {}) => {
    for (const width of widths) {
      await setWidth(page, width);
      await prepare(width);
      await shootBoth(page, name, width, false);
    }
  };
  await each('long-order');
  await setWidth(page, 360);
  await page.getByRole('button', { name: /^Ver el pedido/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido' })).toBeVisible();
  await shootBoth(page, 'long-sheet', 360, false);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openCharge(page);
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
  await each('long-charge');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '50000');
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  await each('long-change');
  await pressPrimary(page);
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await each('long-charged');
});
