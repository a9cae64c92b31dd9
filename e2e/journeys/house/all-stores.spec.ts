import { everyLookTimeout, inEveryLook } from '../../fixtures/looks/looks.ts';
import { workerIn } from '../../fixtures/members.ts';
import { expect, test } from '../../fixtures/test.ts';
import { read, toBs } from '../../fixtures/till/sales.ts';
import { soldStore } from '../../fixtures/till/sold-store.ts';

test('who works in several stores sees them side by side, with their sum, and enters one with a click', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const first = await soldStore(callAs, 'Bodegón de los hermanos Contramaestre y Asociados, sucursal Naguanagua');
  const second = await soldStore(callAs, 'Abastos de la otra esquina');
  const third = await soldStore(callAs, 'Depósito sin cifras');
  const clientUuid = await second.addClient('Yolanda');
  await first.sell({ units: 3 });
  await second.sell({ units: 1 });
  await second.sell({ units: 2, method: 'credit', clientUuid });
  await third.sell({ units: 9 });
  const worker = await workerIn(callAs, 'Socia de tres tiendas', [
    { storeId: first.storeId, role: 'manager' },
    { storeId: second.storeId, role: 'owner' },
    { storeId: third.storeId, role: 'manager', without: ['reports.view'] },
  ]);
  await signInAs(worker);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Todas mis tiendas' }).click();
  await expect(page).toHaveURL(/\/dashboard\/stores$/);

  const card = (name: RegExp) => page.getByRole('article', { name });
  const total = page.getByRole('region', { name: 'Vendido hoy en 2 de 3 tiendas' });
  await expect(card(/Contramaestre/)).toContainText('$12,00');
  await expect(card(/otra esquina/)).toContainText('$12,00');
  await expect(card(/otra esquina/)).toContainText('Por cobrar$8,00');
  await expect(card(/sin cifras/)).toContainText('En esta tienda no ves las cifras de ventas.');
  await expect(card(/sin cifras/)).not.toContainText('$36,00');
  await expect(total).toContainText('$24,00');
  await expect(total).toContainText(
    `Bs. ${read([1200, 400, 800].reduce((sum, cents) => sum + toBs(cents, '842.2067'), 0))}`,
  );
  await expect(total).toContainText('Ventas3');
  await inEveryLook(page, async (scheme) => {
    await expect(total).toContainText('$24,00');
    await expectAccessible(scheme);
  });

  await card(/otra esquina/)
    .getByRole('button', { name: /Entrar a la tienda/ })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abastos de la otra esquina');
  await expect(page.getByRole('region', { name: 'Ventas del Día' })).toContainText('$12,00');
});

test('a sale that another till makes meanwhile changes the sum by itself', async ({ page, signInAs, callAs }) => {
  const first = await soldStore(callAs, 'Tienda que vende');
  const second = await soldStore(callAs, 'Tienda que descansa');
  const worker = await workerIn(callAs, 'Socia de dos', [
    { storeId: first.storeId, role: 'owner' },
    { storeId: second.storeId, role: 'owner' },
  ]);
  await first.sell({ units: 1 });
  await signInAs(worker);
  await page.goto('/dashboard/stores');
  const total = page.getByRole('region', { name: 'Vendido hoy en todas' });
  await expect(total).toContainText('$4,00');
  await first.sell({ units: 2 });
  await second.sell({ units: 3 });
  // Of stores other than the current one the page asks every half minute.
  await expect(total).toContainText('$24,00', { timeout: 45_000 });
});

test('who works in one store is not offered a comparison', async ({ page, signInAs, callAs }) => {
  const store = await soldStore(callAs, 'La única');
  await signInAs(store.owner);
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'Administrar tiendas' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Todas mis tiendas' })).toHaveCount(0);
});
