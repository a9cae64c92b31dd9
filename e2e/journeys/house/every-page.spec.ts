import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { pages } from '../../fixtures/looks/pages.ts';
import { settled } from '../../fixtures/sync/settled.ts';
import { expect, test } from '../../fixtures/test.ts';

const looks = [
  { width: 1280, scheme: 'light' },
  { width: 360, scheme: 'dark' },
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
    await page.setViewportSize({ width: looks[0].width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (search) await expect(page.getByRole('searchbox', { name: search })).toBeVisible({ timeout: 30_000 });
    await settled(page);
    await expect(page).toHaveTitle(/miniPOS/);
    for (const { width, scheme } of looks) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(scheme);
    }
    expect(complaints).toEqual([]);
  });
}
