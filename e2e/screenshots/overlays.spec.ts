import { overlays, visit } from '../fixtures/looks/overlays.ts';
import { test } from '../fixtures/test.ts';
import { setWidth, shootBoth, widths } from './shoot.ts';

for (const overlay of overlays) {
  const { name, who, open, upTo = Infinity, from = 0 } = overlay;
  test(name, async ({ page, signInAs }) => {
    await signInAs(who);
    for (const width of widths.filter((value) => value <= upTo && value >= from)) {
      await setWidth(page, width);
      await visit(page, overlay);
      await open(page);
      await page.waitForTimeout(300);
      await shootBoth(page, `open-${name}`, width, false);
    }
  });
}
