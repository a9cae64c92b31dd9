import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from '../../fixtures/sync/settled.ts';

const folder = join(import.meta.dirname, '../../../docs/guia/imagenes');

/** How the guide sees the application: a window just large enough for the whole top bar. */
export const guideView = {
  viewport: { width: 1280, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** The same on a phone, for what people do with one in their hand. */
export const guidePhone = {
  viewport: { width: 360, height: 720 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

/** What the application says while the device fetches what it keeps. */
const fetching = /Sincronización en curso|copia descargando|Última sincronización pendiente/;

/** Waits until the page stands still: nothing moves, every picture is there, and no toast covers anything. */
async function still(page: Page): Promise<void> {
  await expect(page.getByText(fetching)).toHaveCount(0, { timeout: 60_000 });
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(0, { timeout: 20_000 });
  await page.waitForFunction(() => {
    const moving = document.getAnimations().some(({ playState, effect }) => {
      const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState === 'running' && !isEndless;
    });
    const isWaiting = [...document.images].some((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return !image.complete && bottom > 0 && top < window.innerHeight;
    });
    return !moving && !isWaiting && document.fonts.status === 'loaded';
  });
}

const mostBytes = 80_000;

/** The browser itself writes WebP, which is a third of the size of PNG; a crowded page is written a little coarser. */
export async function picture(page: Page, name: string): Promise<void> {
  await settled(page);
  // Where the pointer was left a hint would cover the page.
  await page.mouse.move(0, 0);
  await still(page);
  const browser = await page.context().newCDPSession(page);
  const shot = async (quality: number): Promise<Buffer> => {
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality });
    const file = Buffer.from(data, 'base64');
    return file.length > mostBytes && quality > 50 ? shot(quality - 10) : file;
  };
  writeFileSync(join(folder, `${name}.webp`), await shot(80));
}

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Brings a part of the page below what stays at its top, as somebody who reads from there. */
export async function readFrom(part: Locator): Promise<void> {
  await part.evaluate((element) => {
    element.scrollIntoView({ block: 'start' });
    window.scrollBy(0, -90);
  });
}
