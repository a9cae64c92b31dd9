import { expect, test } from '../../fixtures/test.ts';
import { cameraWith, makeFilm } from '../../fixtures/till/camera-film.ts';
import { openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { decimal, saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, quantityOf, stockUp } from '../../fixtures/till/till.ts';

const code = '7591002200053';

test.use(cameraWith(makeFilm(code)));

test('the camera of the till adds what it sees, stays open for the next, and the sale goes through', async ({
  page,
  signInAs,
  callAs,
  complaints,
}) => {
  await stockUp(callAs, [{ name: 'Sardina para la cámara', priceUSD: 1.95, barcode: code }]);
  await signInAs('cashier');
  complaints.length = 0;
  await openTill(page);
  await page.getByRole('button', { name: 'Escanear con la cámara' }).click();
  const dialog = page.getByRole('dialog');
  await expect(orderOf(page).getByText('Sardina para la cámara')).toBeAttached({ timeout: 30_000 });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull();
  // A code that stays in sight counts once, not with every picture.
  await expect(quantityOf(page, 'Sardina para la cámara')).toHaveText('1');
  await openCharge(page);
  await pressPrimary(page);
  expect(await saleOnServer(await chargedReceipt(page))).toMatchObject({ total_usd: decimal(195) });
  expect(complaints).toEqual([]);
});
