import { inEveryLook } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chooseMethod, openCharge, pressPrimary, typeAmount } from '../../fixtures/till/charge.ts';
import { cutAmounts, fillLongOrder, storeOfLongNames } from '../../fixtures/till/long-order.ts';

test('long names and totals of tens of millions of bolívares are whole at every width, from the shelf to the receipt', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const store = await storeOfLongNames(callAs);
  await signInAs(store.owner);
  await fillLongOrder(page);
  const whole = () => expect.poll(() => cutAmounts(page)).toEqual([]);
  await inEveryLook(page, whole);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: /^Ver el pedido/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido' })).toBeVisible();
  await whole();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await openCharge(page);
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
  await inEveryLook(page, whole);
  await chooseMethod(page, 'Efectivo USD');
  await page.setViewportSize({ width: 1280, height: 860 });
  await typeAmount(page, '50000');
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  await inEveryLook(page, whole);
  await pressPrimary(page);
  // So much change is asked about, and not with the key that was pressed.
  await page.getByRole('button', { name: 'Sí, lo recibí' }).click();
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await inEveryLook(page, whole);
});
