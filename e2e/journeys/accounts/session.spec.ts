import { runSql } from '../../fixtures/database.ts';
import { emails, password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill, orderOf } from '../../fixtures/till/till.ts';

test('an ended session locks the screen, and the password opens it where it was', async ({
  page,
  signInAs,
  playwright,
  baseURL,
  expectAccessible,
}) => {
  await signInAs('manager');
  await page.goto('/departments?search=beb');
  await expect(page.getByRole('article')).toHaveCount(1);

  await test.step('someone ends it from another device', async () => {
    const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    const answer = await elsewhere.post('/api/auth/login', { data: { email: emails.manager, password } });
    const { token } = (await answer.json()) as { token: string };
    await elsewhere.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
    await elsewhere.dispose();
  });

  await page.getByRole('searchbox', { name: 'Buscar departamentos' }).fill('');
  const lock = page.getByRole('dialog', { name: 'Sesión bloqueada' });
  await expect(lock.getByText('Tu sesión expiró. Escribe tu contraseña para continuar.')).toBeVisible();
  await expectAccessible();
  await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();
  await expect(page).toHaveURL(/\/departments/);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
});

test('what failed because the session ended is gone after the password, and what was typed is saved', async ({
  page,
  signInAs,
  playwright,
  baseURL,
}) => {
  await signInAs('manager');
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Nuevo Departamento' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo Departamento' });
  await dialog.getByLabel('Nombre').fill('Papelería de la tarde');
  // What the page asks for by itself must not hear of it before the save does.
  const saved = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') await saved.promise;
    await route.fallback();
  });
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const answer = await elsewhere.post('/api/auth/login', { data: { email: emails.manager, password } });
  const { token } = (await answer.json()) as { token: string };
  await elsewhere.delete('/api/auth/sessions', { headers: { authorization: `Bearer ${token}` } });
  await elsewhere.dispose();
  const refused = page.waitForResponse((heard) => heard.request().method() === 'POST' && heard.status() === 401);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await refused;
  saved.resolve();
  const lock = page.getByRole('dialog', { name: 'Sesión bloqueada' });
  await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/Sesión expirada|Usuario no autenticado/)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: 'Papelería de la tarde' })).toBeVisible();
});

test('[TRUST-13] a session of 180 days locks the till over its order, which goes on after the password', async ({
  page,
  signInAs,
}) => {
  await signInAs('cashier');
  await openTill(page);
  const products = page.getByRole('list', { name: 'Productos', exact: true });
  await products.getByRole('button').first().click();
  const lines = orderOf(page).getByRole('listitem');
  await expect(lines).toHaveCount(1);

  // Signed in half a year ago and refreshed ever since; the access token of now has run out.
  await runSql(`update sessions s set created_at = s.created_at - interval '181 days' from users u
    where u.id = s.user_id and u.email = '${emails.cashier}'`);
  await page.evaluate(() => localStorage.setItem('token', 'expired'));
  await page.reload();
  const lock = page.getByRole('dialog', { name: 'Sesión bloqueada' });
  await expect(lock).toBeVisible({ timeout: 30_000 });
  await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(lock).toBeHidden();
  await expect(lines).toHaveCount(1);
});

test('signing out in one tab signs out the other', async ({ page, context, signInAs }) => {
  await signInAs('assistant');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a whole task by keyboard alone: sign in, find a department, rename it', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type('gerente@luis.minipos.local');
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/departments');
  const choice = page.getByRole('dialog', { name: 'Selecciona Tu Tienda' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(choice).toBeHidden();
  await page.getByRole('button', { name: 'Editar Audio' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' y sonido');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Audio y sonido' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Editar Audio/ })).toBeFocused();
});

test('a dialog gives the focus back to what opened it', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/departments');
  const edit = page.getByRole('button', { name: 'Editar Golosinas' });
  await edit.focus();
  for (const leave of ['Escape', 'Enter']) {
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press(leave);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(edit).toBeFocused();
  }
});
