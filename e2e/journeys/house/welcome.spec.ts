import { expect, test } from '../../fixtures/test.ts';

test('a visitor reads what the product does and comes in by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cobra en dólares y bolívares, con luz o sin ella');
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    // A file that is missing has no size.
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.getByRole('link', { name: 'Dos monedas' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Precios en dólares, pagos como vengan' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Acceso' }).getByRole('link', { name: 'Crear cuenta' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
});

test('what the operator says about customers appears on the page, and goes again', async ({
  page,
  browser,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/admin-dashboard?section=welcome');
  const phrase = page.getByRole('textbox', { name: 'Frase de clientes' });
  const visitor = await (await browser.newContext()).newPage();
  const write = async (words: string) => {
    await phrase.fill(words);
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Frase guardada').last()).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await write('Más de 500.000 clientes confían en miniPOS.');
  await expect(visitor.getByText('Más de 500.000 clientes confían en miniPOS.')).toBeVisible();
  await write('');
  await expect(visitor.getByText('confían en miniPOS')).toHaveCount(0);
  await visitor.context().close();
});
