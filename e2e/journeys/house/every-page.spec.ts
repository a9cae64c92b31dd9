import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { pages } from '../../fixtures/looks/pages.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Opens on a phone in the dark, the theme that is not the one of who chose none. */
const looks = [
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
] as const;

for (const { name, path, who, open } of pages) {
  test(`${name} has no accessibility violation and no complaint of the browser`, async ({
    page,
    signInAs,
    expectAccessible,
    complaints,
  }) => {
    if (who) await signInAs(who);
    else await page.goto('/healthz');
    complaints.length = 0;
    await page.evaluate((value) => localStorage.setItem('minipos-theme', value), looks[0].scheme);
    await page.setViewportSize({ width: looks[0].width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await open?.(page);
    await settled(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', looks[0].scheme);
    await expect(page).toHaveTitle(/miniPOS/);
    for (const { width, scheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(scheme);
      // Its order of day and month would be the browser's.
      await expect(page.locator('input[type=date]')).toHaveCount(0);
    }
    expect(complaints).toEqual([]);
  });
}
