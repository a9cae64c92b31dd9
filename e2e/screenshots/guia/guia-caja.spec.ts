import { expect, test } from '../../fixtures/test.ts';
import { openCharge } from '../../fixtures/till/charge.ts';
import { openTill, settle, tillStep } from '../../fixtures/till/till.ts';
import { guideView, picture } from './guide-picture.ts';

// The till's pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

test('caja', async ({ page, signInAs }) => {
  await signInAs('manager');
  await page.goto('/pos');
  await page.getByLabel('Nombre de la caja').fill('Caja de la entrada');
  await picture(page, 'caja-nueva');
  await tillStep.take(page, 'Caja de la entrada');
  await openTill(page);
  const tiles = page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');
  for (const place of [0, 1, 1, 2, 4]) await tiles.nth(place).click();
  await picture(page, 'caja');
  await openCharge(page);
  await expect(page.getByRole('heading', { name: 'Cobrar' })).toBeVisible();
  await settle(page);
  for (const note of ['$20', '$10']) {
    await page.getByRole('button', { name: `Sumar un billete de ${note}`, exact: true }).click();
  }
  await expect(page.getByText('¿Cómo das el vuelto?')).toBeVisible();
  await picture(page, 'cobrar');
});
