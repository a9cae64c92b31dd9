import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { pages } from '../../fixtures/looks/pages.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens in one theme and is looked at in both, so that each is once the first. */
const visits = [
  { width: 1280, schemes: ['light', 'dark'] },
  { width: 360, schemes: ['dark', 'light'] },
] as const;

for (const { name, path, who, search } of pages) {
  test(`${name} has no accessibility violation and no complaint of the browser`, async ({
    page,
    signInAs,
    expectAccessible,
    complaints,
  }) => {
    if (who) await signInAs(who);
    else await page.goto('/healthz');
    complaints.length = 0;
    for (const { width, schemes } of visits) {
      await page.evaluate((value) => localStorage.setItem('minipos-theme', value), schemes[0]);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (search) await expect(page.getByRole('searchbox', { name: search })).toBeVisible({ timeout: 30_000 });
      await settled(page);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', schemes[0]);
      await expect(page).toHaveTitle(/miniPOS/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(schemes);
    }
    expect(complaints).toEqual([]);
  });
}
