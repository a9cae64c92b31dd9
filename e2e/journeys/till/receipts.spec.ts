import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { storeId } from '../../fixtures/catalogue.ts';
import { readSql } from '../../fixtures/database.ts';
import { expectNoSidewaysScroll } from '../../fixtures/looks/looks.ts';
import { inStep } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { nextSale } from '../../fixtures/till/charge.ts';
import { choosePrinter, plugPrinter, printedText, unplugPrinter } from '../../fixtures/till/fake-printer.ts';
import {
  choosePaper,
  codeOf,
  openLastPapers,
  readCode,
  savedBy,
  sellOne,
  wordsOf,
} from '../../fixtures/till/receipts.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { openTill, rateNow, stockUp } from '../../fixtures/till/till.ts';

const linkPattern = /^http:\/\/localhost:\d+\/r\/1\/[\w-]{24}$/;

/** Presses print and looks at the page that would come out. */
async function printed(page: Page, look: (sheet: ReturnType<Page['locator']>) => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await look(page.locator('#print-root'));
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

test('without a network a receipt is printed, saved and sent as a picture, and its code leads to a page that opens once the sale arrives', {
  tag: '@offline',
}, async ({ page, context, browser, signInAs, callAs, expectAccessible }) => {
  test.setTimeout(180_000);
  const product = 'Ñame criollo para el sancocho de los domingos, malla de cinco kilos';
  await stockUp(callAs, [{ name: product, priceUSD: 1234.5 }]);
  const rate = (await rateNow(callAs)).replace('.', ',');
  await signInAs('cashier');
  await openTill(page);
  await inStep(page);
  await choosePaper(page, 'Carta');
  await context.setOffline(true);
  const receipt = await sellOne(page, product);
  await expect(page.getByText('Guardada en este equipo.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Código QR del recibo' })).toBeVisible();
  await expectAccessible('light');
  await expectAccessible('dark');

  let link: string | undefined;
  await printed(page, async (sheet) => {
    await expect(sheet).toContainText('Documento no fiscal');
    await expect(sheet).toContainText(product);
    await expect(sheet).toContainText(/Tasa [\d.]*,\d{4} Bs\.\/USD del \d\d\/\d\d\/\d{4}/);
    await expect(page.locator('html')).toHaveAttribute('data-printing', 'letter');
    if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/print-letter.png`, fullPage: true });
    link = await readCode(await sheet.locator('svg').screenshot());
  });
  expect(link).toMatch(linkPattern);

  const said = [receipt, '$1.234,50', rate.slice(0, rate.indexOf(',') + 3), 'Ñame criollo', 'Efectivo USD'];
  const pdf = await savedBy(page, 'Guardar PDF');
  expect(pdf.name).toBe(`Recibo-${receipt}.pdf`);
  for (const words of said) expect(wordsOf(pdf.content).replaceAll('.', '')).toContain(words.replaceAll('.', ''));
  expect(await readCode(codeOf(pdf.content))).toBe(link);

  const picture = await savedBy(page, 'Compartir imagen');
  expect(picture.name).toBe(`Recibo-${receipt}.png`);
  expect(await readCode(picture.content)).toBe(link);
  if (process.env.LOOKS) writeFileSync(`${process.env.LOOKS}/${picture.name}`, picture.content);

  // The buyer is at home before the till is online again.
  const buyer = await (await browser.newContext({ locale: 'es-VE' })).newPage();
  await buyer.goto(link ?? '');
  await expect(buyer.getByRole('heading', { name: 'Este recibo aún no ha llegado' })).toBeVisible();

  await nextSale(page);
  await openLastPapers(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: receipt })).toContainText('Por enviar');
  await dialog.getByRole('button', { name: `Ver recibo ${receipt}` }).click();
  await page.setViewportSize({ width: 360, height: 780 });
  const body = page.getByRole('dialog').locator('.mantine-Modal-body');
  const tooWide = () => body.evaluate(({ scrollWidth, clientWidth }) => Math.max(0, scrollWidth - clientWidth));
  await expect.poll(tooWide).toBe(0);
  const again = await savedBy(page, 'Guardar PDF');
  expect(wordsOf(again.content)).toBe(wordsOf(pdf.content));
  await expectAccessible('light');
  await expectAccessible('dark');
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await saleOnServer(receipt);
  await buyer.getByRole('link', { name: 'Volver a intentar' }).click();
  await expect(buyer.getByText('Documento no fiscal')).toBeVisible();
  await expect(buyer.getByText(receipt)).toBeVisible();
  expect(await buyer.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const [saved] = await Promise.all([
    buyer.waitForEvent('download'),
    buyer.getByRole('link', { name: 'Descargar PDF' }).click(),
  ]);
  expect(wordsOf(readFileSync(await saved.path()))).toContain(receipt);
  await buyer.context().close();
});

test('on a roll the code on the paper is read back, and a picture goes to the sharing of the device', async ({
  page,
  signInAs,
  callAs,
}) => {
  await page.addInitScript(() => {
    const shared: { title?: string; names: string[]; sizes: number[] }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ title, files = [] }: ShareData) => {
        shared.push({
          ...(title ? { title } : {}),
          names: files.map(({ name }) => name),
          sizes: files.map(({ size }) => size),
        });
      },
    });
  });
  await stockUp(callAs, [{ name: 'Jojoto tierno', priceUSD: 0.4 }]);
  await signInAs('cashier');
  await openTill(page);
  await choosePaper(page, '58 mm');
  const receipt = await sellOne(page, 'Jojoto tierno');
  await printed(page, async (sheet) => {
    expect(await readCode(await sheet.locator('svg').screenshot())).toMatch(linkPattern);
  });
  await page.getByRole('button', { name: 'Compartir imagen' }).click();
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: { names: string[]; sizes: number[] }[] }).shared);
  await expect.poll(async () => (await shared()).length).toBe(1);
  expect((await shared())[0]).toMatchObject({ title: `Recibo ${receipt}`, names: [`Recibo-${receipt}.png`] });
  expect((await shared())[0]?.sizes[0]).toBeGreaterThan(5000);
});

test('a receipt goes to the printer chosen in the settings, and its absence is said in words', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
}) => {
  await plugPrinter(page);
  await stockUp(callAs, [{ name: 'Papelón con limón', priceUSD: 1.1 }]);
  await signInAs('cashier');
  await openTill(page);
  const dialog = await choosePrinter(page);
  await expectAccessible('light');
  await expectAccessible('dark');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.reload();
  const receipt = await sellOne(page, 'Papelón con limón');
  await page.getByRole('button', { name: 'Imprimir en TM-T20III' }).click();
  await expect(page.getByText('Recibo enviado a la impresora')).toBeVisible();
  const text = await printedText(page);
  expect(text).toContain(receipt);
  expect(text).toContain('/r/1/');
  await unplugPrinter(page);
  await page.getByRole('button', { name: 'Imprimir en TM-T20III' }).click();
  await expect(page.getByText('No encontramos la impresora.')).toBeVisible();
});

test('the public page is accessible in both themes and at both widths, also when there is no receipt', async ({
  page,
  signInAs,
  callAs,
  expectAccessible,
  complaints,
}) => {
  const product = 'Casabe galleta con un nombre que no cabe en una sola línea del recibo';
  await stockUp(callAs, [{ name: product, priceUSD: 99_999.99 }]);
  await signInAs('cashier');
  await openTill(page);
  const receipt = await sellOne(page, product);
  await saleOnServer(receipt);
  const [row] = await readSql<{ receipt_token: string }>(
    'select receipt_token from sales where store_id = $1 and receipt_number = $2',
    [storeId, receipt],
  );
  complaints.length = 0;
  for (const path of [`/r/1/${row?.receipt_token}`, `/r/1/${'A'.repeat(24)}`]) {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/miniPOS/);
      await expectNoSidewaysScroll(page);
      await expectAccessible('light');
      await expectAccessible('dark');
      if (process.env.LOOKS) await page.screenshot({ path: `${process.env.LOOKS}/public-${path.length}-${width}.png` });
    }
  }
  // Nothing but the address that leads nowhere.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});
