import { everyLookTimeout, inEveryLook } from '../../fixtures/looks/looks.ts';
import { workerIn } from '../../fixtures/members.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { goOffline, goOnline, inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openCash, sellOne } from '../../fixtures/till/cash.ts';
import { openTill } from '../../fixtures/till/till.ts';

const product = 'Café de la casa';

test('a cashier finds their own shift: since when, how many sales, what did not come in notes, and the way to the till', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Turno de la tarde', { closedTill: 'must_open' });
  await store.stock({ name: product, priceUSD: 4, taxPercent: 0 });
  const cashier = await workerIn(callAs, 'Yusmary Cajera', [{ storeId: store.storeId, role: 'cashier' }]);
  await signInAs(cashier);
  await page.goto('/dashboard');
  const card = (name: string | RegExp) => page.getByRole('region', { name });
  await expect(card('Tu turno')).toContainText('Sin caja abierta');
  await page.getByRole('button', { name: 'Ir a la caja' }).click();
  await expect(page).toHaveURL(/\/pos$/);

  await openTill(page);
  await inStep(page);
  await openCash(page, { usd: '20', bs: '0' });
  await sellOne(page, product, 'Efectivo USD');
  await sellOne(page, product, 'Punto de venta');
  await page.goto('/dashboard');
  await expect(card('Tu turno')).toContainText('Desde las');
  await expect(card('Ventas del turno')).toContainText('2');
  await expect(card('Ventas del turno')).toContainText('El dinero se sabe al contar la gaveta.');
  await expect(card('Ventas del turno')).not.toContainText('$8,00');
  await expect(card('Cobrado en el turno, sin efectivo').getByRole('definition')).toHaveText([/^Bs\. \d/]);
  await expect(card('Tus últimas ventas').getByRole('definition')).toHaveText(['$4,00', '$4,00']);
  await expect(page.getByText('Ventas del Día')).toHaveCount(0);
  await inEveryLook(page, async (scheme) => {
    await expect(card('Ventas del turno')).toBeVisible();
    await expectAccessible(scheme);
  });

  await test.step('without a connection it is the same, from the device', async () => {
    await goOffline(context, page);
    await expect(card('Ventas del turno')).toContainText('2');
    await expect(card('Últimas ventas de este equipo').getByRole('definition')).toHaveText(['$4,00', '$4,00']);
    await goOnline(context, page);
    await expect(card('Tus últimas ventas')).toBeVisible();
  });
});

test('an owner without a connection reads what this device sold, and the store again once there is one', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Se fue la luz');
  await store.stock({ name: product, priceUSD: 4, taxPercent: 0 });
  await signInAs(store.owner);
  await openTill(page);
  await inStep(page);
  await sellOne(page, product, 'Punto de venta');
  await goOffline(context);
  await sellOne(page, product, 'Punto de venta');
  await page.goto('/dashboard');
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Ventas de este equipo hoy')).toContainText('$8,00');
  await expect(card('Ventas de este equipo hoy')).toContainText('no incluye otras cajas');
  await expect(card('Cobradas en este equipo')).toContainText('2');
  await expect(card('Cobradas en este equipo')).toContainText('1 por enviar');
  await expect(card('Últimas ventas de este equipo').getByText('Por enviar')).toHaveCount(1);
  await expect(card('Ventas del Día')).toHaveCount(0);
  await inEveryLook(page, async (scheme) => {
    await expect(card('Ventas de este equipo hoy')).toBeVisible();
    await expectAccessible(scheme);
  });

  await goOnline(context, page);
  await expect(card('Ventas del Día')).toContainText('$8,00');
  await expect(card('Ventas de este equipo hoy')).toHaveCount(0);
});

test('the system takes one line of the dashboard, which leads to all of it', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await ownStore(callAs, 'Todo en orden');
  await signInAs(store.owner);
  await page.goto('/dashboard');
  const line = page.getByRole('link', { name: /^Sistema: En línea/ });
  await inEveryLook(page, async () => {
    const box = await line.boundingBox();
    expect(box?.height).toBeLessThanOrEqual(32);
  });
  await line.click();
  await expect(page).toHaveURL(/\/sync$/);
  const system = page.getByRole('region', { name: 'Sistema' });
  for (const fact of ['Conexión', 'Servidor', 'Copia en este equipo', 'Trabajo por enviar']) {
    await expect(system).toContainText(fact);
  }
  await expect(system).toContainText(/Disponible · \d+ ms/);
  await expect(page.getByRole('region', { name: 'Almacenamiento' })).toBeVisible();
  await expectAccessible('light');
  await expectAccessible('dark');
});
