import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { makeProduct } from '../../fixtures/catalogue.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { expect, test } from '../../fixtures/test.ts';
import { cameraWith, makeFilm } from '../../fixtures/till/camera-film.ts';

const code = '7591002200046';

test.use(cameraWith(makeFilm(code)));

test('the camera reads a code, through the reader of our own address', async ({
  page,
  signInAs,
  expectAccessible,
  complaints,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));
  await signInAs('stockClerk');
  await makeProduct(page, { name: 'Galletas para la cámara', stock: 0, minStock: 5, barcode: code });
  await makeProduct(page, { name: 'Otra cosa agotada', stock: 0 });
  await page.goto('/products/low-stock');
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`search=${code}`));
  await expect(page.getByRole('row').filter({ hasText: 'Galletas para la cámara' })).toBeVisible();
  await expect(page.getByText('Otra cosa agotada')).toBeHidden();
  // The lamp is off: no track is left running.
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull();

  // In a form it stands beside the field, and Escape still closes only the form.
  await page.goto('/products?nuevo=1');
  const form = page.getByRole('dialog', { name: 'Nuevo Producto' });
  await form.getByRole('button', { name: 'Leer el código con la cámara' }).click();
  await expect(form.getByLabel('Código de barras')).toHaveValue(code, { timeout: 30_000 });
  expect(await page.evaluate(() => document.querySelector('video'))).toBeNull();
  expect([...hosts]).toEqual(['localhost']);
  expect(complaints).toEqual([]);
  await expectAccessible();
});

for (const [name, problem] of [
  ['NotAllowedError', 'La cámara está bloqueada'],
  ['NotFoundError', 'No encontramos una cámara'],
  ['NotReadableError', 'La cámara está ocupada'],
] as const) {
  test(`says so when there is no picture: ${name}`, async ({ page, signInAs, expectAccessible }) => {
    test.setTimeout(everyLookTimeout);
    await page.addInitScript((error) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('', error);
      };
    }, name);
    await signInAs('stockClerk');
    await makeProduct(page, { name: `Agotado ${name}`, stock: 0 });
    await page.goto('/products/low-stock');
    await page.getByRole('button', { name: 'Escanear' }).click();
    await expect(page.getByRole('dialog').getByText(problem)).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Reintentar' })).toBeVisible();
    if (name === 'NotAllowedError') await inEachTheme(page, expectAccessible);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Escanear' })).toBeFocused();
  });
}

test.describe('on a label printer', () => {
  // As many dots as a thermal head has: 203 to the inch.
  test.use({ deviceScaleFactor: 203.2 / 96 });

  test('a label on paper is read back by a scanner', async ({ page, signInAs, expectAccessible }) => {
    test.setTimeout(everyLookTimeout);
    const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
    prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
    await signInAs('manager');
    const product = await makeProduct(page, { name: 'Margarina con nombre largo de verdad 500 g', stock: 30 });
    await page.goto(`/products/${product.id}/movements`);
    await page.evaluate(() => {
      window.print = () => {};
    });
    await page.getByRole('button', { name: 'Etiquetas' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 etiqueta', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Según la existencia' }).click();
    await dialog.getByLabel('Papel').selectOption({ label: 'Hoja carta, 3 × 8' });
    await expect(dialog.getByText('30 etiquetas · 2 hojas')).toBeVisible();
    await dialog.getByLabel(`Etiquetas de ${product.name}`).fill('2');
    await inEachTheme(page, expectAccessible);

    const both = 'Precio en $ y Bs.';
    const labels = [
      [both, 'Rollo 50 × 25 mm'],
      [both, 'Rollo 40 × 30 mm'],
      [both, 'Hoja carta, 3 × 8'],
      [both, 'Hoja A4, 3 × 8'],
      // What leaves the bars least room.
      ['Estante: precio grande', 'Rollo 50 × 25 mm'],
      ['Joyería: tira pequeña', 'Tira 60 × 12 mm'],
    ] as const;
    await test.step('on every paper', () => printAndRead(page, labels, { ...product, price: '$1,35' }));
    await page.keyboard.press('Escape');

    const lowest = labels.filter(([, paper]) => paper === 'Rollo 50 × 25 mm');
    for (const [priceUSD, price, papers] of [
      [25, '$25,00', lowest],
      [125, '$125,00', lowest],
      [1234.56, '$1.234,56', lowest],
      [12_345.67, '$12.345,67', labels],
    ] as const) {
      const dear = await makeProduct(page, {
        name: `Nevera de dos puertas con dispensador ${price}`,
        priceUSD,
        stock: 1,
      });
      await page.goto(`/products/${dear.id}/movements`);
      await page.evaluate(() => {
        window.print = () => {};
      });
      await page.getByRole('button', { name: 'Etiquetas' }).click();
      await test.step(`at ${price}`, () => printAndRead(page, papers, { ...dear, price }));
    }
  });
});

const perMillimetre = 96 / 25.4;
// What a scanner held by hand needs to cross all bars.
const leastBars = 5;

/** Prints a label in each design on each paper: its price is on it whole, its bars are high enough and are read back. */
async function printAndRead(
  page: Page,
  labels: readonly (readonly [design: string, paper: string])[],
  { barcode, price }: { barcode: string; price: string },
): Promise<void> {
  const dialog = page.getByRole('dialog');
  const sheet = page.locator('#print-root');
  for (const [design, paper] of labels) {
    await dialog.getByLabel('Diseño').selectOption({ label: design });
    await dialog.getByLabel('Papel').selectOption({ label: paper });
    await dialog.getByRole('button', { name: 'Imprimir', exact: true }).click();
    await page.emulateMedia({ media: 'print' });
    const bars = sheet.locator('img').first();
    await expect(sheet).toContainText(price);
    if (process.env.LOOKS) {
      const name = `${design} ${paper} ${price}`.replaceAll(/\W+/g, '-');
      await page.screenshot({ path: `${process.env.LOOKS}/print-${name}.png` });
    }
    const tooWide = await sheet
      .locator('[data-template]')
      .first()
      .evaluate((label) => label.scrollWidth - label.clientWidth);
    expect(tooWide, `${design}, ${paper}: prices stand on the label`).toBeLessThanOrEqual(0);
    const { height } = (await bars.boundingBox()) ?? { height: 0 };
    expect(height / perMillimetre, `${design}, ${paper}: millimetres of bars`).toBeGreaterThanOrEqual(leastBars);
    const [found] = await readBarcodes(await bars.screenshot({ scale: 'device' }));
    expect(found?.text, `${design}, ${paper}`).toBe(barcode);
    await page.emulateMedia({ media: 'screen' });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  }
}
