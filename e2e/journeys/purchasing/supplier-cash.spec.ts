import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, openDrawer } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('an owner pays a supplier out of the open till, sees it there, and takes it back', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId, stock } = await ownStore(callAs, 'Bodega que paga el pan');
  await stock({ name: 'Pan', priceUSD: 1 });
  const { data: supplier } = (await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, {
    name: 'Panadería La Mejor del Centro',
  })) as { data: { id: number } };
  await signInAs(owner);
  await openTill(page);
  await openCash(page, { usd: '50', bs: '0' });
  const dialog = page.getByRole('dialog');
  const statement = page.getByRole('table', { name: 'Estado de cuenta' });

  await test.step('chooses the drawer that the notes leave', async () => {
    await page.goto(`/suppliers/${supplier.id}`);
    await page.getByRole('button', { name: 'Registrar pago' }).press('Enter');
    await dialog.getByLabel('Monto en dólares').fill('12');
    await dialog.getByRole('combobox', { name: 'Sale de la caja' }).click();
    await page.getByRole('option', { name: /la abrió Dueña de la tienda/ }).click();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Registrar pago' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(statement.getByRole('row').nth(1)).toContainText('salió de la caja C1');
  });

  await test.step('the till has it in its movements, and does not undo it on its own', async () => {
    await openTill(page);
    await openDrawer(page, 'Entradas y salidas');
    const line = dialog.getByRole('listitem').filter({ hasText: 'Pago a Panadería La Mejor del Centro' });
    await expect(line).toContainText('−$12,00');
    await expect(line.getByRole('button')).toHaveCount(0);
    await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await openDrawer(page, 'Reporte X');
    await expect(dialog.getByText(/Pago a Panadería/)).toBeVisible();
    await expect(dialog.getByText('$38,00').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('taken back, the notes are in the drawer again', async () => {
    await page.goto(`/suppliers/${supplier.id}`);
    await page.getByRole('button', { name: /^Acciones de Pago/ }).click();
    await page.getByRole('menuitem', { name: 'Anular pago' }).click();
    await expect(dialog.getByText(/El efectivo vuelve a la caja de la que salió: C1/)).toBeVisible();
    await dialog.getByLabel('Motivo').fill('Era de otro proveedor');
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Anular pago' }).click();
    await expect(dialog).toHaveCount(0);
    await openTill(page);
    await openDrawer(page, 'Reporte X');
    await expect(dialog.getByText('$50,00').first()).toBeVisible();
    await expect(dialog.getByText(/deshace «Pago a Panadería/)).toBeVisible();
  });
});
