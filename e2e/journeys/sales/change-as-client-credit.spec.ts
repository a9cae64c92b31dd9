import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { nextSale, openCharge, pressPrimary, primaryOf, typeAmount } from '../../fixtures/till/charge.ts';
import { chargedReceipt, openTill, orderOf, searchOf } from '../../fixtures/till/till.ts';

test('without a connection the change stays as client credit, and a cancelled sale takes it off again', {
  tag: '@offline',
}, async ({ page, context, callAs, signInAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Bodega sin sencillo');
  await store.stock({ name: 'Queso de mano', priceUSD: 8.75, taxPercent: 0 });
  const { data: client } = (await callAs(store.owner, 'POST', `/clients/stores/${store.storeId}`, {
    firstName: 'Petra',
    lastName: 'Rojas',
  })) as { data: { id: number } };
  const debt = async () => {
    const answer = await callAs(store.owner, 'GET', `/clients/stores/${store.storeId}/${client.id}/account`);
    return (answer as { data: { totalDebt: number } }).data.totalDebt;
  };
  await signInAs(store.owner);
  await openTill(page);
  await openCash(page, { usd: '20', bs: '0' });
  await inStep(page);
  await context.setOffline(true);

  const payTen = async () => {
    await openCharge(page);
    await typeAmount(page, '10');
    await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  };
  const left = page.getByRole('radio', { name: /^Dejar \$1,25 a favor del cliente/ });
  const receipt = await test.step('for nobody it is not offered; for a client it is', async () => {
    await searchOf(page).fill('queso');
    await searchOf(page).press('Enter');
    await expect(orderOf(page).getByText('Queso de mano')).toBeVisible();
    await payTen();
    await expect(left).toHaveCount(0);
    await page.getByRole('button', { name: 'Volver' }).click();
    await page.keyboard.press('F1');
    const dialog = page.getByRole('dialog', { name: 'Seleccionar Cliente' });
    await dialog.getByLabel('Buscar cliente').fill('petra');
    await dialog.getByRole('button', { name: /Petra Rojas/ }).click();
    await payTen();
    await left.click();
    await expect(primaryOf(page)).toHaveAccessibleName(/\$1,25 a favor del cliente$/);
    await inEachTheme(page, expectAccessible);
    await page.setViewportSize({ width: 1280, height: 860 });
    await pressPrimary(page);
    const number = await chargedReceipt(page);
    await expect(page.getByRole('region', { name: 'Venta cobrada' })).toContainText('$1,25 a favor del cliente');
    await expect(page.getByText('A favor del cliente', { exact: true })).toBeVisible();
    await nextSale(page);
    return number;
  });

  await test.step('the drawer has the whole note', async () => {
    await openDrawer(page, 'Reporte X');
    await expect(page.getByRole('dialog').getByText('Debe haber $30,00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the account has it in words of its own', async () => {
    await context.setOffline(false);
    await expect.poll(debt, { timeout: 60_000 }).toBe(-1.25);
    await page.goto(`/clients/${client.id}`);
    await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toContainText('Vuelto a su favor');
  });

  await test.step('a cancelled sale gives the note back and takes the client credit off', async () => {
    await page.goto(`/sales?clientId=${client.id}`);
    await page.getByRole('table', { name: 'Ventas' }).getByRole('button', { name: receipt, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Anular', exact: true }).click();
    await expect(dialog.getByText('De su saldo a favor se quitan $1,25')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Motivo').fill('Se arrepintió');
    await dialog.getByRole('button', { name: 'Anular venta' }).click();
    await expect(dialog.getByText('Quitado del saldo a favor: $1,25')).toBeVisible();
    expect(await debt()).toBe(0);
  });
});
