import type { Page } from './chromium.ts';

const texts: Record<string, string> = { Enter: '\r' };

/** A key as a person presses it. */
export async function pressKey(page: Page, key: string): Promise<void> {
  await send(page, key, key.length === 1 ? key : texts[key]);
}

const scannerGap = 0.005;

/** Keys as a scanner sends them, five milliseconds apart by their own clock, Enter at the end. */
export async function scanCode(page: Page, code: string): Promise<void> {
  const start = Date.now() / 1000;
  for (const [place, key] of [...code, 'Enter'].entries()) {
    await send(page, key, texts[key] ?? key, start + place * scannerGap);
  }
}

async function send(page: Page, key: string, text: string | undefined, timestamp?: number): Promise<void> {
  const moment = timestamp === undefined ? {} : { timestamp };
  const codes =
    key.startsWith('F') && key.length > 1 ? { windowsVirtualKeyCode: 111 + Number(key.slice(1)), code: key } : {};
  const enter = key === 'Enter' ? { windowsVirtualKeyCode: 13, code: 'Enter' } : {};
  const typed = text === undefined ? {} : { text };
  const common = { key, ...codes, ...enter, ...moment };
  const type = text === undefined ? 'rawKeyDown' : 'keyDown';
  await page.command('Input.dispatchKeyEvent', { type, ...common, ...typed });
  await page.command('Input.dispatchKeyEvent', { type: 'keyUp', ...common });
}
