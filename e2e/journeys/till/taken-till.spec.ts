import { readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';
import { choosePin, takeTill } from '../../fixtures/till/cash.ts';
import { openTill, searchOf } from '../../fixtures/till/till.ts';

test('a cashier who took the manager’s till finds the manager’s other screens closed until the manager’s PIN, offline too', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(120_000);
  await choosePin(callAs, 'manager', '739164');
  await choosePin(callAs, 'cashier', '2580');
  await signInAs('manager');
  await openTill(page);
  await readyForOffline(page);
  const more = page.getByRole('button', { name: /^Más acciones de la caja/ });
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Favoritos de la caja' })).toBeVisible();
  await more.click();
  await expect(page.getByRole('menuitem')).toHaveCount(0);
  await takeTill(page, /Cajer/, '2580');
  await page.reload();
  await expect(searchOf(page)).toBeVisible();
  // What the till offers is what the cashier may.
  await more.click();
  await expect(page.getByRole('menuitem', { name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Favoritos de la caja' })).toHaveCount(0);
  await more.click();

  await page.goto('/products');
  await expect(page.getByRole('heading', { name: /^Ahora atiende / })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Productos' })).toHaveCount(0);
  await expectAccessible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: /^Ahora atiende / })).toBeVisible();

  await context.setOffline(true);
  await page.getByLabel(/^PIN de/).fill('2580');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('PIN incorrecto')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(searchOf(page)).toBeVisible();

  await page.goto('/products');
  await page.getByLabel(/^PIN de/).fill('739164');
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
});

test('a manager who took a cashier’s till sees what the cashier sees without asking', async ({
  page,
  signInAs,
  callAs,
}) => {
  await choosePin(callAs, 'manager', '739164');
  await signInAs('cashier');
  await openTill(page);
  await takeTill(page, /Gerente/, '739164');
  await page.goto('/products');
  await expect(page.getByRole('heading', { name: 'Productos' })).toBeVisible();
});

test('without a PIN of their own whoever signed in is told that anybody could go on in their name', async ({
  page,
  signInAs,
  callAs,
}) => {
  await choosePin(callAs, 'cashier', '2580');
  await signInAs('owner');
  await openTill(page);
  await takeTill(page, /Cajer/, '2580');
  await page.goto('/stores');
  await expect(page.getByText(/cualquiera puede seguir en su nombre/)).toBeVisible();
  await page.getByRole('link', { name: 'Volver a la caja' }).click();
  await expect(searchOf(page)).toBeVisible();
  await page.goto('/stores');
  await page.getByRole('button', { name: /^Seguir como / }).click();
  await expect(page.getByRole('heading', { name: /Tiendas/ }).first()).toBeVisible();
});
