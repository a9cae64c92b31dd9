import { inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';

test.describe('without a session', () => {
  for (const path of [
    '/dashboard',
    '/user-dashboard',
    '/stores',
    '/store/1/admin',
    '/store/1/settings',
    '/products',
    '/products/1',
    '/departments',
    '/taxes',
    '/brands',
    '/products/low-stock',
    '/products/1/movements',
    '/profile',
    '/admin-dashboard',
  ]) {
    test(`${path} leads to the sign-in, and back after it`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    });
  }

  test('an unknown address says so', async ({ page }) => {
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/miniPOS/);
  });
});

test('who is signed in keeps the menu on an address that leads nowhere', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('manager');
  await page.goto('/no-existe/de-verdad');
  await expect(page.getByRole('heading', { level: 1, name: 'Página no encontrada' })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Productos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Productos' })).toBeVisible();
});

test('the address asked for opens after signing in', async ({ page }) => {
  await page.goto('/departments?search=l%C3%A1cteos');
  await page.getByLabel('Correo electrónico').fill('gerente@luis.minipos.local');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('arepa con queso y café');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/departments\?search=/);
});

test('a wrong password is answered in plain words and keeps the e-mail', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill('nadie@correo.com');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta clave');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Correo electrónico o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('nadie@correo.com');
});

test('/home and /admin lead on', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await page.goto('/home');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/user-dashboard/);
});

test('an administrator lands in the console', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin-dashboard/);
  await expect(page.getByRole('heading', { name: 'Inicio de la plataforma' })).toBeVisible();
});
