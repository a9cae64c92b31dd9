import { storeId } from '../../fixtures/catalogue.ts';
import { readSql } from '../../fixtures/database.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  askForCashier,
  choosePin,
  closeCash,
  moveCash,
  openCash,
  openDrawer,
  reportOnServer,
  sellOne,
  takeTill,
} from '../../fixtures/till/cash.ts';
import { decimal, inNotes, read, saleOnServer, toBs } from '../../fixtures/till/sales.ts';
import { openTill, rateNow, stockUp } from '../../fixtures/till/till.ts';

// A whole day at a till takes its time on a small machine; nothing here waits for time to pass.
test.describe.configure({ timeout: 240_000 });

test('a day at the till: float, sales in both currencies, cash out, another cashier, blind close; the Z is the server’s to the cent', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Malta de turno', priceUSD: 1.35 }]);
  await choosePin(callAs, 'assistant', '258036');
  await choosePin(callAs, 'manager', '739164');
  const rate = await rateNow(callAs);
  await signInAs('cashier');
  await openTill(page);
  await openCash(page, { usd: '20', bs: '1.000' });
  const first = await sellOne(page, 'Malta de turno', 'Efectivo USD');
  const second = await sellOne(page, 'Malta de turno', 'Efectivo Bs');
  await moveCash(page, 'Salida', { currency: 'Dólares', amount: '5', reason: 'Compra de hielo' });
  await moveCash(page, 'Entrada', { currency: 'Bolívares', amount: '250,50', reason: 'Sencillo' });

  await takeTill(page, /Asistente/, '258036');
  await expect(page.getByRole('main').getByText(/^Atiende/)).toBeVisible();
  const third = await sellOne(page, 'Malta de turno', 'Punto de venta');
  const sellers = await readSql<{ receipt_number: string; role: string }>(
    `select s.receipt_number, m.role from sales s join memberships m on m.user_id = s.actor_user_id and m.store_id = s.store_id
     where s.store_id = $2 and s.receipt_number = any($1) order by s.receipt_number`,
    [[first, (await saleOnServer(third)) && third], storeId],
  );
  expect(sellers.map(({ role }) => role)).toEqual(['cashier', 'assistant']);

  // While it is open, a cashier who counts blind sees no figure of the notes.
  await openDrawer(page, 'Reporte X');
  const x = page.getByRole('dialog', { name: 'Ver el reporte X' });
  await expect(x.getByText('Punto de venta (1)')).toBeVisible();
  await expect(x.getByText('Efectivo USD')).toBeHidden();
  await expect(x.getByText('Debe haber')).toBeHidden();
  await page.keyboard.press('Escape');

  // An assistant does not count: somebody who may takes the till and closes it.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Caja abierta' }).click();
  const drawer = page.getByRole('dialog', { name: 'Manejar la caja' });
  await expect(drawer.getByText(/Quien puede contar efectivo la toma con su PIN/)).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Cerrar caja' })).toBeHidden();
  await page.keyboard.press('Escape');
  await takeTill(page, /Gerente/, '739164');

  // 20 + 1.35 − 5 = 16.35; one dollar is missing. 1000 + 250.50 + the second sale, in notes.
  const exact = toBs(135, rate);
  const bs = inNotes(exact);
  const rounding = exact - bs;
  const done = await closeCash(page, {
    notes: { $10: 1, $5: 1 },
    looseUsd: '0,35',
    looseBs: read(125_050 + bs),
  });
  await expect(done.getByText('Faltan $1,00').first()).toBeVisible();
  await expect(done.getByText('Cuadra').first()).toBeVisible();
  const z = await reportOnServer(callAs, second);
  expect(z).toMatchObject({
    sales: { count: 3, totalUSD: 4.05, roundingBs: Number(decimal(rounding)) },
    expected: { USD: 16.35, VES: Number(decimal(125_050 + bs)) },
    counted: { USD: 15.35, VES: Number(decimal(125_050 + bs)) },
    difference: { USD: -1, VES: 0 },
    isProvisional: false,
  });
  const paper = done.getByRole('group', { name: /^Vista previa: Cierre Z/ });
  await expect(paper).toContainText(`Cierre ${z.session.zNumber}`);
  await expect(paper).toContainText('Total vendido$4,05');
  await expect(paper).toContainText(`Redondeo del efectivo en Bs.−Bs. ${read(rounding)}`);
  for (const { method, received } of z.methods) {
    const label = { cash_usd: 'Efectivo USD (1)$', cash_ves: 'Efectivo Bs (1)Bs. ', card: 'Punto de venta (1)Bs. ' }[
      method
    ];
    await expect(paper).toContainText(`${label}${read(Math.round(received * 100))}`);
  }
  await expect(done.getByText('Cierre provisional')).toBeHidden();
  await done.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: 'Caja cerrada' })).toBeVisible();
});

test('without a network the till opens, changes hands and closes; the Z says what is unsent, and agrees once it is sent', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Vela del turno', priceUSD: 0.65 }]);
  await choosePin(callAs, 'manager', '739164');
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  // The list of who may take the till is on the device before the connection goes.
  await askForCashier(page);
  await expect(page.getByRole('dialog').getByRole('button', { name: /Gerente/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.reload();
  await openCash(page, { usd: '10', bs: '' });
  await sellOne(page, 'Vela del turno', 'Efectivo USD');
  await takeTill(page, /Gerente/, '739164');
  await page.reload();
  const receipt = await sellOne(page, 'Vela del turno', 'Efectivo USD');
  await moveCash(page, 'Salida', { currency: 'Dólares', amount: '1,30', reason: 'Retiro del dueño' });
  const done = await closeCash(page, { notes: { $10: 1 } });
  await expect(done.getByText('Cuadra')).toHaveCount(4);
  await expect(done.getByText('Cierre provisional')).toBeVisible();
  await expect(done.getByText('Faltan por enviar 3 ventas o movimientos de esta caja.').first()).toBeVisible();
  expect(await readSql('select 1 from sales where store_id = $1 and receipt_number = $2', [storeId, receipt])).toEqual(
    [],
  );

  await context.setOffline(false);
  await expect(done.getByText('Cierre provisional')).toBeHidden({ timeout: 30_000 });
  expect(await reportOnServer(callAs, receipt)).toMatchObject({
    sales: { count: 2, totalUSD: 1.3 },
    expected: { USD: 10, VES: 0 },
    difference: { USD: 0, VES: 0 },
    isProvisional: false,
  });
});

test('five wrong PINs in a row and the till listens to no more, with or without a network, also after a reload', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await choosePin(callAs, 'assistant', '258036');
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  await askForCashier(page);
  const dialog = page.getByRole('dialog', { name: 'Cambiar de cajero' });
  await dialog.getByRole('button', { name: /Asistente/ }).click();
  const wrong = async () => {
    await dialog.getByLabel(/^PIN de/).fill('135791');
    await dialog.getByRole('button', { name: 'Aceptar' }).click();
  };
  for (let at = 0; at < 5; at += 1) {
    await wrong();
    await expect(dialog.getByText('PIN incorrecto')).toBeVisible();
  }
  await context.setOffline(true);
  await page.reload();
  await askForCashier(page);
  await dialog.getByRole('button', { name: /Asistente/ }).click();
  await dialog.getByLabel(/^PIN de/).fill('258036');
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(dialog.getByText(/Demasiados intentos/)).toBeVisible();
});
