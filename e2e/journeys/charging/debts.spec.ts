import { debtor } from '../../fixtures/debtors.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { chargeExact } from '../../fixtures/till/charge.ts';
import { askForDebt, debtButton, debtOf, owedBy, takenOf } from '../../fixtures/till/debts.ts';
import { expectFits } from '../../fixtures/till/fits.ts';
import { openTill, orderOf, scan, searchOf, settle } from '../../fixtures/till/till.ts';

test('by keys alone a client pays a part of a debt; the receipt says before and after, and X has it', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  const store = await ownStore(callAs, 'Bodega que cobra lo fiado');
  const clientId = await debtor(callAs, store, 'Teresa', 30);
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await askForDebt(page, 'Teresa');
  await expect(debtOf(page).getByRole('list', { name: 'Lo que debe' })).toContainText('$30,00');
  await expect(debtButton(page)).toHaveAccessibleName(/^Cobrar \$30,00.*Queda sin deuda/);
  await expectAccessible();
  await page.keyboard.type('10', { delay: 80 });
  await expect(debtButton(page)).toHaveAccessibleName(/^Cobrar \$10,00.*Queda debiendo \$20,00/);
  await page.keyboard.press('Enter');
  const taken = takenOf(page);
  await expect(taken.getByRole('heading', { name: 'Pago recibido' })).toBeVisible();
  await expect(taken).toContainText('Queda debiendo $20,00');
  const paper = taken.getByRole('group', { name: /^Vista previa: Recibo A-/ });
  await expect(paper).toContainText('Saldo anterior: $30,00');
  await expect(paper).toContainText('Efectivo USD$10,00');
  await expect(paper).toContainText('Saldo que debe el cliente$20,00');
  await expectAccessible();

  await taken.getByRole('button', { name: 'WhatsApp' }).click();
  const sending = taken.getByRole('form', { name: 'Enviar por WhatsApp' });
  await expect(sending.getByLabel('Teléfono')).toHaveValue('0414-1234567');
  const link = sending.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/584141234567\?text=.*Saldo%20anterior/);
  await expectAccessible();
  await sending.getByLabel('Teléfono').fill('0414');
  await expect(link).toBeHidden();
  await taken.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(sending).toBeHidden();

  await settle(page);
  await page.keyboard.press('Enter');
  await expect(taken).toBeHidden();
  await allSent(page);
  expect(await owedBy(callAs, store, clientId)).toBe(20);
  await openDrawer(page, 'Reporte X');
  const report = page.getByRole('dialog');
  await expect(report.getByText('Total cobrado de deudas')).toBeVisible();
  await expect(report.getByText('$30,00').first()).toBeVisible();
});

test('without a connection, in two currencies and beyond the debt: it waits on the device, and then it is there once', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs }) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega que cobra sin señal');
  const clientId = await debtor(callAs, store, 'Ramón', 8);
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await context.setOffline(true);
  await expect(page.getByText(/sin conexión/i).first()).toBeVisible();
  await askForDebt(page, 'Ramón');
  await expect(debtOf(page).getByRole('list', { name: 'Lo que debe' })).toContainText('Anterior o de otra caja$8,00');
  await page.keyboard.type('5', { delay: 80 });
  await page.keyboard.press('+');
  await expect(debtOf(page).getByRole('list', { name: 'Pagos' })).toContainText('$5,00');
  await settle(page);
  await page.keyboard.press('b');
  await expect(debtButton(page)).toHaveAccessibleName(/^Cobrar Bs\. [\d.]+,00.*Con lo recibido, queda sin deuda/);
  await page.keyboard.press('e');
  await page.keyboard.type('10', { delay: 80 });
  await expect(debtButton(page)).toHaveAccessibleName(/^Cobrar \$10,00.*Con lo recibido, quedan \$7,00 a su favor/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toContainText('Queda sin deuda');
  await expect(takenOf(page)).toContainText('Guardado en este equipo.');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toBeHidden();

  await askForDebt(page, 'Ramón');
  await page.keyboard.type('2', { delay: 80 });
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toContainText('Quedan $2,00 a su favor');
  // The session of the day that the first payment opened, and both payments.
  expect(await queueLength(page)).toBe(3);
  await context.setOffline(false);
  await expect.poll(() => owedBy(callAs, store, clientId), { timeout: 60_000 }).toBe(-2);
  await allSent(page);
  expect(await owedBy(callAs, store, clientId)).toBe(-2);
});

test('from the client of the order, by Pago Móvil: what is missing is asked for, and their phone stands ready', async ({
  page,
  callAs,
  signInAs,
  complaints,
}) => {
  const store = await ownStore(callAs, 'Bodega que cobra por el teléfono');
  const clientId = await debtor(callAs, store, 'Luisa', 18.4);
  await signInAs(store.owner);
  await openTill(page);
  await page.keyboard.press('F1');
  await page.getByLabel('Buscar cliente').fill('Luisa');
  await page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button', { name: /Luisa/ }).click();
  await orderOf(page).getByRole('button', { name: 'Cobrar su deuda' }).click();
  await expect(debtOf(page)).toContainText('Luisa');
  await settle(page);
  // A scan is no amount here either, and a held key confirms nothing.
  await scan(page, '7591001000018');
  await expect(page.getByText('El código no se agregó: vuelve al pedido para agregar productos.')).toBeVisible();
  await settle(page);
  await page.keyboard.press('m');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige el banco')).toBeVisible();
  await expect(page.getByLabel('Teléfono de quien paga')).toHaveValue('0414-1234567');
  await page.getByRole('combobox', { name: 'Banco' }).fill('0102');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByLabel('Referencia').fill('12');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escribe al menos los últimos 4 números de la referencia')).toBeVisible();
  await page.getByLabel('Referencia').fill('482100');
  await page.getByLabel('Teléfono de quien paga').fill('0424-765');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Escribe un teléfono como 0414-1234567, o déjalo vacío')).toBeVisible();
  await page.getByLabel('Teléfono de quien paga').fill('0424-7654321');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toContainText('Queda sin deuda');
  await allSent(page);
  expect(await owedBy(callAs, store, clientId)).toBe(0);
  const answer = await callAs(store.owner, 'GET', `/clients/stores/${store.storeId}/${clientId}/movements`);
  expect(answer).toMatchObject({ data: [{ paidWith: [{ reference: '482100', phone: '+584247654321' }] }, {}] });

  // The receipt of a sale to the same client knows their number, too.
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toBeHidden();
  await searchOf(page).fill('Combo de Luisa');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Combo de Luisa')).toBeVisible();
  await chargeExact(page);
  await page.getByRole('button', { name: 'WhatsApp' }).click();
  await expect(page.getByRole('form', { name: 'Enviar por WhatsApp' }).getByLabel('Teléfono')).toHaveValue(
    '0414-1234567',
  );
  expect(complaints).toEqual([]);
});

test('nothing of it is below the fold, cut or covered, at any size', async ({ page, callAs, signInAs }) => {
  test.setTimeout(180_000);
  const store = await ownStore(callAs, 'Bodega de deudas grandes');
  const name = 'María de los Ángeles Concepción Fernández-Villavicencio';
  await debtor(callAs, store, name, 98_765.43);
  await signInAs(store.owner);
  await openTill(page);
  await askForDebt(page, name);
  const fits = (state: string) => expectFits(page, debtButton(page), 'Cobrar deuda', `debt-${state}`);
  await fits('exact');
  await page.keyboard.type('12345,67', { delay: 60 });
  await fits('part');
  await page.keyboard.press('+');
  await expect(debtOf(page).getByRole('button', { name: /^Terminar con/ })).toBeVisible();
  await fits('more');
  await page.keyboard.press('m');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige el banco')).toBeVisible();
  await fits('data-missing');
});
