import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the sales of one client: found by name, kept in the address, cleared with one button', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Ventas por cliente');
  const clientUuid = await store.addClient('Yolanda');
  await store.addClient('Zoraida');
  await store.sell({ units: 1 });
  const hers = await store.sell({ units: 3, method: 'credit', clientUuid });
  await signInAs(store.owner);
  await page.goto('/sales');
  const table = page.getByRole('table', { name: 'Ventas' });
  await expect(table.getByRole('row')).toHaveCount(3);

  const open = () => page.getByRole('button', { name: /^Filtros/ }).click();
  await open();
  await page.getByRole('button', { name: 'Cliente: Todos' }).click();
  const dialog = page.getByRole('group', { name: 'Ventas de un cliente' });
  await expect(dialog.getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('yola');
  await expect(dialog.getByRole('button', { name: /Yolanda/ })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await dialog.getByRole('button', { name: /Yolanda/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/clientId=\d+/);
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('button', { name: hers.number, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monto total' })).toContainText('$12,00');

  await page.reload();
  await open();
  await expect(page.getByRole('button', { name: /^Cliente: Yolanda/ })).toBeVisible();
  await expect(table.getByRole('row')).toHaveCount(2);
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: /^Quitar el filtro del cliente Yolanda/ }).click();
  await expect(page).not.toHaveURL(/clientId/);
  await expect(table.getByRole('row')).toHaveCount(3);

  // Somebody who has bought nothing is named all the same, after a reload too.
  await page.getByRole('button', { name: 'Cliente: Todos' }).click();
  await expect(dialog.getByLabel('Buscar cliente')).toBeFocused();
  await page.keyboard.type('zora');
  await dialog.getByRole('button', { name: /Zoraida/ }).click();
  await expect(page.getByText('No se encontraron ventas')).toBeVisible();
  await page.reload();
  await open();
  await expect(page.getByRole('button', { name: /^Cliente: Zoraida/ })).toBeVisible();
});
