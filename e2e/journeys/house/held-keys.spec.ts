import type { Page } from '@playwright/test';
import { ownStore } from '../../fixtures/own-store.ts';
import { type CallAs, expect, test } from '../../fixtures/test.ts';

/** Down for longer than a dialog needs to go and to give the focus back; the keyboard repeats it meanwhile. */
async function holdEnter(page: Page): Promise<void> {
  for (let repeats = 0; repeats < 40; repeats += 1) {
    await page.keyboard.down('Enter');
    await page.waitForTimeout(30);
  }
  await page.keyboard.up('Enter');
}

async function storeWithDepartments(callAs: CallAs, name: string) {
  const { owner, storeId } = await ownStore(callAs, name);
  for (const department of ['Aseo', 'Bebidas', 'Carnes']) {
    await callAs(owner, 'POST', '/departments', { storeId, name: department, icon: '🧺' });
  }
  return owner;
}

test('Enter held on «Eliminar» deletes one thing and does nothing to the next', async ({ page, signInAs, callAs }) => {
  await signInAs(await storeWithDepartments(callAs, 'Tienda de la tecla sostenida'));
  await page.goto('/departments');
  const dialog = page.getByRole('dialog');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(4);
  await page.getByRole('button', { name: 'Acciones de Aseo' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
  await page.keyboard.press('Tab');
  await holdEnter(page);
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Acciones de Bebidas' })).toBeFocused();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.reload();
  await expect(cards).toHaveCount(3);
  await expect(page.getByText('Inactivo', { exact: true })).toHaveCount(0);
});

test('Enter held in a form saves once and does not open it again', async ({ page, signInAs, callAs }) => {
  await signInAs(await storeWithDepartments(callAs, 'Tienda de un solo guardado'));
  await page.goto('/departments');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nuevo Departamento' }).press('Enter');
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.type('Víveres');
  await holdEnter(page);
  await expect(page.getByRole('button', { name: 'Nuevo Departamento' })).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(5);
});

test('Enter pressed again while a form goes away sends nothing', async ({ page, signInAs, callAs }) => {
  await signInAs(await storeWithDepartments(callAs, 'Tienda de dos pulsaciones'));
  await page.goto('/departments');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/departments')) sent.push(request.url());
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Nuevo Departamento' }).click();
  await dialog.getByLabel('Nombre').fill('Víveres');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  // Until it is gone; the page may be quicker than the messages from here, so it presses by itself.
  await page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement;
    const press = () => {
      if (!field.isConnected) return;
      field.form?.requestSubmit();
      setTimeout(press, 10);
    };
    press();
  });
  await answered;
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Departamento «Víveres» creado')).toHaveCount(1);
  expect(sent).toHaveLength(1);
});

test('a line of text still goes on while Enter is held', async ({ page, signInAs, callAs }) => {
  await signInAs(await storeWithDepartments(callAs, 'Tienda de varias líneas'));
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Nuevo Departamento' }).click();
  const text = page.getByRole('dialog').getByLabel('Descripción');
  await text.focus();
  for (let repeats = 0; repeats < 3; repeats += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(text).toHaveValue('\n\n\n');
});
