import { expect, test } from '../../fixtures/test.ts';
import { openTill } from '../../fixtures/till/till.ts';

test('? shows the keys of the page and leads to its page of the guide', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('cashier');
  await page.goto('/sales');
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  const help = page.getByRole('dialog', { name: 'Ayuda y atajos' });

  await test.step('in a field it is a sign like any other', async () => {
    const field = page.getByRole('searchbox', { name: 'Buscar ventas' });
    await field.focus();
    await page.keyboard.type('?');
    await expect(field).toHaveValue('?');
    await expect(help).toHaveCount(0);
    await field.fill('');
    await field.blur();
  });

  await page.keyboard.press('?');
  await expect(help.getByText('Ctrl K')).toBeVisible();
  for (const scheme of ['light', 'dark'] as const) await expectAccessible(scheme);
  await help.getByRole('link', { name: 'Leer sobre esta página en la guía' }).click();
  await expect(page).toHaveURL(/\/guide\/ventas$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas y devoluciones' })).toBeVisible();
  await expect(help).toBeHidden();

  await test.step('the guide leads on, and back to its contents', async () => {
    await page.getByRole('link', { name: 'Volver a la guía' }).first().click();
    await expect(page).toHaveURL(/\/guide$/);
    await page.getByRole('link', { name: 'La caja', exact: true }).click();
    const picture = page.getByRole('img', { name: 'La caja con un pedido en curso' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto('/guide/no-existe');
    await expect(page.getByText('La guía no tiene esa página')).toBeVisible();
  });
});

test('at the till it lists the keys of the till', async ({ page, signInAs }) => {
  await signInAs('cashier');
  await openTill(page);
  await page.locator('#contenido').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Ayuda y atajos' });
  await expect(help.getByText('Procesar Pago')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test('help opens from Más', async ({ page, signInAs }) => {
    await signInAs('cashier');
    await page.goto('/clients');
    await page.getByRole('button', { name: /^Más/ }).last().tap();
    await page.getByRole('button', { name: 'Ayuda y atajos' }).tap();
    await page.getByRole('link', { name: 'Leer sobre esta página en la guía' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Clientes' })).toBeVisible();
    await expect(page).toHaveURL(/\/guide\/clientes$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
