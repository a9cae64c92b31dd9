import { expect, test } from '../fixtures/test.ts';
import { guideView, picture } from './guide-picture.ts';

// Pictures of the user guide about the people of a store; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

test('permisos', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/permissions');
  await page.getByRole('link', { name: /^Yorman José Contreras/ }).click();
  await page.getByRole('checkbox', { name: /^Devolver/ }).check();
  await page.getByRole('checkbox', { name: /^Ver reportes/ }).uncheck();
  await expect(page.getByText('2 sin guardar')).toBeVisible();
  await picture(page, 'permisos');
});
