import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = join(import.meta.dirname, '../../artifacts/screenshots');
mkdirSync(folder, { recursive: true });

export const widths = [360, 768, 1280];

export const setWidth = (page: Page, width: number) =>
  page.setViewportSize({ width, height: width === 360 ? 780 : 860 });

export const setTheme = (page: Page, scheme: 'light' | 'dark') =>
  page.evaluate((value) => localStorage.setItem('minipos-theme', value), scheme);

export async function shoot(page: Page, name: string, fullPage = true): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage, animations: 'disabled' });
}

/** Two pictures of what is on screen, one in each theme; the light one stays. */
export async function shootBoth(page: Page, name: string, width: number, fullPage = true): Promise<void> {
  for (const scheme of ['dark', 'light']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.mantineColorScheme = value;
    }, scheme);
    await shoot(page, `${name}-${width}-${scheme}`, fullPage);
  }
}
