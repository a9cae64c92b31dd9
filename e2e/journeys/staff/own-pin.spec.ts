import type { Page } from '@playwright/test';
import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { type OwnStore, ownStore } from '../../fixtures/own-store.ts';
import { goOffline, goOnline, inStep } from '../../fixtures/sync/sync.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';
import { chooseMethod, nextSale, openCharge, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill } from '../../fixtures/till/till.ts';

const phoneSize = { width: 360, height: 640 };
const given = '2580';
const own = '1470';
const name = 'Rosa Elvira Quintero de la Santísima Trinidad';

async function hire(callAs: CallAs, { owner, storeId }: OwnStore): Promise<number> {
  const card = { firstName: 'Rosa Elvira', lastName: 'Quintero de la Santísima Trinidad', hireDate: '2026-11-02' };
  const { data } = (await callAs(owner, 'POST', `/employees/stores/${storeId}`, card)) as { data: { id: number } };
  return data.id;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cambiar de cajero' });

async function typePin(page: Page, label: RegExp, pin: string): Promise<void> {
  const field = dialogOf(page).getByLabel(label);
  await expect(field).toBeFocused();
  await field.fill(pin);
  await field.press('Enter');
}

/** Somebody else takes the till: their name, and their PIN if they have one. */
async function choose(page: Page, who: RegExp, pin?: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones de la caja' }).click();
  await page.getByRole('menuitem', { name: 'Cambiar de cajero' }).click();
  await dialogOf(page).getByRole('button', { name: who }).click();
  if (pin) await typePin(page, /^PIN de/, pin);
}

/** A sale of one product for exactly its price, on a phone. */
async function sell(page: Page, product: string): Promise<string> {
  await page.getByRole('button', { name: new RegExp(product) }).click();
  await openCharge(page);
  await chooseMethod(page, 'Efectivo USD');
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await nextSale(page);
  return receipt;
}

const sellerOf = async (saleId: string) => {
  const [row] = await readSql<{ full_name: string }>(
    'select u.full_name from sales s join users u on u.id = s.actor_user_id where s.id = $1',
    [saleId],
  );
  return row?.full_name;
};

test('who got a PIN chooses their own at the till, also when the first answer is lost, and sells under their name', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Charcutería La Esquina');
  await store.stock({ name: 'Queso de mano', priceUSD: 4 });
  const employeeId = await hire(callAs, store);
  await signInAs(store.owner);
  await page.setViewportSize(phoneSize);

  await test.step('the owner gives a PIN to somebody without e-mail', async () => {
    await page.goto(`/employees/${employeeId}`);
    await page.getByRole('button', { name: 'Dar PIN' }).click();
    const dialog = page.getByRole('dialog', { name: `Dar un PIN a ${name}` });
    await expect(dialog.getByText(/la primera vez que tome la caja elegirá uno suyo/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'PIN' }).fill(given);
    await dialog.getByRole('button', { name: 'Guardar PIN' }).click();
    await expect(dialog).toBeHidden();
  });

  await openTill(page);
  await test.step('the given PIN opens the way to one’s own, and nothing else', async () => {
    await choose(page, /^Rosa Elvira/, given);
    const dialog = dialogOf(page);
    await expect(dialog.getByText(/^Este PIN lo conoce quien te lo dio\. Elige uno tuyo/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Más tarde' })).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize(phoneSize);
    // A reload in the middle leaves everything as it was.
    await page.reload();
    await choose(page, /^Rosa Elvira/, given);
    await typePin(page, /^Tu PIN nuevo/, given);
    await typePin(page, /^Escribe otra vez/, given);
    await expect(dialog.getByText('Ese es el PIN que te dieron. Elige otro.')).toBeVisible();
    await typePin(page, /^Tu PIN nuevo/, own);
  });

  await test.step('the answer is lost; sent again, the PIN is theirs', async () => {
    const dialog = dialogOf(page);
    await page.route('**/own-pin', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await typePin(page, /^Escribe otra vez/, own);
    await expect(dialog.getByText(/^No hubo respuesta/)).toBeVisible({ timeout: 15_000 });
    for (const size of [{ width: 1366, height: 657 }, phoneSize]) {
      await page.setViewportSize(size);
      await expect(dialog.getByRole('button', { name: 'Más tarde' })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Guardar PIN' })).toBeInViewport({ ratio: 1 });
    }
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize(phoneSize);
    await page.unroute('**/own-pin');
    await dialog.getByRole('button', { name: 'Guardar PIN' }).dblclick();
    await expect(dialog).toBeHidden({ timeout: 15_000 });
    await expect(page.getByText(`Ahora atiende ${name}`, { exact: true })).toBeVisible();
  });

  const receipt = await sell(page, 'Queso de mano');
  const { id } = await saleOnServer(receipt, store.storeId);
  expect(await sellerOf(id)).toBe(name);
  expect(await readSql('select kind from incidents where subject = $1', [`sale:${id}`])).toEqual([]);

  await test.step('the given PIN is refused, and their own opens the till at once', async () => {
    await choose(page, /^Dueña/);
    await choose(page, /^Rosa Elvira/, given);
    await expect(dialogOf(page).getByText('PIN incorrecto')).toBeVisible();
    await typePin(page, /^PIN de/, own);
    await expect(dialogOf(page)).toBeHidden();
    await choose(page, /^Dueña/);
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('the list of sales and the history name them', async () => {
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.goto('/sales');
    await expect(page.getByRole('row').filter({ hasText: receipt })).toContainText('Rosa Elvira');
    await page.goto('/history');
    await expect(page.getByText(/cambió su PIN de caja/).first()).toBeVisible();
  });
});

test('without a connection who got a PIN sells with it, under their name, and is asked the next time', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs }) => {
  test.setTimeout(180_000);
  const store = await ownStore(callAs, 'Kiosco El Ávila');
  await store.stock({ name: 'Malta fría', priceUSD: 1 });
  const employeeId = await hire(callAs, store);
  const path = `/employees/stores/${store.storeId}/${employeeId}/access`;
  await callAs(store.owner, 'POST', path, { role: 'cashier', pin: given });
  await signInAs(store.owner);
  await page.setViewportSize({ width: 1280, height: 860 });
  await openTill(page);
  await inStep(page);
  await goOffline(context, page);
  await choose(page, /^Rosa Elvira/, given);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(/La próxima vez, con conexión, elegirás un PIN tuyo/)).toBeVisible();
  const receipt = await sell(page, 'Malta fría');
  await goOnline(context, page);
  const { id } = await saleOnServer(receipt, store.storeId);
  expect(await sellerOf(id)).toBe(name);
  expect(await readSql('select kind from incidents where subject = $1', [`sale:${id}`])).toEqual([]);

  await choose(page, /^Dueña/);
  await expect(dialogOf(page)).toBeHidden();
  await choose(page, /^Rosa Elvira/, given);
  await typePin(page, /^Tu PIN nuevo/, own);
  await typePin(page, /^Escribe otra vez/, own);
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(`Ahora atiende ${name}`, { exact: true })).toBeVisible();
});
