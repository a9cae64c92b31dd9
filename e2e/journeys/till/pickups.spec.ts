import { readSql } from '../../fixtures/database.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { goOffline, goOnline, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { pickupCard, pickupState, promisePickup, sellForPickup } from '../../fixtures/till/pickups.ts';
import { openTill, settle, stockUp } from '../../fixtures/till/till.ts';

test('a sale for pickup is in the manager at once, and goes from pending to ready to picked up', async ({
  page,
  signInAs,
  callAs,
}) => {
  await stockUp(callAs, [{ name: 'Hallaca navideña de encargo', priceUSD: 6.5 }]);
  await signInAs('cashier');
  await openTill(page);
  const code = await sellForPickup(page, 'Hallaca navideña de encargo');
  await page.getByRole('button', { name: /^Recogida \d+ por entregar/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Atender pedidos de recogida' });
  await dialog.getByRole('searchbox', { name: 'Buscar pedidos' }).fill(code.toLowerCase());
  const card = pickupCard(page, code);
  await expect(card).toContainText('Pendiente');
  await expect(card).toContainText('1 × Hallaca navideña de encargo');
  await expect(card).toContainText('$6,50');
  await expect(card).toContainText(/Faltan (29|30) min/);

  // Two taps in a row are one: no error, and nobody has handed it over.
  await card.getByRole('button', { name: `Marcar listo ${code}` }).dblclick();
  await expect(page.getByText('Pedido listo exitosamente')).toBeVisible();
  await expect(page.getByText(/ya no está en un estado|Error al actualizar/)).toHaveCount(0);
  await expect(card).toContainText('Espera desde hace 1 min');
  await expect.poll(() => pickupState(code)).toBe('ready');

  await card.getByRole('button', { name: `Ver detalle de ${code}` }).click();
  const detail = page.getByRole('dialog', { name: `Pedido ${code}` });
  await expect(detail.getByText(/^C\d+-\d{6}$/)).toBeVisible();
  await detail.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByText('Pedido recogido exitosamente')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Cancelar pedido' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
  await expect(card).toContainText('Recogido');
  await expect(card.getByRole('button')).toHaveCount(1);
  await expect.poll(() => pickupState(code)).toBe('picked_up');

  await dialog.getByRole('searchbox', { name: 'Buscar pedidos' }).fill('nadie lo pidió');
  await expect(dialog.getByText('No se encontraron pedidos')).toBeVisible();
});

test('without a connection an order is sold, readied and handed over, and the server hears it once', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs }) => {
  await stockUp(callAs, [{ name: 'Pan de jamón de encargo', priceUSD: 9 }]);
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  await goOffline(context, page);
  const code = await sellForPickup(page, 'Pan de jamón de encargo');
  await page.reload();
  await page.getByRole('button', { name: /^Recogida/ }).click();
  const card = pickupCard(page, code);
  await expect(card).toContainText('Por enviar');
  await card.getByRole('button', { name: `Marcar listo ${code}` }).click();
  await settle(page);
  await card.getByRole('button', { name: `Entregar ${code}` }).click();
  await expect(card).toContainText('Recogido');
  expect(await pickupState(code)).toBeUndefined();
  // The session of the day, the sale that opened it, and two moves.
  expect(await queueLength(page)).toBe(4);

  await goOnline(context, page);
  await expect.poll(() => pickupState(code), { timeout: 30_000 }).toBe('picked_up');
  await expect(card).not.toContainText('Por enviar');
  await expect(card).toContainText('Recogido');
  const moves = await readSql("select 1 from audit_log where action = 'pickup.moved' and detail ->> 'code' = $1", [
    code,
  ]);
  expect(moves).toHaveLength(2);
});

test('two devices: a move is seen on the other, and a handover outweighs a cancellation made meanwhile', {
  tag: '@offline',
}, async ({ page, context, browser, signInAs, signInOn, callAs }) => {
  test.setTimeout(120_000);
  await promisePickup(callAs, 'REC7001DOS', 1800);
  await signInAs('cashier');
  await page.goto('/pickups?search=REC7001DOS');
  await inStep(page);
  const other = await browser.newContext({ locale: 'es-VE', timezoneId: 'America/Caracas' });
  const second = await other.newPage();
  await signInOn(second, 'manager');
  await second.goto('/pickups?search=REC7001DOS');
  await inStep(second);
  const [here, there] = [pickupCard(page, 'REC7001DOS'), pickupCard(second, 'REC7001DOS')];
  await here.getByRole('button', { name: 'Marcar listo REC7001DOS' }).click();
  await expect(there).toContainText('Listo');
  await expect.poll(() => queueLength(page)).toBe(0);

  await goOffline(context, page);
  await settle(page);
  await here.getByRole('button', { name: 'Entregar REC7001DOS' }).click();
  await expect(here).toContainText('Recogido');
  await there.getByRole('button', { name: 'Ver detalle de REC7001DOS' }).click();
  await second
    .getByRole('dialog', { name: 'Pedido REC7001DOS' })
    .getByRole('button', { name: 'Cancelar pedido' })
    .click();
  const question = second.getByRole('dialog', { name: '¿Cancelar el pedido?' });
  await question.getByRole('button', { name: 'Cancelar pedido' }).click();
  await expect(second.getByText('Pedido cancelado exitosamente')).toBeVisible();
  await expect.poll(() => pickupState('REC7001DOS')).toBe('cancelled');

  await goOnline(context, page);
  await expect.poll(() => pickupState('REC7001DOS'), { timeout: 30_000 }).toBe('picked_up');
  for (const card of [here, there]) await expect(card).toContainText('Recogido');
  const incidents = await readSql("select 1 from incidents where kind = 'pickup_conflict' and detail ->> 'code' = $1", [
    'REC7001DOS',
  ]);
  expect(incidents).toHaveLength(1);
  await second.goto('/sync');
  await expect(second.getByText('Un pedido se entregó y se canceló a la vez').first()).toBeVisible();
  await other.close();
});

test('an order becomes late before the eyes: it is said once, marked in the till, and rings unless turned off', {
  tag: '@offline',
}, async ({ page, signInAs, callAs }) => {
  test.setTimeout(120_000);
  // The notes of the alarm are counted where the browser makes them.
  await page.addInitScript(() => {
    const counted = window as unknown as { notes: number };
    counted.notes = 0;
    OscillatorNode.prototype.start = () => {
      counted.notes += 1;
    };
    OscillatorNode.prototype.stop = () => {};
  });
  const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
  await signInAs('cashier');
  await page.goto('/pickups');
  await inStep(page);
  await promisePickup(callAs, 'REC7002TAR', 25);
  const card = pickupCard(page, 'REC7002TAR');
  await expect(card).toContainText('Falta 1 min');
  await expect(card).toContainText('Retrasado 1 min', { timeout: 60_000 });
  await expect(page.getByText(/^El pedido REC7002TAR debía estar listo a las/)).toBeVisible();
  await expect.poll(notes).toBe(3);

  await page.getByRole('button', { name: 'Alarma con sonido' }).click();
  await promisePickup(callAs, 'REC7003TAR', -60);
  await expect(page.getByText(/^El pedido REC7003TAR debía estar listo a las/)).toBeVisible();
  expect(await notes()).toBe(3);
  await openTill(page);
  await expect(page.getByRole('button', { name: /^Recogida .*con retraso$/ })).toBeVisible();
});

test('who may only look sees the orders and no way to move them; who may not see sales is told so', async ({
  page,
  signInAs,
  callAs,
}) => {
  await promisePickup(callAs, 'REC7004VER', 1800);
  await signInAs('viewer');
  await page.goto('/store/1/admin');
  await page.getByRole('link', { name: /Pedidos de recogida/ }).click();
  await expect(pickupCard(page, 'REC7004VER')).toBeVisible();
  await expect(pickupCard(page, 'REC7004VER').getByRole('button')).toHaveCount(1);
  await pickupCard(page, 'REC7004VER').getByRole('button', { name: 'Ver detalle de REC7004VER' }).click();
  const detail = page.getByRole('dialog', { name: 'Pedido REC7004VER' });
  await expect(detail.getByText('Sin cebolla')).toBeVisible();
  await expect(detail.getByRole('button', { name: /listo|Cancelar/ })).toHaveCount(0);
  await signInAs('stockClerk');
  await page.goto('/pickups');
  await expect(page.getByText('No tienes permiso', { exact: false })).toBeVisible();
});

test('the manager has no accessibility violation at any width, in the till and on its own', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
  complaints,
}) => {
  test.setTimeout(everyLookTimeout);
  await promisePickup(callAs, 'REC7005AXE', 120);
  await signInAs('cashier');
  complaints.length = 0;
  await page.goto('/pickups?search=REC7005AXE');
  await expect(pickupCard(page, 'REC7005AXE')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await pickupCard(page, 'REC7005AXE').getByRole('button', { name: 'Ver detalle de REC7005AXE' }).click();
  await expect(page.getByRole('dialog', { name: 'Pedido REC7005AXE' })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.keyboard.press('Escape');
  await openTill(page);
  await page.getByRole('button', { name: /^Recogida/ }).click();
  await expect(pickupCard(page, 'REC7005AXE')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  expect(complaints).toEqual([]);
});
