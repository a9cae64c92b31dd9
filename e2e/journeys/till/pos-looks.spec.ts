import { inEveryLook } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
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
  await page.getByRole('button', { name: 'Cobrar' }).click();
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
  await inEveryLook(page, whole);
  await page.getByRole('button', { name: 'Efectivo USD' }).click();
  await page.getByLabel('Efectivo USD · monto en $').fill('50000');
  await page.getByRole('button', { name: 'Agregar pago' }).click();
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  await inEveryLook(page, whole);
  await page.getByRole('button', { name: 'Confirmar cobro' }).click();
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await inEveryLook(page, whole);
});
