import { everyLookTimeout } from '../../fixtures/looks/looks.ts';
import { overlays, visit } from '../../fixtures/looks/overlays.ts';
import { expect, test } from '../../fixtures/test.ts';

const looks = [
  { width: 360, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;

for (const described of overlays) {
  const { name, who, open, upTo = Infinity, from = 0 } = described;
  test(`${name}, open, has no accessibility violation in any look`, async ({ page, signInAs, expectAccessible }) => {
    test.setTimeout(everyLookTimeout);
    await signInAs(who);
    const overlay = page.locator('[role="dialog"], [role="menu"], [role="listbox"]').filter({ visible: true });
    for (const { width, scheme } of looks.filter((look) => look.width <= upTo && look.width >= from)) {
      await page.setViewportSize({ width, height: 800 });
      // Most stay open while the window changes; what belongs to one width only is opened again.
      if ((await overlay.count()) === 0) {
        await visit(page, described);
        // The page that lies under it is there, too.
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await open(page);
      }
      await expect(overlay).not.toHaveCount(0);
      await expectAccessible(scheme);
    }
  });
}
