import { answersKept, keptAnswers, readyForOffline } from '../../fixtures/sync/offline.ts';
import { expect, test } from '../../fixtures/test.ts';

test('without a connection the installed app opens, says who and where, and shows the last known list with its age', {
  tag: '@offline',
}, async ({ page, context, signInAs, expectAccessible }) => {
  await signInAs('stockClerk');
  await page.goto('/departments');
  await readyForOffline(page);
  await page.goto('/departments');
  await expect(page.getByRole('article').first()).toBeVisible();
  const shown = await page.getByRole('article').count();
  await answersKept(page, await page.getByRole('article').first().getByRole('heading').innerText());
  const kept = await keptAnswers(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Ana Karina Ñáñez').first()).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(shown);
  await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Sin conexión' }).first()).toBeVisible();
  await expectAccessible();

  await test.step('and again, the next time it is opened without a connection', async () => {
    await expect.poll(() => keptAnswers(page)).not.toBe(kept);
    await page.reload();
    await expect(page.getByText(/Sin conexión: lo que ves se recibió/)).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('article')).toHaveCount(shown);
  });

  await context.setOffline(false);
  await expect(page.getByText('En línea').first()).toBeVisible({ timeout: 30_000 });
});
