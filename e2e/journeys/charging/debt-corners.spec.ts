import type { Page } from '@playwright/test';
import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { allSent } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, chooseMethod, openCharge, pressPrimary, primaryOf } from '../../fixtures/till/charge.ts';
import { askForDebt, debtButton, debtOf, owedBy, takenOf } from '../../fixtures/till/debts.ts';
import { openLastPapers } from '../../fixtures/till/receipts.ts';
import { openTill, orderOf, quantityOf, scan, searchOf, settle } from '../../fixtures/till/till.ts';

const picker = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar Cliente' });
const taken = (page: Page) => debtOf(page).getByRole('list', { name: 'Pagos' });

test('payments that were noted are not lost without a question: by Escape, by back, or with another client', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega que no pierde pagos');
  const clientId = await debtor(callAs, store, 'Teresa', 30);
  await debtor(callAs, store, 'Ramón', 8);
  await signInAs(store.owner);
  await openTill(page);
  await askForDebt(page, 'Teresa');
  await page.keyboard.type('5', { delay: 80 });
  await page.keyboard.press('+');
  await expect(taken(page)).toContainText('$5,00');
  await settle(page);

  const question = page.getByRole('dialog', { name: '¿Salir sin registrar los pagos?' });
  await page.keyboard.press('Escape');
  await expect(question).toContainText('Hay pagos anotados sin guardar.');
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  // Enter by habit loses nothing.
  await expect(question.getByRole('button', { name: 'Seguir cobrando' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(taken(page)).toContainText('$5,00');

  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(taken(page)).toContainText('$5,00');
  await expect(page).toHaveURL(/\/pos$/);

  // The key beside the client's name does what it says; the same client once more changes nothing.
  await page.keyboard.press('F1');
  await expect(picker(page).getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('Teresa', { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(picker(page)).toBeHidden();
  await expect(taken(page)).toContainText('$5,00');
  await page.keyboard.press('F1');
  await expect(picker(page).getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('Ramón', { delay: 60 });
  await page.keyboard.press('Enter');
  const change = page.getByRole('dialog', { name: '¿Cambiar de cliente?' });
  await expect(change).toContainText('Hay pagos anotados sin guardar.');
  await page.keyboard.press('Escape');
  await expect(change).toBeHidden();
  await expect(debtOf(page)).toContainText('Teresa');
  await expect(taken(page)).toContainText('$5,00');
  await debtOf(page)
    .getByRole('button', { name: /Teresa/ })
    .click();
  await expect(picker(page).getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('Ramón', { delay: 60 });
  await page.keyboard.press('Enter');
  await change.getByRole('button', { name: 'Cambiar y perderlos' }).click();
  await expect(debtOf(page)).toContainText('Ramón');
  await expect(taken(page)).not.toContainText('$5,00');
  await expect(debtButton(page)).toHaveAccessibleName(/^Cobrar \$8,00/);

  // With nothing noted nothing is asked.
  await settle(page);
  await page.keyboard.press('Escape');
  await expect(debtOf(page)).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await owedBy(callAs, store, clientId)).toBe(30);
});

test('back closes the first question for a client, and Enter means what was typed, not an older list', async ({
  page,
  callAs,
  signInAs,
}) => {
  const store = await ownStore(callAs, 'Bodega de las dos Anas');
  await debtor(callAs, store, 'Ana Acosta', 12);
  await debtor(callAs, store, 'Ana Zambrano', 7);
  await signInAs(store.owner);
  await openTill(page);
  await page.keyboard.press('F10');
  await expect(picker(page)).toBeVisible();
  await page.goBack();
  await expect(picker(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pos$/);
  await expect(searchOf(page)).toBeVisible();

  await page.keyboard.press('F10');
  await expect(picker(page).getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('Ana');
  await expect(picker(page).getByRole('list', { name: 'Clientes encontrados' })).toContainText('Ana Acosta');
  await page.keyboard.type(' Z');
  await page.keyboard.press('Enter');
  await expect(debtOf(page)).toContainText('Ana Zambrano');
});

test('what was paid stays printable, a scan begins the next order, and a reference is known on both sides', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega de las referencias');
  await debtor(callAs, store, 'Luisa', 18);
  await store.stock({ name: 'Galleta de soda', priceUSD: 3, barcode: '7591002000017', taxPercent: 0 });
  await signInAs(store.owner);
  await openTill(page);
  await askForDebt(page, 'Luisa');
  await page.keyboard.press('z');
  await page.keyboard.type('10', { delay: 80 });
  await page.getByLabel('Referencia').fill('ABCD482100');
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(takenOf(page)).toContainText('Queda debiendo $8,00');
  const number =
    (
      await takenOf(page)
        .getByText(/^Recibo A-[\dA-F]{8}$/)
        .textContent()
    )?.replace('Recibo ', '') ?? '';
  await scan(page, '7591002000017');
  await expect(takenOf(page)).toBeHidden();
  await expect(quantityOf(page, 'Galleta de soda')).toHaveText('1');

  await openLastPapers(page);
  const papers = page.getByRole('dialog');
  await expect(papers.getByRole('listitem').first()).toContainText(`Pago de deuda ${number} · Luisa`);
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 1280, height: 860 });
  await papers.getByRole('button', { name: `Ver recibo de pago ${number}` }).click();
  const paper = papers.getByRole('group', { name: `Vista previa: Recibo de pago ${number}` });
  await expect(paper).toContainText('Saldo anterior: $18,00');
  await expect(paper).toContainText('Saldo que debe el cliente$8,00');
  await page.keyboard.press('Escape');
  await expect(papers).toBeHidden();

  await openCharge(page);
  await chooseMethod(page, 'Zelle');
  await page.getByLabel('Referencia').fill('abcd-482100');
  await pressPrimary(page);
  await expect(chargeOf(page)).toContainText(`Esta referencia ya se usó en el pago de deuda ${number}.`);
  await pressPrimary(page);
  await expect(page.getByRole('region', { name: 'Venta cobrada' })).toBeVisible();
  await allSent(page);
});

test('the phone of who pays is that of the client of the moment, and what costs nothing is charged with one key', async ({
  page,
  callAs,
  signInAs,
}) => {
  const store = await ownStore(callAs, 'Bodega que regala');
  await store.stock({ name: 'Muestra de café', priceUSD: 4, taxPercent: 0 });
  for (const [firstName, phone] of [
    ['Rosa', '0414-1234567'],
    ['Luis', '0424-7654321'],
  ]) {
    await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}`, { firstName, phone });
  }
  await signInAs(store.owner);
  await openTill(page);
  await searchOf(page).fill('muestra de café');
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, 'Muestra de café')).toHaveText('1');
  const chooseClient = async (name: string) => {
    await chargeOf(page)
      .getByRole('button', { name: /Elegir cliente|Rosa|Luis/ })
      .click();
    await expect(picker(page).getByLabel('Buscar cliente')).toBeFocused();
    await page.keyboard.type(name, { delay: 60 });
    await page.keyboard.press('Enter');
    await expect(picker(page)).toBeHidden();
    await expect(chargeOf(page)).toContainText(name);
  };
  await openCharge(page);
  await chooseMethod(page, 'Pago Móvil');
  const phone = page.getByLabel('Teléfono de quien paga');
  await expect(phone).toHaveValue('');
  await chooseClient('Rosa');
  await expect(phone).toHaveValue('0414-1234567');
  await chooseClient('Luis');
  await expect(phone).toHaveValue('0424-7654321');
  // What somebody typed is theirs.
  await phone.fill('0412-0000000');
  await chooseClient('Rosa');
  await expect(phone).toHaveValue('0412-0000000');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chargeOf(page)).toBeHidden();

  await page.getByRole('button', { name: /^Más acciones de la caja/ }).click();
  await page.getByRole('menuitem', { name: 'Descuento al pedido' }).click();
  await page.getByRole('dialog').getByLabel('Descuento', { exact: true }).fill('100');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(orderOf(page).getByText('$0,00').first()).toBeVisible();
  await page.keyboard.press('F2');
  await expect(primaryOf(page)).toHaveAccessibleName(/^Cobrar \$0,00/);
  await expect(chargeOf(page)).toContainText('No hay nada que cobrar');
  await settle(page);
  await page.keyboard.press('Enter');
  const charged = page.getByRole('region', { name: 'Venta cobrada' });
  await expect(charged.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await allSent(page);
  const { data } = (await callAs(store.owner, 'GET', `/sales/stores/${store.storeId}/sales`)) as {
    data: { totalUSD: number }[];
  };
  expect(data).toMatchObject([{ totalUSD: 0 }]);
});
