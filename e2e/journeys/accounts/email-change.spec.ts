import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { waitForMail } from '../../fixtures/mails.ts';
import { emails, password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const person = { fullName: 'Zulay Coromoto Rincón', email: 'zulay@correo.com', password };
const newEmail = 'zulay.rincon@correo.com';

const linkIn = (mail: string) => /https?:\S+confirm-email\S+/.exec(mail)?.[0] ?? '';

test('[TRUST-05] an e-mail changes with the password and the link, opened on a phone that is not signed in', async ({
  page,
  browser,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { fullName: name, ...rest } = person;
  await callAs('admin', 'POST', '/auth/users', { name, role: 'user', ...rest });
  await signInAs(person);
  await page.goto('/profile');

  await test.step('a wrong password changes nothing', async () => {
    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    await page.getByLabel('Nuevo correo').fill(newEmail);
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('no es esta');
    await page.keyboard.press('Enter');
    await expect(page.getByText('La contraseña actual no es correcta')).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('asked for, it waits; the old address is told', async () => {
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pendiente de confirmar')).toBeVisible();
    await expect(page.getByText(person.email).first()).toBeVisible();
    await inEachTheme(page, expectAccessible);
    expect(await waitForMail(person.email, 'Pidieron cambiar')).toContain(newEmail);
  });

  const first = linkIn(await waitForMail(newEmail, 'confirm-email'));
  await test.step('another link can be sent, and the first one ends', async () => {
    await page.getByRole('button', { name: 'Reenviar enlace' }).click();
    await expect(page.getByText('Enviamos un enlace nuevo. El anterior ya no sirve.')).toBeVisible();
    await expect.poll(async () => linkIn(await waitForMail(newEmail, 'confirm-email'))).not.toBe(first);
  });

  const elsewhere = await browser.newContext({ locale: 'es-VE', viewport: { width: 360, height: 640 } });
  const phone = await elsewhere.newPage();
  await test.step('the old link is refused and the new one confirms', async () => {
    await phone.goto(first);
    await phone.getByRole('button', { name: 'Confirmar correo' }).click();
    await expect(phone.getByText('no es válido o ya venció')).toBeVisible();
    await phone.goto(linkIn(await waitForMail(newEmail, 'confirm-email')));
    await phone.getByRole('button', { name: 'Confirmar correo' }).click();
    await expect(phone.getByText(newEmail)).toBeVisible();
    await phone.getByRole('link', { name: 'Iniciar sesión', exact: true }).click();
    await phone.getByLabel('Correo electrónico').fill(newEmail);
    await phone.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await phone.keyboard.press('Enter');
    await expect(phone).toHaveURL(/dashboard|stores/);
  });
  await elsewhere.close();

  await test.step('the session that asked goes on and shows the new address', async () => {
    await page.reload();
    await expect(page.getByText(newEmail).first()).toBeVisible();
    await expect(page.getByText('Pendiente de confirmar')).toBeHidden();
    expect(await waitForMail(person.email, 'pasó de')).toContain(newEmail);
  });
});

test('[TRUST-05] the link opened in the same browser shows the new address at once; a change can be cancelled', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const other = { email: 'yelitza@correo.com', password };
  await callAs('admin', 'POST', '/auth/users', { name: 'Yelitza Paz', role: 'user', ...other });
  await signInAs(other);
  await page.goto('/profile');
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Cambiar correo' }).click();
    await page.getByLabel('Nuevo correo').fill(email);
    await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Pendiente de confirmar')).toBeVisible();
  };
  await ask('otra@correo.com');
  await page.getByRole('button', { name: 'Cancelar el cambio' }).click();
  await expect(page.getByText('Pendiente de confirmar')).toBeHidden();

  await ask('yelitza.paz@correo.com');
  await page.goto(linkIn(await waitForMail('yelitza.paz@correo.com', 'confirm-email')));
  await expect(page.getByRole('button', { name: 'Confirmar correo' })).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.getByRole('button', { name: 'Confirmar correo' }).click();
  await expect(page.getByText('Tu contraseña sigue siendo la misma.')).toBeVisible();
  await inEachTheme(page, expectAccessible);
  await page.getByRole('link', { name: 'Ver mi perfil' }).click();
  await expect(page.getByText('yelitza.paz@correo.com').first()).toBeVisible();
});

test('[TRUST-05] an administrator changes an e-mail: the device locks and opens with the new one', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  const third = { email: 'nestor@correo.com', password };
  const made = (await callAs('admin', 'POST', '/auth/users', { name: 'Néstor Gil', role: 'user', ...third })) as {
    data: { id: number };
  };
  await signInAs(third);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).first().click();
  await page.getByLabel('Nombre Completo').fill('Néstor Gil Mora');
  const changes = { name: 'Néstor Gil', email: 'nestor.gil@correo.com', role: 'user' };
  await callAs('admin', 'PUT', `/auth/users/${made.data.id}`, changes);
  await waitForMail(third.email, 'Un administrador');
  await waitForMail(changes.email, 'Un administrador');

  await page.getByRole('button', { name: 'Guardar' }).first().click();
  const lock = page.getByRole('dialog', { name: 'Sesión bloqueada' });
  const unlock = async () => {
    await lock.getByRole('textbox', { name: 'Contraseña' }).fill(password);
    await page.keyboard.press('Enter');
  };
  await unlock();
  await expect(lock.getByText('Contraseña incorrecta')).toBeVisible();
  await lock.getByRole('button', { name: 'Mi correo cambió' }).click();
  await expectAccessible('light');
  await expectAccessible('dark');
  await lock.getByLabel('Correo electrónico').fill(emails.viewer);
  await unlock();
  await expect(lock.getByText('Este correo es de otra cuenta')).toBeVisible();
  await lock.getByLabel('Correo electrónico').fill(changes.email);
  await unlock();
  await expect(lock).toBeHidden();
  await expect(page.getByLabel('Nombre Completo')).toHaveValue('Néstor Gil Mora');
});
