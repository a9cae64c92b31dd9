import { expect, test } from '../fixtures/test.ts';
import { chooseMethod, openCharge, pressPrimary } from '../fixtures/till/charge.ts';
import { openTill, searchOf } from '../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

for (const width of widths) {
  test(`the till at ${width}`, async ({ page, signInAs }) => {
    test.setTimeout(120_000);
    await signInAs('manager');
    await setWidth(page, width);
    await openTill(page);
    await shootBoth(page, 'pos-empty', width, false);
    const tiles = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');
    for (const place of [0, 1, 1, 2, 4]) {
      await tiles.nth(place).click();
      const weigh = page.getByRole('dialog').getByRole('textbox', { name: /Cantidad en/ });
      if (await weigh.isVisible()) {
        await weigh.fill('0,75');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeHidden();
      }
    }
    await shootBoth(page, 'pos-order', width, false);
    await searchOf(page).fill('har');
    await shootBoth(page, 'pos-search', width, false);
    await searchOf(page).fill('');
    if (width === 360) {
      await page.getByRole('button', { name: /Ver el pedido/ }).click();
      await shootBoth(page, 'pos-sheet', width, false);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await openCharge(page);
    await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
    await shootBoth(page, 'pos-charge', width, false);
    await chooseMethod(page, 'Pago Móvil');
    await shootBoth(page, 'pos-mobile', width, false);
    await chooseMethod(page, 'Efectivo USD');
    for (let note = 0; note < 3; note += 1) await page.getByRole('button', { name: 'Sumar un billete de $20' }).click();
    await shootBoth(page, 'pos-change', width, false);
    await pressPrimary(page);
    await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
    await shootBoth(page, 'pos-charged', width, false);
  });
}
