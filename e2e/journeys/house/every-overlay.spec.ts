import { everyLookTimeout, looks } from '../../fixtures/looks/looks.ts';
import { overlays } from '../../fixtures/looks/overlays.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const { name, path, who, open, upTo = Infinity, from = 0 } of overlays) {
  test(`${name}, open, has no accessibility violation in any look`, async ({ page, signInAs, expectAccessible }) => {
    test.setTimeout(everyLookTimeout);
    await signInAs(who);
    for (const { width, schemes } of looks.filter((look) => look.width <= upTo && look.width >= from)) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await open(page);
      await expect(
        page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true }),
      ).not.toHaveCount(0);
      await expectAccessible(schemes);
    }
  });
}
