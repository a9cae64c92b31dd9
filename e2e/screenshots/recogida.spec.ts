import { expect, test } from '../fixtures/test.ts';
import { fillPickupCounter } from '../fixtures/till/pickup-counter.ts';
import { pickupCard } from '../fixtures/till/pickups.ts';
import { openTill } from '../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

test('the pickup manager at every width', async ({ page, signInAs, callAs }) => {
  test.setTimeout(120_000);
  await fillPickupCounter(callAs);
  await signInAs('cashier');
  for (const width of widths) {
    await setWidth(page, width);
    await page.goto('/pickups');
    await expect(pickupCard(page, 'REC4412ASD')).toBeVisible();
    await shootBoth(page, 'pickups', width);
    await pickupCard(page, 'REC4412ASD')
      .getByRole('button', { name: /^Ver detalle/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await shootBoth(page, 'pickup-detail', width, false);
    await openTill(page);
    if (width < 1280) {
      await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
      await page.getByRole('menuitem', { name: 'Pedidos de recogida' }).click();
    } else {
      await shootBoth(page, 'pos-with-pickups', width, false);
      await page.getByRole('button', { name: /^Recogida/ }).click();
    }
    await expect(pickupCard(page, 'REC4412ASD')).toBeVisible();
    await shootBoth(page, 'pos-pickups', width, false);
  }
});
