import type { Route } from '@playwright/test';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the board is moved by keyboard and mouse, and only where the state allows', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Servicio Técnico del tablero');
  await signInAs(store.owner);
  await page.goto('/services');

  await test.step('with none yet, the screen says what to do', async () => {
    await expect(page.getByText('No hay servicios todavía')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  const client = await store.addClient('Rosa Elvira');
  const technicianId = await store.addTechnician('Gustavo Adolfo', 'Peña');
  const phone = await store.receive(client, { deviceBrand: 'Samsung', deviceModel: 'A54', priority: 'urgent' });
  const laptop = await store.receive(client, { deviceType: 'laptop', deviceBrand: 'HP', technicianId });
  await page.goto('/services');
  const column = (name: RegExp) => page.getByRole('region', { name });
  const card = (name: string) => page.getByRole('link', { name, exact: true });

  await test.step('every column says how many it has', async () => {
    await expect(column(/^Recibido \d/)).toContainText('2');
    await expect(column(/^Recibido \d/)).toContainText('1 sin técnico');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('the arrows move a card and the focus goes with it', async () => {
    await card('Samsung A54').focus();
    await page.keyboard.press('ArrowRight');
    await expect(column(/^En reparación/).getByRole('link', { name: 'Samsung A54' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    // It cannot be received again.
    await expect(column(/^En reparación/)).toContainText(phone.serviceNumber);
  });

  await test.step('a mouse drags a card to a column where it may go', async () => {
    await card('HP').hover();
    await page.mouse.down();
    await column(/^Espera repuesto/).hover();
    await expect(page.getByText('Soltar: pasa a Espera repuesto')).toBeVisible();
    await page.mouse.up();
    await expect(column(/^Espera repuesto/)).toContainText(laptop.serviceNumber);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestión de Servicios Técnicos');
  });

  await test.step('a column that is not open takes nothing', async () => {
    await card('HP').hover();
    await page.mouse.down();
    await column(/^Listo/).hover();
    await expect(page.getByText(/^Soltar/)).toHaveCount(0);
    await page.mouse.up();
    await expect(column(/^Espera repuesto/)).toContainText(laptop.serviceNumber);
  });

  await test.step('a move the server refuses is said, and the card goes back', async () => {
    // Meanwhile somebody else moved it.
    const { version } = await store.work('GET', phone, '');
    const meanwhile = async (route: Route) => {
      await store.work('PATCH', phone, '/status', { version, status: 'waiting_parts' });
      await route.continue();
    };
    await page.route('**/services/*/status', meanwhile, { times: 1 });
    await card('Samsung A54').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/no pasó a Por aprobar/)).toBeVisible();
    await expect(column(/^Espera repuesto/)).toContainText(phone.serviceNumber);
  });

  await test.step('as a table, the address keeps the view and what it is narrowed to', async () => {
    await page.getByText('Tabla', { exact: true }).click();
    await page.getByLabel('Buscar servicios').fill('HP');
    await expect(page).toHaveURL(/search=HP/);
    await expect(page.getByRole('table', { name: 'Servicios' }).getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Servicios' })).toContainText(laptop.serviceNumber);
    await inEachTheme(page, expectAccessible);
  });
});

test('a store that does not repair has no repairs and no technicians', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('owner');
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Reparaciones' })).toHaveCount(0);
  for (const path of ['/services', '/technicians']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Módulo no disponible' })).toBeVisible();
    await expect(page.getByText('Tienda de servicios', { exact: true })).toBeVisible();
  }
  await inEachTheme(page, expectAccessible);
});
