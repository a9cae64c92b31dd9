import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, chooseMethod, openCharge, payExact } from '../../fixtures/till/charge.ts';
import { expectFits } from '../../fixtures/till/fits.ts';
import { openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

/** A black square in a white one, as a person's file. */
const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#fff"/><rect x="16" y="16" width="32" height="32"/></svg>`;

test('an owner finds a setting by its words and says logo, message and accounts; without a network the till tells them and prints them', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(180_000);
  const store = await ownStore(callAs, 'Bodegón de los papeles');
  await store.stock({ name: 'Queso telita', priceUSD: 7.5 });
  await signInAs(store.owner);
  await page.goto(`/store/${store.storeId}/settings`);
  const setting = page.getByLabel('Descuento máximo sin autorización');
  await expect(setting).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('logo');
  await expect(setting).toBeHidden();
  const png = await page.evaluate(async (svg) => {
    const drawn = new Image();
    drawn.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await drawn.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 64];
    canvas.getContext('2d')?.drawImage(drawn, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, picture);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  await expect(page.getByRole('img', { name: 'Logo de los recibos' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('no existe tal cosa');
  await expect(page.getByText('Ningún ajuste dice «no existe tal cosa»')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('');
  await page.getByLabel('Mensaje al final del recibo').fill('Cambios en 7 días con este recibo');
  const account = page.getByRole('group', { name: 'Datos de Pago Móvil' });
  await account.getByLabel('Teléfono').fill('123');
  // What is wrong comes into sight, wherever the search stands.
  await page.getByRole('searchbox', { name: 'Buscar un ajuste' }).fill('municipio');
  await page.getByLabel('Municipio').fill('Chacao');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(account.getByText('El teléfono no es válido. Ejemplo: 0414-1234567')).toBeVisible();
  await account.getByRole('combobox', { name: 'Banco' }).click();
  await page.getByRole('option', { name: '0134 Banesco' }).click();
  await account.getByLabel('Teléfono').fill('0414 123 4567');
  await account.getByLabel('RIF o cédula').fill('j123456784');
  await expectAccessible('light');
  await expectAccessible('dark');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await expect(account.getByLabel('Teléfono')).toHaveValue('0414-1234567');

  await openTill(page);
  await inStep(page);
  await context.setOffline(true);
  await searchOf(page).fill('queso');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Queso telita')).toBeVisible();
  await openCharge(page);
  await chooseMethod(page, 'Pago Móvil');
  await expect(chargeOf(page).getByText('0134 Banesco')).toBeVisible();
  await expectFits(page, chargeOf(page).getByRole('button', { name: /^(Cobrar|Agregar) / }), 'Cobrar', 'pay-to');
  await page.getByRole('button', { name: 'Datos para pagar' }).click();
  const told = page.getByRole('dialog', { name: 'Datos para pagar con Pago Móvil' });
  for (const said of ['0134 Banesco', '0414-1234567', 'J-12345678-4', /^Bs\. /])
    await expect(told.getByText(said)).toBeVisible();
  const link = await told.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain('Pago Móvil a Bodegón de los papeles\nBanco: 0134 Banesco');
  await expectAccessible('light');
  await expectAccessible('dark');
  await page.keyboard.press('Escape');
  await expect(told).toBeHidden();
  await chooseMethod(page, 'Efectivo USD');
  await expect(chargeOf(page).getByRole('button', { name: 'Datos para pagar' })).toHaveCount(0);
  await payExact(page);
  const paper = page.getByRole('region', { name: 'Venta cobrada' });
  await expect(paper.getByText('Cambios en 7 días con este recibo')).toBeVisible();
  await expect(paper.getByRole('img', { name: 'Logo de Bodegón de los papeles' })).toBeVisible();
});
