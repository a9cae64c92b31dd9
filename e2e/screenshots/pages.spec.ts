import { pages } from '../fixtures/looks/pages.ts';
import { settled } from '../fixtures/sync/settled.ts';
import { expect, test } from '../fixtures/test.ts';
import { setTheme, setWidth, shoot, widths } from './shoot.ts';

for (const { name, path, who, open } of pages) {
  test(name, async ({ page, signInAs }) => {
    if (who) await signInAs(who);
    else await page.goto('/healthz');
    // Loaded again for each theme: the welcome page also shows other pictures.
    for (const scheme of ['light', 'dark'] as const) {
      await setTheme(page, scheme);
      for (const width of widths) {
        await setWidth(page, width);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await open?.(page);
        await settled(page);
        await shoot(page, `${name}-${width}-${scheme}`);
      }
    }
  });
}
