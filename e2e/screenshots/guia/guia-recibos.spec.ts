import { readSql } from '../../fixtures/database.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { openLastPapers, openSettings } from '../../fixtures/till/receipts.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, settle } from '../../fixtures/till/till.ts';
import { setWidth, shootBoth, widths } from '../shoot.ts';
import { guideView, picture } from './guide-picture.ts';

test.use(guideView);

test('recibos', async ({ page, signInAs }) => {
  test.setTimeout(240_000);
  await page.addInitScript(() => {
    const device = { vendorId: 1208, productId: 3605, productName: 'TM-T20III' };
    Object.defineProperty(navigator, 'usb', {
      value: { requestDevice: async () => device, getDevices: async () => [] },
    });
  });
  await signInAs('cashier');
  await openTill(page, 'Caja del fondo');
  await openSettings(page);
  await page.getByRole('dialog').getByRole('button', { name: 'USB' }).click();
  await expect(page.getByText('TM-T20III · USB')).toBeVisible();
  await picture(page, 'impresora');
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'till-settings', width, false);
  }
  await setWidth(page, 1280);
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  const tiles = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');
  for (const place of [0, 1, 1, 2]) await tiles.nth(place).click();
  await openCharge(page);
  await settle(page);
  for (const note of ['$20', '$10']) {
    await page.getByRole('button', { name: `Sumar un billete de ${note}`, exact: true }).click();
  }
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await expect(page.getByRole('img', { name: 'Código QR del recibo' })).toBeVisible();
  await allSent(page);
  await picture(page, 'recibo');
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'charged', width, true);
  }
  await setWidth(page, 1280);
  await nextSale(page);
  await openLastPapers(page);
  await expect(page.getByText(receipt)).toBeVisible();
  await picture(page, 'ultimas-ventas');
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'last-papers', width, false);
  }
  await page.getByRole('button', { name: `Ver recibo ${receipt}` }).click();
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'last-sale', width, false);
  }
  await saleOnServer(receipt);
  const [row] = await readSql<{ receipt_token: string }>('select receipt_token from sales where receipt_number = $1', [
    receipt,
  ]);
  await page.goto(`/r/1/${row?.receipt_token}`);
  for (const width of widths) {
    await setWidth(page, width);
    await shootBoth(page, 'public', width, true);
  }
  await setWidth(page, 400);
  await picture(page, 'recibo-publico');
});
