import { expect, test } from '../fixtures/test.ts';
import { choosePin, takeTill } from '../fixtures/till/cash.ts';
import { openTill, orderOf, searchOf, stockUp } from '../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

for (const width of widths) {
  test(`whoever is at the till, and who allows more, at ${width}`, async ({ page, signInAs, callAs }) => {
    test.setTimeout(120_000);
    await stockUp(callAs, [{ name: `Queso para ${width}`, priceUSD: 10 }]);
    await choosePin(callAs, 'manager', '739164');
    await signInAs('cashier');
    await setWidth(page, width);
    await openTill(page);
    await page.keyboard.press('F8');
    const manager = page.getByRole('dialog').getByRole('button', { name: /Gerente/ });
    await expect(manager).toBeVisible();
    await shootBoth(page, 'pin-people', width, false);
    await manager.click();
    await page.getByLabel(/^PIN de/).fill('1111');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await shootBoth(page, 'pin-wrong', width, false);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await searchOf(page).fill(`Queso para ${width}`);
    await searchOf(page).press('Enter');
    if (width !== 360) await expect(orderOf(page).getByText(`Queso para ${width}`)).toBeVisible();
    await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
    await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
    const discount = page.getByRole('dialog', { name: 'Aplicar descuento al pedido' });
    await discount.getByLabel('Descuento', { exact: true }).fill('25');
    await expect(discount.getByText('Este descuento necesita autorización')).toBeVisible();
    await shootBoth(page, 'pin-discount', width, false);
    await discount.getByRole('button', { name: 'Autorizar con PIN' }).click();
    await expect(page.getByRole('dialog', { name: 'Autorizar el descuento' })).toBeVisible();
    await shootBoth(page, 'pin-authorise', width, false);
  });

  test(`a screen that waits for whoever signed in, at ${width}`, async ({ page, signInAs, callAs }) => {
    test.setTimeout(120_000);
    await choosePin(callAs, 'manager', '739164');
    await choosePin(callAs, 'cashier', '2580');
    await signInAs('manager');
    await openTill(page);
    await takeTill(page, /Cajer/, '2580');
    await setWidth(page, width);
    await page.goto('/products');
    await expect(page.getByLabel(/^PIN de/)).toBeVisible();
    await shootBoth(page, 'pin-taken-till', width);
  });

  test(`the PIN in the profile at ${width}`, async ({ page, signInAs }) => {
    await signInAs('assistant');
    await setWidth(page, width);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Elegir PIN' }).click();
    await page.getByLabel('Nuevo PIN').fill('12');
    await page.getByRole('button', { name: 'Guardar PIN' }).click();
    await shootBoth(page, 'pin-profile', width);
  });
}
