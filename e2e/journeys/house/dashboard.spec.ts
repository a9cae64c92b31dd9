import { everyLookTimeout, inEveryLook } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { read, toBs } from '../../fixtures/till/sales.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('the owner reads the day at a glance, and a sale that a till makes meanwhile appears by itself', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await soldStore(callAs, 'Inicio de la esquina');
  const clientUuid = await store.addClient('Yolanda');
  await store.sell({ units: 1 });
  await store.sell({ units: 2, method: 'card' });
  await store.sell({ units: 3, method: 'credit', clientUuid });
  await signInAs(store.owner);
  await page.goto('/dashboard');

  const card = (name: string) => page.getByRole('region', { name, exact: true });
  const bs = (usd: number) => `Bs. ${read(toBs(usd * 100, '842.2067'))}`;
  await expect(card('Ventas del Día')).toContainText('$24,00');
  await expect(card('Ventas del Día')).toContainText(bs(24));
  await expect(card('Promedio por venta')).toContainText('$8,00');
  await expect(card('Promedio por venta')).toContainText('3 ventas hoy');
  await expect(card('Por cobrar')).toContainText('$12,00');
  await expect(card('Por cobrar')).toContainText('1 cliente debe');
  await expect(card('Cobrado hoy')).toContainText(`Punto de venta$8,00${bs(8)}`);
  await expect(card('Cobrado hoy')).toContainText(/A la cuenta de clientes.*\$12,00/);
  await expect(card('Lo más vendido hoy')).toContainText('6 vendidos');
  await expect(card('Últimas ventas').getByRole('definition')).toHaveText(['$12,00', '$8,00', '$4,00']);
  await card('Ventas por hora').getByRole('button', { name: 'Ver tabla' }).click();
  await expect(card('Ventas por hora').getByRole('table')).toContainText('$24,00');

  await store.sell({ units: 4 });
  await expect(card('Ventas del Día')).toContainText('$40,00');
  await expect(card('Últimas ventas').getByRole('definition').first()).toHaveText('$16,00');

  await card('Por cobrar').getByRole('link').click();
  await expect(page).toHaveURL(/\/clients\?status=with-debt/);
  await expect(page.getByRole('table', { name: 'Clientes' }).getByRole('row')).toHaveCount(2);
  await page.goBack();
  await inEveryLook(page, async (scheme) => {
    await expect(card('Ventas del Día')).toContainText('$40,00');
    await expectAccessible(scheme);
  });
});

test('a store where nothing was sold yet says so', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'Recién abierta');
  await signInAs(store.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toContainText('$0,00');
  await expect(page.getByText('Todavía no hay ventas hoy.')).toBeVisible();
  await expect(page.getByText('Todavía no ha entrado dinero hoy.')).toBeVisible();
  await expect(page.getByText('Todavía no hay ventas.')).toBeVisible();
});

test('a cashier reads nothing of the money of the others', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Tu turno' })).toBeVisible();
  await expect(page.getByText('Ventas del Día')).toHaveCount(0);
  await expect(page.getByText('Cobrado hoy')).toHaveCount(0);
  await expect(page.getByText('Ventas por hora')).toHaveCount(0);
});
