import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { emails } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { choosePin, closeCash, openCash, openDrawer, sellOne } from '../../fixtures/till/cash.ts';
import { openTill, stockUp } from '../../fixtures/till/till.ts';

// A whole day at a till takes its time on a small machine; nothing here waits for time to pass.
test.describe.configure({ timeout: 240_000 });

/** Types a cash-out and leaves its dialog open. */
async function typeCashOut(page: Page, amount: string, reason: string) {
  await openDrawer(page, 'Salida de efectivo');
  const dialog = page.getByRole('dialog', { name: 'Salida de efectivo' });
  await dialog.getByLabel('Monto').fill(amount);
  await dialog.getByLabel('Motivo').fill(reason);
  return dialog;
}

interface Moved {
  kind: string;
  amount: string;
  approver: string | null;
  reverses: string | null;
}
const movedOnServer = (reason: string) =>
  readSql<Moved>(
    `select m.kind, m.amount::text, u.email as approver, r.reason as reverses from cash_movements m
     left join users u on u.id = m.approved_by_user_id
     left join cash_movements r on r.store_id = m.store_id and r.uuid = m.reverses_uuid where m.reason = $1`,
    [reason],
  );

test('more than the drawer holds leaves it only with the PIN of who sees the notes; a mistake is taken back and both stay', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  await choosePin(callAs, 'manager', '739164');
  await signInAs('cashier');
  await openTill(page);
  await openCash(page, { usd: '20', bs: '1.000' });
  const dialog = await typeCashOut(page, '200', 'Retiro grande del dueño');
  await dialog.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(dialog.getByText('Es más de lo que debe haber en la gaveta.').first()).toBeVisible();
  // How much there should be is not told to who counts it blind.
  await expect(dialog.getByText('$20,00')).toHaveCount(0);
  await expectAccessible('light');
  // Another amount is another question.
  await dialog.getByLabel('Monto').fill('20,01');
  await expect(dialog.getByRole('button', { name: 'Registrar salida' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar salida' }).click();
  await dialog.getByRole('button', { name: 'Autorizar con PIN' }).click();
  const pin = page.getByRole('dialog', { name: 'Autorizar la salida' });
  await expect(pin.getByText(/para que salgan \$20,01/)).toBeVisible();
  await pin.getByRole('button', { name: /Gerente/ }).click();
  await pin.getByLabel(/^PIN de/).fill('739164');
  await expectAccessible('dark');
  await pin.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Salida registrada')).toBeVisible();
  await expect
    .poll(() => movedOnServer('Retiro grande del dueño'))
    .toEqual([{ kind: 'out', amount: '20.01', approver: emails.manager, reverses: null }]);

  await openDrawer(page, 'Entradas y salidas');
  const list = page.getByRole('dialog', { name: 'Revisar entradas y salidas' });
  await list.getByRole('button', { name: 'Deshacer la salida de $20,01: Retiro grande del dueño' }).click();
  const undo = page.getByRole('dialog', { name: 'Deshacer la salida de $20,01' });
  await expect(undo.getByText('Se anota una entrada de $20,01 que la nombra.')).toBeVisible();
  await undo.getByRole('button', { name: 'Deshacer' }).click();
  await expect(undo.getByText('El motivo es requerido')).toBeVisible();
  await undo.getByLabel('Motivo').fill('No salió nada');
  await expectAccessible('light');
  await undo.getByRole('button', { name: 'Deshacer' }).click();
  await expect(undo).toBeHidden();
  await expect(list.getByRole('listitem').filter({ hasText: 'Retiro grande' })).toContainText('Deshecha');
  await expect(list.getByRole('button', { name: /^Deshacer/ })).toHaveCount(0);
  await expect
    .poll(() => movedOnServer('No salió nada'))
    .toEqual([{ kind: 'in', amount: '20.01', approver: null, reverses: 'Retiro grande del dueño' }]);
  await page.keyboard.press('Escape');
  const done = await closeCash(page, { notes: { $20: 1 }, looseBs: '1000' });
  await expect(done.getByText('Cuadra').first()).toBeVisible();
  const paper = done.getByRole('group', { name: /^Vista previa: Cierre Z/ });
  await expect(paper).toContainText(/deshace «Retiro grande del dueño» de las .*: No salió nada\+\$20,01/);
});

test('who tries amount after amount learns nothing: after three questions every cash-out takes a PIN', async ({
  page,
  signInAs,
}) => {
  await signInAs('cashier');
  await openTill(page);
  await openCash(page, { usd: '20', bs: '' });
  for (const amount of ['500', '300', '100']) {
    const dialog = await typeCashOut(page, amount, 'Adivinando');
    await dialog.getByRole('button', { name: 'Registrar salida' }).click();
    await expect(dialog.getByRole('button', { name: 'Autorizar con PIN' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Descartar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.reload();
  await openTill(page);
  const dialog = await typeCashOut(page, '1', 'Adivinando');
  await dialog.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(dialog.getByText('cada salida de este turno se autoriza con PIN').first()).toBeVisible();
});

test('who answers for the money is asked once, with what there should be', async ({ page, signInAs }) => {
  await signInAs('manager');
  await openTill(page);
  await openCash(page, { usd: '20', bs: '' });
  const dialog = await typeCashOut(page, '35', 'Pago al proveedor de hielo');
  await dialog.getByRole('button', { name: 'Registrar salida' }).click();
  await expect(dialog.getByText('En la gaveta debe haber $20,00.').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Registrar de todos modos' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => movedOnServer('Pago al proveedor de hielo')).toHaveLength(1);
  await closeCash(page, { notes: {} });
});

test('the paper leads from the float to what should be there, and an X tells who counts blind no total to work it out', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Jugo del papel', priceUSD: 1.35 }]);
  await signInAs('cashier');
  await openTill(page);
  await openCash(page, { usd: '20', bs: '' });
  await sellOne(page, 'Jugo del papel', 'Efectivo USD');
  await sellOne(page, 'Jugo del papel', 'Punto de venta');
  await openDrawer(page, 'Reporte X');
  const x = page.getByRole('dialog', { name: 'Ver el reporte X' });
  await expect(x.getByText('Punto de venta (1)')).toBeVisible();
  await expect(x.getByText(/se cuenta a ciegas al cerrar/)).toBeVisible();
  for (const hidden of ['Total vendido', 'IVA', 'Ventas en efectivo', 'Debe haber', '$2,70']) {
    await expect(x.getByText(hidden, { exact: hidden === 'IVA' })).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const done = await closeCash(page, { notes: { $20: 1, $1: 1 }, looseUsd: '0,35' });
  const paper = done.getByRole('group', { name: /^Vista previa: Cierre Z/ });
  await expect(paper).toContainText(
    'Fondo$20,00Ventas en efectivo+$1,35Entradas$0,00Salidas$0,00Debe haber$21,35Contado$21,35DiferenciaCuadra',
  );
  await expect(paper).toContainText('Total vendido$2,70');
});

test('a float that was typed is still there when it is counted note by note, and what was counted when it is typed', async ({
  page,
  signInAs,
}) => {
  await signInAs('cashier');
  await openTill(page);
  await openDrawer(page, 'Abrir caja');
  const dialog = page.getByRole('dialog', { name: 'Abrir caja' });
  await dialog.getByLabel('Fondo en dólares').fill('120,50');
  await dialog.getByLabel('Fondo en bolívares').fill('12.345.678,90');
  await dialog.getByRole('button', { name: 'Contar por billetes' }).click();
  await expect(dialog.getByText('Escribiste $120,50: ese es el fondo mientras no cuentes.')).toBeVisible();
  await dialog.getByLabel('Billetes de $20', { exact: true }).fill('3');
  await expect(dialog.getByText('Escribiste $120,50', { exact: false })).toBeHidden();
  await dialog.getByRole('button', { name: 'Escribir los montos' }).click();
  await expect(dialog.getByLabel('Fondo en dólares')).toHaveValue('60,00');
  await expect(dialog.getByLabel('Fondo en bolívares')).toHaveValue(/^12\.?345\.?678,9/);
  await dialog.getByRole('button', { name: 'Contar por billetes' }).click();
  await expect(dialog.getByLabel('Billetes de $20', { exact: true })).toHaveValue('3');
  await dialog.getByRole('button', { name: 'Abrir caja' }).click();
  await page.getByRole('button', { name: 'Caja abierta' }).click();
  await expect(page.getByText('$60,00 y Bs. 12.345.678,90')).toBeVisible();
});
