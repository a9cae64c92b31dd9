import { pages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

for (const scheme of ['light', 'dark'] as const) {
  for (const { name, path, who } of pages) {
    test(`${name} in ${scheme} has no accessibility violation and no complaint of the browser`, async ({
      page,
      signInAs,
      expectAccessible,
      complaints,
    }) => {
      if (who) await signInAs(who);
      else await page.goto('/healthz');
      await page.evaluate((value) => localStorage.setItem('minipos-theme', value), scheme);
      complaints.length = 0;
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page).toHaveTitle(/miniPOS/);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        await expectAccessible();
      }
      expect(complaints).toEqual([]);
    });
  }
}
