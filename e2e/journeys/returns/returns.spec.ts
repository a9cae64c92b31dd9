import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { emails } from '../../fixtures/people.ts';
import { allSent, goOffline, goOnline, inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { choosePin, openCash, openDrawer, sellOne } from '../../fixtures/till/cash.ts';
import { openLastPapers } from '../../fixtures/till/receipts.ts';
import { addressOf, incidentsOf, openReturn, returnsOnServer } from '../../fixtures/till/returns.ts';
import { soldStore, stockOf } from '../../fixtures/till/sold-store.ts';
import { openTill, quantityOf, scan, settle, stockUp } from '../../fixtures/till/till.ts';

test.describe.configure({ timeout: everyLookTimeout });

test('goods come back with their receipt by keys alone: scanned, counted, paid back, on paper and in the X', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const store = await soldStore(callAs, 'Devoluciones con recibo');
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '50', bs: '0' });
  const receipt = await sellOne(page, store.product.name, 'Efectivo USD');
  const address = await addressOf(page, receipt, store.storeId);

  const dialog = await openReturn(page);
  // The code of a product is no receipt, and nothing of it stays in the field.
  await scan(page, '7591000000099');
  await expect(dialog.getByText('Eso no es un recibo.')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1366, height: 657 });
  await scan(page, address);
  await expect(dialog.getByText(`Venta ${receipt} del`)).toBeVisible();
  const quantity = dialog.getByLabel(`Vuelven de ${store.product.name}`);
  await expect(quantity).toBeFocused();
  await page.keyboard.type('1');
  await expect(dialog.getByRole('button', { name: 'Devolver $4,00' })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1366, height: 657 });
  // What is missing is said, and the hands are where it is typed.
  await quantity.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe el motivo.')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await page.keyboard.type('Paquete roto', { delay: 60 });
  await page.keyboard.press('Enter');
  const done = page.getByRole('region', { name: 'Devolución registrada' });
  await expect(done.getByText(/^Devolución D-[\dA-F]{8} registrada$/)).toBeVisible();
  const paper = done.getByRole('group', { name: /^Vista previa: Recibo de devolución/ });
  await expect(paper).toContainText(`Recibo${receipt}`);
  await expect(paper).toContainText('Total devuelto$4,00');
  await expect(paper).toContainText('Efectivo USD$4,00');
  // One way to WhatsApp.
  await expect(done.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
  await done.getByRole('button', { name: 'WhatsApp' }).click();
  const link = await done.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href');
  expect(decodeURIComponent(link ?? '')).toContain('Total devuelto: $4,00');
  await done.getByRole('button', { name: 'WhatsApp' }).click();
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 640 });
  const listo = done.getByRole('button', { name: 'Listo' });
  await expect(listo).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 860 });
  await settle(page);
  await done.getByRole('button', { name: 'Listo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await allSent(page);
  await expect
    .poll(() => returnsOnServer('Paquete roto'))
    .toEqual([{ kind: 'refund', total: '4.00', money: 'cash_usd 4.00', approver: null }]);
  expect(await stockOf(store)).toBe(100);
  // Nothing of it is left, here and on the server.
  const again = await openReturn(page);
  await again.getByLabel('Recibo').fill(receipt.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(again.getByText('Todo lo de esa venta ya se devolvió.')).toBeVisible();
  await page.keyboard.press('Escape');
  await openDrawer(page, 'Reporte X');
  const report = page.getByRole('dialog', { name: 'Ver el reporte X' });
  await expect(report).toContainText('Devoluciones (1)−$4,00');
  await expect(report).toContainText('Devoluciones en efectivo−$4,00');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Its paper comes out once more.
  await openLastPapers(page);
  await page.getByRole('button', { name: /^Ver recibo de devolución D-/ }).click();
  await expect(page.getByRole('group', { name: /^Vista previa: Recibo de devolución D-/ })).toContainText(
    'Total devuelto$4,00',
  );
  expect(await incidentsOf(store.storeId)).toEqual([]);
});

test('without a receipt a cashier needs a PIN, and no more comes back than the store allows', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  const name = `Licuadora que vuelve ${Date.now()}`;
  await choosePin(callAs, 'manager', '739164');
  const barcode = `20${String(Date.now()).slice(-10)}`;
  await stockUp(callAs, [{ name, priceUSD: 30, barcode }]);
  await signInAs('cashier');
  await openTill(page);
  await openCash(page, { usd: '100', bs: '5.000.000' });
  const dialog = await openReturn(page);
  // While a receipt is being looked for, nobody goes on without it.
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/receipts/C9-000123', async (route) => {
    await isLetGo;
    await route.continue();
  });
  await dialog.getByLabel('Recibo').fill('C9-000123');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Sin recibo' })).toBeDisabled();
  letGo();
  await expect(dialog.getByText('No hay ninguna venta con ese recibo.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Sin recibo' }).click();
  await expect(dialog.getByText('al precio de hoy, hasta $50,00')).toBeVisible();
  await dialog.getByLabel('Producto que vuelve').fill(name);
  await dialog.getByRole('list', { name: 'Productos encontrados' }).getByRole('button').click();
  await dialog.getByRole('button', { name: `Agregar uno de ${name}` }).click();
  await dialog.getByLabel('Motivo').fill('No enciende');
  await dialog.getByRole('button', { name: 'Devolver $60,00' }).click();
  await expect(dialog.getByText('Pasa de lo que la tienda acepta sin recibo.')).toBeVisible();
  await expectAccessible('light');
  await dialog.getByRole('button', { name: `Quitar uno de ${name}` }).click();
  // On a phone, too, what is missing comes out from under the buttons.
  await page.setViewportSize({ width: 360, height: 640 });
  await dialog.getByRole('button', { name: 'Pago Móvil' }).click();
  const confirm = dialog.getByRole('button', { name: 'Devolver $30,00' });
  await confirm.click();
  const reference = dialog.getByLabel('Referencia de Pago Móvil');
  await expect(reference).toBeFocused();
  const bottomOf = async () => ((await reference.boundingBox())?.y ?? 640) + 56;
  await expect.poll(bottomOf).toBeLessThan((await confirm.boundingBox())?.y ?? 0);
  await expect(reference).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 860 });
  await dialog.getByRole('button', { name: 'Efectivo Bs' }).click();
  // Whole bolívares, at the rate of today.
  await expect(dialog.getByText(/^Bs\. [\d.]+,00$/)).toBeVisible();
  await dialog.getByLabel(`Vuelve al inventario: ${name}`).uncheck();
  await dialog.getByRole('button', { name: 'Devolver $30,00' }).click();
  const pin = page.getByRole('dialog', { name: 'Autorizar la devolución' });
  await expect(pin.getByText(/para devolver \$30,00/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('Nadie la autorizó: no se registró nada.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Devolver $30,00' }).click();
  await pin.getByRole('button', { name: /Gerente/ }).click();
  await pin.getByLabel(/^PIN de/).fill('739164');
  await pin.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('region', { name: 'Devolución registrada' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Devolución registrada' })).toContainText('Sin recibo');
  // What is scanned now is the next customer's.
  await scan(page, barcode);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(quantityOf(page, name)).toHaveText('1');
  await allSent(page);
  await expect
    .poll(() => returnsOnServer('No enciende'))
    .toMatchObject([
      { kind: 'apart', total: '30.00', money: expect.stringMatching(/^cash_ves \d+\.00$/), approver: emails.manager },
    ]);
});

test('offline, what another till took back already is kept with an incident, and a receipt of elsewhere goes without', {
  tag: '@offline',
}, async ({ page, context, browser, signInAs, signInOn, callAs }) => {
  const store = await soldStore(callAs, 'Dos cajas que devuelven');
  const elsewhere = await store.sell({ units: 1 });
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await openCash(page, { usd: '50', bs: '0' });
  const receipt = await sellOne(page, store.product.name, 'Efectivo USD');
  await allSent(page);

  const other = await browser.newContext({ locale: 'es-VE', timezoneId: 'America/Caracas' });
  const second = await other.newPage();
  await signInOn(second, store.owner);
  await openTill(second);
  await openCash(second, { usd: '50', bs: '0' });
  await goOffline(context, page);
  const there = await openReturn(second);
  await there.getByLabel('Recibo').fill(receipt);
  await second.keyboard.press('Enter');
  await there.getByRole('button', { name: 'Vuelve todo' }).click();
  await there.getByLabel('Motivo').fill('En la otra caja');
  await there.getByRole('button', { name: 'Devolver $4,00' }).click();
  await expect(second.getByRole('region', { name: 'Devolución registrada' })).toBeVisible();
  await allSent(second);
  await other.close();

  const here = await openReturn(page);
  await here.getByLabel('Recibo').fill(receipt);
  await page.keyboard.press('Enter');
  await here.getByRole('button', { name: 'Vuelve todo' }).click();
  await here.getByLabel('Motivo').fill('Otra vez lo mismo');
  await here.getByRole('button', { name: 'Devolver $4,00' }).click();
  const done = page.getByRole('region', { name: 'Devolución registrada' });
  await expect(done).toBeVisible();
  await settle(page);
  await done.getByRole('button', { name: 'Listo' }).click();

  const unread = await openReturn(page);
  await unread.getByLabel('Recibo').fill(elsewhere.number);
  await page.keyboard.press('Enter');
  await expect(unread.getByText('Este equipo no tiene esa venta y no hay conexión para buscarla.')).toBeVisible();
  await unread.getByRole('button', { name: 'Devolver sin recibo' }).click();
  await unread.getByLabel('Producto que vuelve').fill('Café molido');
  await unread.getByRole('list', { name: 'Productos encontrados' }).getByRole('button').first().click();
  await unread.getByLabel('Motivo').fill('De otra caja');
  await unread.getByRole('button', { name: 'Devolver $4,00' }).click();
  await expect(done.getByText(`${elsewhere.number}, sin comprobar`)).toBeVisible();

  await goOnline(context, page);
  await expect.poll(() => returnsOnServer('En la otra caja')).toMatchObject([{ kind: 'refund', total: '4.00' }]);
  await expect.poll(() => returnsOnServer('Otra vez lo mismo')).toMatchObject([{ kind: 'apart', total: '4.00' }]);
  await expect.poll(() => returnsOnServer('De otra caja')).toMatchObject([{ kind: 'apart', total: '4.00' }]);
  expect(await incidentsOf(store.storeId)).toEqual(['return_unmatched']);
  await page.goto('/sync');
  await expect(page.getByText('Una devolución no coincide con su venta').first()).toBeVisible();
});
