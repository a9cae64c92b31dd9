import type { Someone } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('without a session', () => {
  for (const path of [
    '/dashboard',
    '/user-dashboard',
    '/stores',
    '/store/1/admin',
    '/store/1/settings',
    '/departments',
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

test('/home, /pos and /admin lead on', async ({ page, signInAs }) => {
  await signInAs('cashier');
  for (const path of ['/home', '/pos']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/user-dashboard/);
});

test('an administrator lands in the console', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/admin-dashboard/);
  await expect(page.getByRole('heading', { name: 'Gestión de Usuarios' })).toBeVisible();
});

/** Who may change departments, and who may open the settings. The server decides the same (walking tests). */
const rights: { who: Someone; editsDepartments: boolean; opensSettings: boolean }[] = [
  { who: 'owner', editsDepartments: true, opensSettings: true },
  { who: 'manager', editsDepartments: true, opensSettings: true },
  { who: 'cashier', editsDepartments: false, opensSettings: false },
  { who: 'assistant', editsDepartments: false, opensSettings: false },
  { who: 'stockClerk', editsDepartments: false, opensSettings: false },
  { who: 'viewer', editsDepartments: false, opensSettings: true },
];

for (const { who, editsDepartments, opensSettings } of rights) {
  test(`${who} sees only what the role allows`, async ({ page, signInAs }) => {
    await signInAs(who);
    await page.goto('/departments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /Nuevo Departamento/ })).toHaveCount(editsDepartments ? 1 : 0);
    await page.goto('/store/1/settings');
    const refusal = page.getByText('No tienes permiso para ver esta página');
    if (opensSettings) await expect(page.getByRole('heading', { level: 1, name: /Configuración/ })).toBeVisible();
    else await expect(refusal).toBeVisible();
  });
}
