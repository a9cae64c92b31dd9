import { randomUUID } from 'node:crypto';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { waitForMail } from '../../fixtures/mails.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

const chosen = 'nueve hallacas de diciembre';
const longName = 'María de los Ángeles Guadalupe Hernández-Villavicencio de la Santísima Trinidad';

test('an administrator sees the stores of a person and gives one to somebody else', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const storeName = `Inversiones y Suministros ${randomUUID().slice(0, 8)} del Litoral Central`;
  const { owner, storeId } = await ownStore(callAs, storeName);
  const email = `nueva-${randomUUID()}@correo.com`;
  await callAs('admin', 'POST', '/auth/users', { name: longName, role: 'user', email, password: chosen });
  const dialog = page.getByRole('dialog', { name: 'Cambiar dueño' });
  const openDetails = async (whose: string) => {
    await page.goto(`/admin-dashboard?section=users&search=${encodeURIComponent(whose)}`);
    await page
      .getByRole('button', { name: /^Acciones de/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Ver detalles' }).click();
    return page.getByRole('dialog', { name: 'Detalles del usuario' });
  };
  await signInAs('admin');

  await test.step('who works nowhere has no stores', async () => {
    const drawer = await openDetails(email);
    await expect(drawer.getByText('No trabaja en ninguna tienda.')).toBeVisible();
  });

  await test.step('the owner has one; it goes only to a confirmed e-mail', async () => {
    const drawer = await openDetails(owner.email);
    await expect(drawer.getByText(storeName)).toBeVisible();
    await expect(drawer.getByText(/^Dueño · desde el/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await drawer.getByRole('button', { name: `Cambiar dueño de ${storeName}` }).press('Enter');
    await dialog.getByLabel('Correo del nuevo dueño').fill('nadie@correo.com');
    await expect(dialog.getByText('No hay ninguna cuenta con ese correo.')).toBeVisible();
    await dialog.getByLabel('Correo del nuevo dueño').fill(email);
    await expect(dialog.getByText(`Es ${longName}`)).toBeVisible();
    await expect(dialog.getByText(/todavía no confirmó su correo/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cambiar dueño' })).toBeDisabled();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('confirmed, and the name of the store typed, it changes hands', async () => {
    await callAs(null, 'POST', '/auth/forgot-password', { email });
    const token = /reset-password\?token=([\w-]+)/.exec(await waitForMail(email, 'reset-password'))?.[1];
    await callAs(null, 'POST', '/auth/reset-password', { token, password: chosen });
    await (await openDetails(owner.email)).getByRole('button', { name: `Cambiar dueño de ${storeName}` }).click();
    await dialog.getByLabel('Correo del nuevo dueño').fill(email);
    await expect(dialog.getByText('Escribe el nombre de la tienda para confirmar.')).toBeVisible();
    await dialog.getByLabel(`Escribe «${storeName}» para confirmar`).fill(storeName);
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel(`Escribe «${storeName}» para confirmar`).press('Enter');
    await expect(page.getByText('Dueño cambiado')).toBeVisible();
    expect(await waitForMail(email, 'eres el')).toContain(storeName.slice(0, 20));
  });

  await test.step('both accounts tell it', async () => {
    const drawer = await openDetails(owner.email);
    await expect(drawer.getByText(/^Gerente · desde el/)).toBeVisible();
    await expect(drawer.getByText(/dio a otro dueño la tienda/)).toBeVisible();
    const { data } = (await callAs({ email, password: chosen }, 'GET', `/stores/${storeId}`)) as {
      data: { ownerEmail: string };
    };
    expect(data.ownerEmail).toBe(email);
  });
});
