import { join } from 'node:path';
import { pages } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const folder = join(import.meta.dirname, '../../artifacts/screenshots');

for (const scheme of ['light', 'dark'] as const) {
  for (const { name, path, who } of pages) {
    test(`${name} ${scheme}`, async ({ page, signInAs }) => {
      if (who) await signInAs(who);
      else await page.goto('/healthz');
      await page.evaluate((value) => localStorage.setItem('minipos-theme', value), scheme);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: width === 360 ? 780 : 860 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`), fullPage: true });
      }
    });
  }
}
