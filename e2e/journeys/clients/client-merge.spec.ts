import { debtor } from '../../fixtures/debtors.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chooseMethod, pressPrimary } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { chargedReceipt, openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test('two cards of one person become one, with the debt of both', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega con repetidos');
  const twice = 'Yolimar del Valle Contreras de Rodríguez';
  const first = await debtor(callAs, store, twice, 30);
  const second = await debtor(callAs, store, 'Yoli', 12.5);
  await signInAs(store.owner);
  await page.goto(`/clients/${second}`);
  await page.getByRole('button', { name: 'Más acciones de Yoli' }).click();
  await page.getByRole('menuitem', { name: 'Unir con otro cliente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unir con otro cliente' });
  await dialog.getByRole('textbox', { name: 'Buscar cliente' }).or(dialog.getByRole('searchbox')).fill('contreras');
  await expectAccessible();
  await dialog.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button', { name: twice }).click();
  await dialog.getByRole('radio', { name: new RegExp(twice) }).click();
  await expect(dialog.getByText('queda debiendo $42,50', { exact: false })).toBeVisible();
  await expect(dialog.getByText('Esto no se puede deshacer.')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await dialog.getByRole('button', { name: 'Unir fichas' }).click();

  await expect(page).toHaveURL(new RegExp(`/clients/${first}$`));
  await expect(page.getByRole('heading', { level: 1, name: twice })).toBeVisible();
  await expect(page.getByText('$42,50').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Estado de cuenta' }).getByRole('row')).toHaveCount(3);
  // The address of the card that is gone leads to the one that stayed.
  await page.goto(`/clients/${second}`);
  await expect(page.getByRole('heading', { level: 1, name: twice })).toBeVisible();
  await page.goto('/clients?search=yoli');
  await expect(page.getByRole('table', { name: 'Clientes' }).getByRole('row')).toHaveCount(2);
});

test('who may not delete clients is not offered to join them', async ({ page, callAs, signInAs }) => {
  const { data } = (await callAs('owner', 'POST', '/clients/stores/1', { firstName: 'Cliente sin repetir' })) as {
    data: { id: number };
  };
  await signInAs('viewer');
  await page.goto(`/clients/${data.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cliente sin repetir' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Más acciones de Cliente/ })).toHaveCount(0);
});

test('a till without a connection sells on credit to a card that was joined meanwhile: the debt is of the one that stayed', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs }) => {
  test.setTimeout(120_000);
  const store = await ownStore(callAs, 'Bodega con repetidos sin señal');
  const stayed = await debtor(callAs, store, 'Ramona', 30);
  const gone = await debtor(callAs, store, 'Monchita', 5);
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await context.setOffline(true);
  await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}/${stayed}/merge`, { otherClientId: gone });
  await searchOf(page).fill('Combo de Ramona');
  await searchOf(page).press('Enter');
  await expect(orderOf(page).getByText('Combo de Ramona')).toBeVisible();
  await page.keyboard.press('F1');
  await page.getByRole('searchbox', { name: 'Buscar cliente' }).fill('Monchita');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Monchita/ })
    .click();
  await expect(orderOf(page).getByText('Monchita')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('F2');
  await chooseMethod(page, 'Crédito');
  await pressPrimary(page);
  const receipt = await chargedReceipt(page);
  await context.setOffline(false);
  const sale = await saleOnServer(receipt, store.storeId);
  expect(Number(sale.client_id)).toBe(stayed);
  const { data } = (await callAs(store.owner, 'GET', `/clients/stores/${store.storeId}/${stayed}/account`)) as {
    data: { totalDebt: number };
  };
  expect(data.totalDebt).toBe(65);
});
