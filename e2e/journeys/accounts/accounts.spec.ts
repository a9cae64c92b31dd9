import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const person = { fullName: 'Ramón José Ledezma', username: 'ramon.l', email: 'ramon@correo.com', password };

test('an account that waits and one that was switched off read why they cannot enter', async ({ page, callAs }) => {
  const signIn = async () => {
    await page.goto('/login');
    await page.getByLabel('Correo electrónico').fill(person.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill(person.password);
    await page.keyboard.press('Enter');
  };
  await callAs(null, 'POST', '/auth/register', person);
  const users = (await callAs('admin', 'GET', `/auth/users?search=${person.email}`)) as { data: { id: number }[] };
  const setStatus = (status: string) => callAs('admin', 'PATCH', `/auth/users/${users.data[0]?.id}/status`, { status });

  await signIn();
  await expect(
    page.getByText(
      'Tu cuenta está pendiente de aprobación por el administrador. Por favor, contacta al administrador del sistema para activar tu cuenta.',
    ),
  ).toBeVisible();

  await setStatus('active');
  await setStatus('inactive');
  await signIn();
  await expect(page.getByText('Tu cuenta ha sido desactivada. Contacta al administrador del sistema.')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);

  await setStatus('active');
  await signIn();
  await expect(page).toHaveURL(/dashboard/);
});

test('closing the other sessions locks the other browser, which loses nothing', async ({
  page,
  browser,
  signInAs,
  signInOn,
}) => {
  const elsewhere = await browser.newContext({ locale: 'es-VE' });
  const other = await elsewhere.newPage();
  await signInOn(other, 'assistant');
  await other.goto('/profile');
  await other.getByRole('button', { name: 'Editar' }).first().click();
  await other.getByLabel('Nombre Completo').fill('Yorman José Contreras Gil');

  await signInAs('assistant');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesiones' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toBeHidden();

  await test.step('the other one is locked with its next call, over what was typed', async () => {
    await other.getByRole('button', { name: 'Guardar' }).first().click();
    const lock = other.getByRole('dialog', { name: 'Sesión bloqueada' });
    await expect(lock).toBeVisible();
    await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await other.keyboard.press('Enter');
    await expect(lock).toBeHidden();
    await expect(other.getByLabel('Nombre Completo')).toHaveValue('Yorman José Contreras Gil');
  });
  await elsewhere.close();
});
