import type { Page, Route } from '@playwright/test';
import { createLongNames, longOwner, newcomer } from '../fixtures/looks/long-names.ts';
import type { Someone } from '../fixtures/people.ts';
import { settled } from '../fixtures/sync/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

/** Lists and figures of the server, by the calls that bring them. */
const sources: { name: string; path: string; who: Someone; calls: string }[] = [
  { name: 'stores', path: '/stores', who: 'owner', calls: '**/api/stores*' },
  { name: 'dashboard', path: '/dashboard', who: 'manager', calls: '**/api/stores**' },
  { name: 'departments', path: '/departments', who: 'owner', calls: '**/api/departments/**' },
  { name: 'settings', path: '/store/1/settings', who: 'owner', calls: '**/api/stores/1/settings*' },
  { name: 'profile', path: '/profile', who: 'owner', calls: '**/api/auth/sessions' },
  { name: 'console-users', path: '/admin-dashboard?section=users', who: 'admin', calls: '**/api/auth/users**' },
];

const fail = (route: Route) =>
  route.fulfill({
    status: 500,
    json: { success: false, code: 'INTERNAL', message: 'Error interno del servidor. Inténtalo de nuevo.' },
  });

/** Shows a state at every width; `there` waits until it is. */
async function shootState(page: Page, name: string, path: string, there: () => Promise<unknown>): Promise<void> {
  for (const width of widths) {
    await setWidth(page, width);
    await page.goto(path);
    await there();
    await shootBoth(page, name, width);
  }
}

for (const { name, path, who, calls } of sources) {
  test(`${name} loading`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.route(calls, () => undefined);
    await shootState(page, `${name}-loading`, path, () => page.waitForTimeout(900));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test(`${name} failing`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.route(calls, fail);
    const retry = page.getByRole('button', { name: 'Reintentar' }).first();
    await shootState(page, `${name}-failing`, path, () => expect(retry).toBeVisible({ timeout: 20_000 }));
  });
}

test('with long names', async ({ page, signInAs, callAs }) => {
  test.slow();
  const { storeId } = await createLongNames(callAs);
  const show = (name: string, path: string, expected: RegExp) =>
    shootState(page, `${name}-long`, path, () => expect(page.getByText(expected).first()).toBeVisible());
  await signInAs(longOwner);
  await show('stores', '/stores', /Hermanos Villalobos/);
  await show('hub', `/store/${storeId}/admin`, /Cómo se agrupan/);
  await show('dashboard', '/dashboard', /Acciones rápidas/);
  await show('departments', '/departments', /Electrodomésticos/);
  await show('profile', '/profile', /Sesiones y dispositivos/);
  await signInAs('admin');
  await show('console-users', '/admin-dashboard?section=users&sort=-createdAt', /Concepción/);
});

test('without anything yet', async ({ page, signInAs, callAs }) => {
  await callAs('admin', 'POST', '/auth/users', { name: 'Recién Llegada', role: 'user', ...newcomer });
  await signInAs(newcomer);
  for (const [name, path] of Object.entries({
    stores: '/stores',
    dashboard: '/dashboard',
    departments: '/departments',
  })) {
    await shootState(page, `${name}-empty`, path, () => settled(page));
  }
});

test('nothing found', async ({ page, signInAs }) => {
  await signInAs('owner');
  for (const name of ['departments', 'stores']) {
    const none = page.getByText(/No se encontraron/);
    await shootState(page, `${name}-none`, `/${name}?search=zzz`, () => expect(none).toBeVisible());
  }
});

test('without a connection', { tag: '@offline' }, async ({ page, context, signInAs }) => {
  test.slow();
  await signInAs('owner');
  for (const path of ['/departments', '/dashboard', '/stores', '/departments']) {
    await page.goto(path);
    await settled(page);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The copy on the device is written a moment after the answers arrive.
    await page.waitForTimeout(2000);
  }
  await context.setOffline(true);
  for (const name of ['departments', 'dashboard', 'stores', 'profile']) {
    const notice = page.getByText(/Sin conexión: lo que ves/);
    await shootState(page, `${name}-offline`, `/${name}`, () => expect(notice).toBeVisible({ timeout: 15_000 }));
  }
});
