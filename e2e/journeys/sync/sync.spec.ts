import { callAs, makeProduct, storeId } from '../../fixtures/catalogue.ts';
import { password } from '../../fixtures/people.ts';
import {
  addStock,
  bar,
  card,
  countRows,
  goOffline,
  goOnline,
  inStep,
  newProduct,
  queueLength,
} from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Found {
  id: number;
  stock: number;
}

const search = (name: string) => `/products?search=${encodeURIComponent(name)}`;

test('work done without a connection waits on the device, is shown, and arrives once', { tag: '@offline' }, async ({
  page,
  context,
  signInAs,
  complaints,
}) => {
  await signInAs('owner');
  const { id, name } = await makeProduct(page, { name: 'Azúcar sin red 1 kg', stock: 10 });
  await page.goto(search('sin red'));
  await inStep(page);
  await expect(bar(page).getByRole('button', { name: 'Sincronizar Ahora' })).toBeEnabled();
  expect(complaints).toEqual([]);
  await goOffline(context, page);
  await expect(bar(page).getByRole('button', { name: 'Sincronizar Ahora' })).toBeDisabled();

  await test.step('a movement of stock and a new product', async () => {
    await addStock(page, name, '5');
    await expect(card(page, name)).toContainText('15 und.');
    await expect(bar(page)).toContainText(
      // News for five seconds; then how things stand.
      /Guardado en este equipo: Ajuste de stock de Azúcar sin red 1 kg|Pendientes: 1 operación/,
    );
    await newProduct(page, 'Vela sin red');
    await expect(card(page, 'Vela sin red')).toContainText('$2,50');
    await expect(bar(page)).toContainText('Pendientes: 2 operaciones', { timeout: 15_000 });
    await expect(bar(page).getByRole('button', { name: 'Forzar sincronización' })).toBeVisible();
  });

  await test.step('the product made here is changed and moved before the server knows it', async () => {
    await page.getByRole('button', { name: 'Editar Vela sin red' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar Producto' });
    await dialog.getByLabel('Precio USD').fill('3,75');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toBeHidden();
    await expect(card(page, 'Vela sin red')).toContainText('$3,75');
    await addStock(page, 'Vela sin red', '4');
  });

  await test.step('closing and opening again loses nothing', async () => {
    await page.reload();
    await expect(card(page, name)).toContainText('15 und.');
    await expect(card(page, 'Vela sin red')).toContainText('$3,75');
    await expect(bar(page)).toContainText('Pendientes: 4 operaciones', { timeout: 15_000 });
    await bar(page).getByRole('button', { name: 'Forzar sincronización' }).click();
    await expect(bar(page)).toContainText('Pendientes: 4 operaciones', { timeout: 15_000 });
  });

  await goOnline(context, page);
  await expect.poll(() => queueLength(page)).toBe(0);
  const moved = await callAs<Found>(page, 'GET', `/products/stores/${storeId}/products/${id}`);
  expect(moved.stock).toBe(15);
  const made = await callAs<Found[]>(page, 'GET', `/products/stores/${storeId}/products?search=Vela%20sin%20red`);
  expect(made.map(({ stock }) => stock)).toEqual([4]);
  await expect(card(page, 'Vela sin red')).toContainText('4 und.');
});

test('[SYNC-21] signing out empties the copy and keeps unsent work, which goes after the next sign-in', {
  tag: '@offline',
}, async ({ page, context, signInAs, callAs: call }) => {
  await signInAs('manager');
  const { id, name } = await makeProduct(page, { name: 'Sal de despedida 1 kg', stock: 3 });
  await page.goto(search('despedida'));
  await inStep(page);
  await goOffline(context, page);
  await addStock(page, name, '6');
  expect(await countRows(page, 'products')).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Inicia/ })).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => countRows(page, 'products')).toBe(0);
  expect(await countRows(page, 'stock')).toBe(0);
  expect(await queueLength(page)).toBe(1);

  await context.setOffline(false);
  await signInAs('manager');
  await page.goto(search('despedida'));
  await inStep(page);
  await expect.poll(() => queueLength(page), { timeout: 30_000 }).toBe(0);
  const answer = (await call('manager', 'GET', `/products/stores/${storeId}/products/${id}`)) as { data: Found };
  expect(answer.data.stock).toBe(9);
});

test('[SYNC-06] of two tabs one sends; work of the other is shown in both and arrives once', {
  tag: '@offline',
}, async ({ page, context, signInAs }) => {
  await signInAs('owner');
  const { id, name } = await makeProduct(page, { name: 'Jabón de dos pestañas', stock: 1 });
  await page.goto(search('dos pestañas'));
  await inStep(page);
  const second = await context.newPage();
  await second.goto(search('dos pestañas'));
  await inStep(second);
  const leaders = () =>
    second.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      const ours = (list: LockInfo[]) => list.filter((lock) => lock.name === 'minipos-sync').length;
      return [ours(held), ours(pending)];
    });
  await expect.poll(leaders).toEqual([1, 1]);

  await goOffline(context, page, second);
  await addStock(second, name, '2');
  await expect(bar(second)).toContainText('Pendientes: 1 operación', { timeout: 15_000 });
  await expect(card(page, name)).toContainText('3 und.');

  await goOnline(context, page, second);
  await expect.poll(() => queueLength(page)).toBe(0);
  const { stock } = await callAs<Found>(page, 'GET', `/products/stores/${storeId}/products/${id}`);
  expect(stock).toBe(3);
});

test('[SYNC-04] an ended session keeps the queue; it goes once the same person has signed in again', {
  tag: '@offline',
}, async ({ page, context, signInAs }) => {
  await signInAs('owner');
  const { id, name } = await makeProduct(page, { name: 'Papel de sesión vencida', stock: 2 });
  await signInAs('assistant');
  await page.goto(search('sesión vencida'));
  await inStep(page);
  await goOffline(context, page);
  await addStock(page, name, '5');
  // The token is no longer good and cannot be renewed.
  await context.clearCookies();
  await page.evaluate(() => localStorage.setItem('token', 'vencido'));
  await context.setOffline(false);

  const lock = page.getByRole('dialog', { name: 'Sesión bloqueada' });
  await expect(lock).toBeVisible({ timeout: 30_000 });
  expect(await queueLength(page)).toBe(1);
  await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await lock.getByRole('button', { name: 'Continuar' }).click();
  await expect(lock).toBeHidden();
  await expect.poll(() => queueLength(page), { timeout: 30_000 }).toBe(0);
  const { stock } = await callAs<Found>(page, 'GET', `/products/stores/${storeId}/products/${id}`);
  expect(stock).toBe(7);
});
