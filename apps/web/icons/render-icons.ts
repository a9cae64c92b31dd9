// Renders public/icon.svg to the PNGs that installed apps need. Run it after the drawing changed, and commit them.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const folder = join(import.meta.dirname, '../public');
// The browser tests' own Playwright: the app itself does not need one.
const { chromium } = createRequire(join(root, 'e2e/package.json'))('@playwright/test') as Playwright;

interface Playwright {
  chromium: { launch(options: { executablePath: string; args: string[] }): Promise<Browser> };
}
interface Browser {
  newPage(options: { viewport: { width: number; height: number } }): Promise<Page>;
  close(): Promise<void>;
}
interface Page {
  setContent(html: string): Promise<void>;
  screenshot(options: { omitBackground: boolean }): Promise<Uint8Array>;
  close(): Promise<void>;
}

const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
const brand = '#0b6e69';

/** `scale` below 1 leaves a margin in the brand's colour: launchers cut maskable icons to their own shape. */
const icons = [
  { file: 'icon-192.png', size: 192, scale: 1 },
  { file: 'icon-512.png', size: 512, scale: 1 },
  { file: 'icon-maskable-512.png', size: 512, scale: 0.84 },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.9 },
];

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const { file, size, scale } of icons) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const background = scale < 1 ? brand : 'transparent';
    await page.setContent(`<style>
      body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background} }
      svg { width: ${scale * 100}%; height: ${scale * 100}% }
    </style>${drawing}`);
    writeFileSync(join(folder, file), await page.screenshot({ omitBackground: true }));
    await page.close();
    console.log(`${file}: ${size} px`);
  }
} finally {
  await browser.close();
}
