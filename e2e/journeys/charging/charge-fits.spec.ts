import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { amountOf, chargeOf, chooseMethod, openCharge, primaryOf, typeAmount } from '../../fixtures/till/charge.ts';
import { cutAmounts, fillLongOrder, storeOfLongNames } from '../../fixtures/till/long-order.ts';
import { settle } from '../../fixtures/till/till.ts';

const sizes = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1024, height: 600 },
  { width: 1280, height: 720 },
  { width: 1366, height: 657 },
  { width: 1920, height: 1080 },
];

/** What can be pressed or read and is not whole on screen: below the fold, cut, or covered. Rows that scroll sideways may. */
function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const screen = document.querySelector('section[aria-label="Cobrar"]');
    if (!screen) return ['no charge screen'];
    const found: string[] = [];
    if (screen.scrollHeight > screen.clientHeight || screen.clientHeight > window.innerHeight) found.push('it scrolls');
    for (const element of screen.querySelectorAll<HTMLElement>(
      'button, input, dt, dd, [role="alert"], [role="radio"]',
    )) {
      if (!element.checkVisibility()) continue;
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      if (width <= 1) continue;
      const name =
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
      const row = element.closest('[data-scrolls]');
      if (top < -1 || bottom > window.innerHeight + 1) found.push(`${name}: below the fold`);
      if (!row && (left < -1 || right > window.innerWidth + 1)) found.push(`${name}: beside the screen`);
      if (element.tagName === 'INPUT' && element.scrollWidth > element.clientWidth + 1) found.push(`${name}: cut`);
      if (element.tagName === 'BUTTON' && element.scrollHeight > element.clientHeight + 2) found.push(`${name}: cut`);
      if (row || element.tagName !== 'BUTTON') continue;
      if (height < 43.5) found.push(`${name}: ${height} px high`);
      const top2 = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!top2 || !(element.contains(top2) || top2.contains(element))) found.push(`${name}: covered`);
    }
    return found;
  });
}

/** A picture of each state at each size, when somebody wants to look. */
const folder = process.env['CHARGE_PICTURES'];

async function fits(page: Page, state: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${state} at ${size.width}×${size.height}`;
    await expect(primaryOf(page), where).toBeInViewport({ ratio: 1 });
    await settle(page);
    if (folder) await page.screenshot({ path: join(folder, `${where.replaceAll(' ', '-')}.png`) });
    // Told for every state at once: one change of a size often mends several.
    expect.soft([...(await outOfSight(page)), ...(await cutAmounts(page))], where).toEqual([]);
  }
  await page.setViewportSize({ width: 1366, height: 657 });
}

test('nothing of the charge screen is below the fold, cut or covered, at any size, with and without an error', async ({
  page,
  signInAs,
  callAs,
}) => {
  test.setTimeout(180_000);
  const store = await storeOfLongNames(callAs);
  await signInAs(store.owner);
  await fillLongOrder(page);
  await openCharge(page);
  await fits(page, 'exact');
  await typeAmount(page, '0');
  await page.keyboard.press('Enter');
  await expect(chargeOf(page).getByRole('alert')).toHaveText('Escribe un monto mayor a 0');
  await fits(page, 'wrong-amount');
  for (const amount of ['1234,56', '99,99', '12', '5000']) {
    await page.keyboard.press('e');
    await typeAmount(page, amount);
    await page.keyboard.press('Enter');
    await expect(amountOf(page)).not.toHaveValue(amount);
  }
  await fits(page, 'several');
  await chooseMethod(page, 'Pago Móvil');
  await fits(page, 'data');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Elige el banco')).toBeVisible();
  await fits(page, 'data-missing');
  await page.keyboard.press('Escape');
  await chooseMethod(page, 'Crédito');
  await fits(page, 'credit');
  await chooseMethod(page, 'Efectivo USD');
  await typeAmount(page, '50000');
  await fits(page, 'change');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sobran \$/)).toBeVisible();
  await fits(page, 'odd');
});
