import type { Page } from '@playwright/test';
import { password } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Presses Tab until the control of that name has the focus, as someone without a mouse finds it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const control = page.getByRole('button', { name, exact: true });
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached «${name}»`);
}

test('departments by keyboard alone: create, find, switch off, delete', async ({ page, signInAs }) => {
  await signInAs({ email: 'gerente@luis.minipos.local', password });
  await page.goto('/departments');
  const dialog = page.getByRole('dialog');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });

  await test.step('the first Tab offers the way past the bars', async () => {
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#contenido')).toBeFocused();
  });

  await test.step('create', async () => {
    await tabTo(page, 'Nuevo Departamento');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Nombre')).toBeFocused();
    await page.keyboard.type('Bocinas');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card('Bocinas')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nuevo Departamento' })).toBeFocused();
  });

  await test.step('find', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('boci');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=boci/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article').nth(1)).toBeVisible();
  });

  await test.step('switch off, from its menu', async () => {
    await tabTo(page, 'Acciones de Bocinas');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Desactivar' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(card('Bocinas').getByText('Inactivo')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Acciones de Bocinas' })).toBeFocused();
  });

  await test.step('delete: first thought better of, then done; the focus stays in the list', async () => {
    const ask = async () => {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Activar' })).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: 'Eliminar' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    };
    await ask();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Acciones de Bocinas' })).toBeFocused();
    const names = await page.getByRole('article').getByRole('heading').allTextContents();
    const next = names[names.indexOf('Bocinas') + 1] ?? '';
    await ask();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card('Bocinas')).toBeHidden();
    await expect(page.getByRole('button', { name: `Acciones de ${next}` })).toBeFocused();
  });
});
