import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { debtor } from '../fixtures/debtors.ts';
import { ownStore } from '../fixtures/own-store.ts';
import { workIn } from '../fixtures/stores.ts';
import { settled } from '../fixtures/sync/settled.ts';
import { goOffline, inStep } from '../fixtures/sync/sync.ts';
import { expect, test } from '../fixtures/test.ts';
import { chargeExact, chooseMethod, nextSale, openCharge } from '../fixtures/till/charge.ts';
import { openTill, settle } from '../fixtures/till/till.ts';
import { setTheme } from './shoot.ts';

// The pictures of the welcome page, in both themes and, for phones, small: `npm run screenshots -- bienvenida`.
test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });

const folder = join(import.meta.dirname, '../../apps/web/src/app/welcome/pictures');
const smallWidth = 720;

async function take(page: Page, name: string): Promise<void> {
  // What has just been said is no part of the picture.
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0);
  await settled(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 };
  const browser = await page.context().newCDPSession(page);
  const shot = async (file: string, scale: number) => {
    const clip = { x: 0, y: 0, width, height, scale };
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip });
    writeFileSync(join(folder, `${file}.webp`), Buffer.from(data, 'base64'));
  };
  await shot(name, 1);
  if (width > smallWidth) await shot(`${name}-small`, smallWidth / width);
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Productos', exact: true }).getByRole('button');

for (const scheme of ['light', 'dark'] as const) {
  test(`la caja, ${scheme}`, { tag: '@offline' }, async ({ page, signInAs }) => {
    await signInAs('manager');
    await setTheme(page, scheme);
    await page.goto('/pos');
    await openTill(page);
    for (const place of [0, 1, 1, 3, 5]) await tiles(page).nth(place).click();
    await inStep(page);
    await take(page, `till-${scheme}`);

    await openCharge(page);
    await settle(page);
    await page.getByRole('button', { name: 'Sumar un billete de $5', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Falta')).toBeVisible();
    await chooseMethod(page, 'Pago Móvil');
    await take(page, `charge-${scheme}`);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/pos');
    await expect(tiles(page).first()).toBeVisible();
    await inStep(page);
    await take(page, `till-phone-${scheme}`);
  });

  test(`sin conexión, ${scheme}`, { tag: '@offline' }, async ({ page, context, signInAs }) => {
    await signInAs('manager');
    await setTheme(page, scheme);
    await page.goto('/pos');
    await openTill(page);
    await inStep(page);
    await goOffline(context, page);
    for (const place of [3, 5, 2]) {
      await tiles(page).nth(place).click();
      await chargeExact(page);
      await nextSale(page);
    }
    for (const place of [0, 3, 3, 5]) await tiles(page).nth(place).click();
    await take(page, `offline-${scheme}`);
  });

  test(`la cuenta de un cliente, ${scheme}`, { tag: '@offline' }, async ({ page, callAs, signInAs }) => {
    const store = await ownStore(callAs, 'Bodega La Esquina de Catia');
    await debtor(callAs, store, 'Yolimar Contreras', 48);
    await signInAs(store.owner);
    await setTheme(page, scheme);
    await page.goto('/clients');
    await page.getByRole('link', { name: 'Yolimar Contreras' }).click();
    await expect(page.getByRole('table', { name: 'Estado de cuenta' })).toBeVisible();
    await inStep(page);
    await take(page, `account-${scheme}`);
  });

  test(`el taller, ${scheme}`, async ({ page, signInAs }) => {
    await signInAs('owner');
    await setTheme(page, scheme);
    await workIn(page, 'Servicio Técnico Carmen');
    await page.goto('/services');
    await expect(page.getByRole('heading', { level: 1, name: 'Gestión de Servicios Técnicos' })).toBeVisible();
    await expect(page.getByText(/R-0000\d\d/).first()).toBeVisible();
    await take(page, `repairs-${scheme}`);
  });
}
