import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { settled } from '../fixtures/sync/settled.ts';

const folder = join(import.meta.dirname, '../../docs/guia/imagenes');

/** How the guide sees the application: a window just large enough for the whole top bar. */
export const guideView = {
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** The browser itself writes WebP, which is a third of the size of PNG. */
export async function picture(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.waitForTimeout(400);
  const browser = await page.context().newCDPSession(page);
  const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
