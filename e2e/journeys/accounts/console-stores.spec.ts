import { randomUUID } from 'node:crypto';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { waitForMail } from '../../fixtures/mails.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

const reason = 'El dueño no responde desde hace un mes.';

test('an administrator stops a store, lets it go on, and brings back one that was deleted', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const name = `Inversiones y Suministros ${randomUUID().slice(0, 8)} del Litoral Central`;
  const { owner, storeId } = await ownStore(callAs, name);
  const card = page.getByRole('article').filter({ hasText: name });
  const drawer = page.getByRole('dialog', { name: 'Detalles de la tienda' });
  const find = (more = '') => page.goto(`/admin-dashboard?section=stores&search=${encodeURIComponent(name)}${more}`);
  const open = () => card.getByRole('button', { name: `Ver detalles de ${name}` }).press('Enter');
  await signInAs('admin');

  await test.step('sees it with its people, its history and its owner', async () => {
    await find();
    await expect(card.getByText('Activa', { exact: true })).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await open();
    await expect(drawer.getByText(owner.email)).toBeVisible();
    await expect(drawer.getByText(/creó la tienda/)).toBeVisible();
    await inEachTheme(page, expectAccessible);
  });

  await test.step('stops it with a reason, which its owner reads', async () => {
    await drawer.getByRole('button', { name: 'Desactivar…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Desactivar tienda' });
    await dialog.getByLabel('Motivo').fill('Corto');
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(dialog.getByText('Escribe el motivo en al menos 10 caracteres')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByLabel('Motivo').fill(reason);
    await dialog.getByRole('button', { name: 'Desactivar' }).click();
    await expect(card.getByText('Inactiva', { exact: true })).toBeVisible();
    expect(await waitForMail(owner.email, 'desactivada')).toContain('no responde desde hace un mes');
  });

  await test.step('brings it back after its owner deleted it', async () => {
    await callAs(owner, 'DELETE', `/stores/${storeId}`);
    await find('&status=archived');
    await expect(card.getByText('Eliminada', { exact: true })).toBeVisible();
    await open();
    await drawer.getByRole('button', { name: 'Recuperar…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Recuperar tienda' });
    await dialog.getByLabel('Motivo').fill('La eliminó por error.');
    await dialog.getByRole('button', { name: 'Recuperar' }).click();
    await expect(page.getByText('Tienda recuperada exitosamente')).toBeVisible();
    await find();
    await expect(card.getByText('Activa', { exact: true })).toBeVisible();
  });
});
