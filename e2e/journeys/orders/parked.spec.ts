import type { Page } from '@playwright/test';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeOf, pressPrimary, typeAmount } from '../../fixtures/till/charge.ts';
import { openTill, orderOf, quantityOf, searchOf, settle } from '../../fixtures/till/till.ts';

const waiting = (page: Page) => page.getByRole('dialog', { name: 'Retomar un pedido en espera' });
const parking = (page: Page) => page.getByRole('dialog', { name: 'Poner en espera' });
const rowsOf = (page: Page) => waiting(page).getByRole('list', { name: 'Pedidos en espera' }).getByRole('listitem');

async function add(page: Page, name: string): Promise<void> {
  await searchOf(page).fill(name);
  await searchOf(page).press('Enter');
  await expect(quantityOf(page, name)).toHaveText('1');
}

/** F6, a name if there is one, Enter. */
async function park(page: Page, name?: string): Promise<void> {
  await page.keyboard.press('F6');
  await expect(parking(page).getByLabel('Nombre (opcional)')).toBeFocused();
  if (name !== undefined) await page.keyboard.type(name, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(parking(page)).toBeHidden();
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();
}

test('by keys alone orders wait under their names, longest first, are found by typing, renamed and taken back with their money', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  const store = await ownStore(callAs, 'Tienda de los que esperan');
  await store.stock({ name: 'Papelón', priceUSD: 2 });
  await store.stock({ name: 'Café molido', priceUSD: 5 });
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await context.setOffline(true);

  await add(page, 'Papelón');
  await page.keyboard.press('F2');
  await page.keyboard.press('e');
  await typeAmount(page, '1');
  await pressPrimary(page);
  await expect(
    chargeOf(page)
      .getByText(/\$1,00/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await park(page, 'La señora del perro');
  await add(page, 'Café molido');
  await park(page);

  await page.reload();
  await expect(searchOf(page)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText('La señora del perro');
  await expect(rowsOf(page).first()).toContainText(/1 producto · \$2,00 \(Bs\.\s.+\) · Con 1 pago tomado/);
  await expect(rowsOf(page).first()).toContainText('Espera desde hace un momento');
  await expect(rowsOf(page).nth(1)).toContainText(/Pedido de las \d/);
  await expectAccessible();

  // Another tab of the device sees it, too, and renames it.
  const other = await context.newPage();
  await other.goto('/pos');
  await other.getByRole('button', { name: 'En espera 2' }).click();
  await expect(rowsOf(other)).toHaveCount(2);
  await settle(other);
  await other.getByRole('button', { name: /^Cambiar el nombre de Pedido de las/ }).click();
  await expect(other.getByLabel('Nombre (opcional)')).toBeFocused();
  await other.keyboard.type('Señor del café', { delay: 60 });
  await other.keyboard.press('Enter');
  await expect(rowsOf(page).nth(1)).toContainText('Señor del café');
  await other.close();

  await page.keyboard.type('senora', { delay: 60 });
  await expect(rowsOf(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toBeHidden();
  await expect(quantityOf(page, 'Papelón')).toHaveText('1');
  // Its name is proposed again, and its money is still there.
  await page.keyboard.press('F2');
  await expect(
    chargeOf(page)
      .getByText(/\$1,00/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F6');
  await expect(parking(page).getByLabel('Nombre (opcional)')).toHaveValue('La señora del perro');
  await page.keyboard.press('Escape');
  await expect(parking(page)).toBeHidden();
});

test('by touch on a phone, with fifty that wait and long names: the one too many is told why, and nothing is lost', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Tienda llena');
  await store.stock({ name: 'Panela', priceUSD: 1250.5 });
  await signInAs(store.owner);
  await openTill(page);
  await add(page, 'Panela');
  await park(page, 'Comunidad del Edificio Residencias Las Tres Marías piso 14');
  // What forty-nine clients would have left there.
  await page.evaluate(async () => {
    const answer = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result));
        asked.addEventListener('error', () => reject(asked.error ?? new Error('not read')));
      });
    const db = await answer(indexedDB.open('miniPOSDB'));
    const writing = db.transaction('parkedCarts', 'readwrite');
    const written = new Promise((resolve) => writing.addEventListener('complete', resolve));
    const carts = writing.objectStore('parkedCarts');
    const [first] = (await answer(carts.getAll())) as { uuid: string; order: object }[];
    const others = first ? Array.from({ length: 49 }, (_, at) => at + 1) : [];
    for (const n of others) {
      const uuid = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
      const parkedAt = new Date(Date.now() - n * 60_000).toISOString();
      carts.put({ ...first, uuid, label: `Cliente ${n}`, parkedAt, order: { ...first?.order, uuid } });
    }
    await written;
    db.close();
  });
  await page.reload();
  await page.setViewportSize({ width: 360, height: 640 });
  await searchOf(page).fill('Panela');
  await page
    .getByRole('button', { name: /Panela/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: /^Poner en espera/ }).click();
  await expect(parking(page).getByText('Ya hay 50 pedidos en espera, el máximo.')).toBeVisible();
  await expect(parking(page).getByRole('button', { name: 'Ver los que esperan' })).toBeVisible();
  await settle(page);
  await parking(page).getByRole('button', { name: 'Ver los que esperan' }).click();
  await expect(rowsOf(page)).toHaveCount(50);
  await expect(rowsOf(page).first()).toContainText('Cliente 49');
  await inEachTheme(page, expectAccessible);
  await page.setViewportSize({ width: 360, height: 640 });
  const button = await rowsOf(page).first().getByRole('button', { name: 'Retomar Cliente 49' }).boundingBox();
  expect(button?.height).toBeGreaterThanOrEqual(56);

  await waiting(page).getByRole('searchbox').fill('nadie');
  await expect(waiting(page).getByText('Ningún pedido en espera se llama así.')).toBeVisible();
  await waiting(page).getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Descartar Cliente 49' }).click();
  await page
    .getByRole('dialog', { name: '¿Descartar el pedido en espera?' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(rowsOf(page)).toHaveCount(49);
  await settle(page);
  await waiting(page).getByRole('button', { name: 'Poner este en espera' }).click();
  await expect(parking(page).getByLabel('Nombre (opcional)')).toBeFocused();
  await settle(page);
  await parking(page).getByRole('button', { name: 'Poner en espera' }).click();
  await expect(parking(page)).toBeHidden();
  // The phone's back closes what is open and stays at the till.
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Pedidos en espera (50)' }).click();
  await expect(rowsOf(page)).toHaveCount(50);
  await page.goBack();
  await expect(waiting(page)).toBeHidden();
  await expect(page).toHaveURL(/\/pos$/);
});

test('the client picker begins with those served last, without a connection too, and with nobody in particular', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  const store = await ownStore(callAs, 'Tienda de clientes fijos');
  await store.stock({ name: 'Malta', priceUSD: 1 });
  for (const firstName of ['Zuleima', 'Ana']) {
    await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}`, { firstName, lastName: 'Rojas' });
  }
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await context.setOffline(true);
  const picker = page.getByRole('dialog', { name: 'Seleccionar Cliente' });
  const recent = picker.getByRole('list', { name: 'Últimos atendidos' }).getByRole('button');

  await page.keyboard.press('F1');
  await expect(recent).toHaveText([/Consumidor final/]);
  await expect(page.getByRole('searchbox', { name: 'Buscar cliente' })).toBeFocused();
  await page.keyboard.type('zuleima', { delay: 60 });
  await expect(picker.getByRole('button', { name: /Zuleima Rojas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Zuleima Rojas')).toBeVisible();
  await expect(picker).toBeHidden();
  await add(page, 'Malta');
  await page.keyboard.press('F2');
  await expect(chargeOf(page)).toBeVisible();
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Cobrado' })).toBeVisible();
  await settle(page);
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('El pedido está vacío')).toBeVisible();

  await page.keyboard.press('F1');
  await expect(recent).toHaveText([/Consumidor final/, /Zuleima Rojas/]);
  await expectAccessible();
  // Enter without a word chooses nobody; the arrows walk to whom is meant.
  await page.keyboard.press('Enter');
  await expect(picker).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(recent.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(orderOf(page).getByText('Zuleima Rojas')).toBeVisible();
  await expect(picker).toBeHidden();
  await page.keyboard.press('F1');
  await recent.first().click();
  await expect(orderOf(page).getByRole('button', { name: 'Elegir cliente' })).toBeVisible();
});
