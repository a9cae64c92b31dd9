import { expect, test } from '../fixtures/test.ts';

test('without a connection the installed app opens, says who and where, and shows the last known list with its age', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('stockClerk');
  await page.goto('/departments');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  await page.goto('/departments');
  await expect(page.getByRole('article').first()).toBeVisible();
  const shown = await page.getByRole('article').count();
  // The copy on the device is written a moment after the list arrives.
  await page.waitForTimeout(2500);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Ana Karina Ñáñez').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(shown);
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' }).first()).toBeVisible();
  await expectAccessible();

  await context.setOffline(false);
  await expect(page.getByText('En línea').first()).toBeVisible({ timeout: 30_000 });
});
