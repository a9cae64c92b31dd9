import { expect, test } from '../fixtures/test.ts';
import { openCash } from '../fixtures/till/cash.ts';
import { openCharge } from '../fixtures/till/charge.ts';
import { soldStore } from '../fixtures/till/sold-store.ts';
import { openTill, orderOf, searchOf } from '../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

test('payments said anew, goods exchanged, and change left with the shop, at every width', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const store = await soldStore(callAs, 'Abastos La Candelaria de los Altos');
  const clientUuid = await store.addClient('María de los Ángeles Rodríguez de Villalobos');
  const sold = await store.sell({ units: 90, method: 'card', clientUuid });
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  const openSale = async (width: number) => {
    await setWidth(page, width);
    await page.goto('/sales');
    await page.getByRole('button', { name: sold.number, exact: true }).click();
  };
  for (const width of widths) {
    await openSale(width);
    await page.getByRole('button', { name: 'Corregir pagos' }).click();
    await page
      .getByRole('button', { name: /^Quitar el pago/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Pago Móvil/ }).click();
    await shootBoth(page, 'correct-payments', width, false);
    await openSale(width);
    await page.getByRole('button', { name: 'Cambiar productos' }).click();
    await page.getByLabel(/^Cantidad de/).fill('3');
    await page.getByRole('button', { name: 'Ir a la caja' }).scrollIntoViewIfNeeded();
    await shootBoth(page, 'exchange', width, false);
  }
  await page.getByLabel('Motivo').fill('Prefiere otro');
  await page.getByRole('button', { name: 'Ir a la caja' }).click();
  await searchOf(page).fill(store.product.name);
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText(store.product.name)).toBeVisible();
  await page.keyboard.press('F1');
  const dialog = page.getByRole('dialog', { name: 'Seleccionar Cliente' });
  await dialog.getByLabel('Buscar cliente').fill('maría');
  await dialog.getByRole('button', { name: /^María/ }).click();
  await expect(dialog).toBeHidden();
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'exchange-till', width, false);
  }
  await openCharge(page);
  await page.getByRole('radio', { name: /^Dejar .* a favor del cliente/ }).click();
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'exchange-charge', width, false);
  }
});
