import type { Page } from '@playwright/test';
import { expectAccessible } from '../../fixtures/looks/accessible.ts';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { repairStore } from '../../fixtures/repair-store.ts';
import { allSent, inStep, queueLength } from '../../fixtures/sync/sync.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openTill } from '../../fixtures/till/till.ts';

const phone = { width: 360, height: 640 };
const problem = (page: Page) => page.getByRole('textbox', { name: /^Problema/ });
const receive = (page: Page) => page.getByRole('button', { name: 'Recibir e imprimir recibo' }).click();
const photos = (page: Page) => page.getByRole('list', { name: 'Fotos del equipo' });
/** As large as a telephone makes them, so that this one has to make it smaller. */
const aPhoto = async (page: Page) => {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    canvas.getContext('2d')?.fillRect(500, 500, 900, 900);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(data, 'base64') };
};
const sign = async (page: Page) => {
  const surface = page.getByRole('img', { name: 'Espacio para firmar' });
  await surface.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 5 });
  await page.mouse.move(x + (3 * width) / 4, y + height / 2, { steps: 5 });
  await page.mouse.up();
};
const unsent = (page: Page) => page.getByRole('region', { name: 'Recibidos en esta caja, por enviar' });

test('a till takes a device in without a connection, is killed twice, and tells the server once', {
  tag: '@offline',
}, async ({ page: first, context, callAs, signInAs, signInOn, browser }) => {
  test.setTimeout(everyLookTimeout);
  const store = await repairStore(callAs, 'Servicio Técnico sin Luz');
  await store.stock({ name: 'Vidrio templado', priceUSD: 3 });
  await signInAs(store.owner);
  await openTill(first);
  await inStep(first);
  let page = first;
  /** The browser goes away without a word and comes back. */
  const killed = async (path: string) => {
    const next = await context.newPage();
    await page.close();
    page = next;
    await page.setViewportSize(phone);
    await page.goto(path);
  };

  const look = async () => {
    await inEachTheme(page, (scheme) => expectAccessible(page, scheme));
    await page.setViewportSize(phone);
  };

  await test.step('half of it is written down when the page dies, and is still there', async () => {
    await context.setOffline(true);
    await killed('/services/new');
    await expect(page.getByText(/^Sin conexión: el equipo se recibe en esta caja/)).toBeVisible();
    await page.getByRole('button', { name: 'Nuevo Cliente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nombre').first().fill('Rosa Elvira');
    await dialog.getByLabel('Teléfono').fill('0414-1234567');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cambiar cliente' })).toBeVisible();
    await page.getByRole('radio', { name: 'Teléfono' }).check();
    await page.getByLabel('Modelo').fill('Galaxy S21 FE');
    await problem(page).fill('No carga');
    await page.getByLabel('Elegir fotos').setInputFiles(await aPhoto(page));
    await expect(photos(page).getByRole('img')).toHaveCount(1);
    await sign(page);
    await expect(page.getByRole('button', { name: 'Borrar firma' })).toBeVisible();
    await look();
    await killed('/services/new');
    await expect(page.getByText(/Sigues donde lo dejaste/)).toBeVisible();
    await expect(problem(page)).toHaveValue('No carga');
    await expect(photos(page).getByRole('img', { name: 'Al recibir, foto 1' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Firma hecha' })).toBeVisible();
  });

  const draft = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  const link = await test.step('it has its number, its paper and its link at once', async () => {
    await receive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo recibido: R1-000001' })).toBeVisible();
    await expect(page.getByText(/^Por enviar\./)).toBeVisible();
    const paper = page.getByRole('region', { name: 'Recibo del equipo R1-000001' });
    await expect(paper).toContainText('Rosa Elvira');
    await expect(paper.getByRole('img', { name: 'Código QR del equipo' })).toBeVisible();
    await expect(paper.getByRole('img', { name: 'Firma de Rosa Elvira' })).toBeVisible();
    await expect(page.getByText(/^1 foto por enviar desde este equipo/)).toBeVisible();
    await page.getByRole('button', { name: 'Copiar' }).click();
    const message = page.getByLabel('Mensaje para el cliente');
    await expect(message).toHaveValue(/\/s\/\d+\//);
    expect(await queueLength(page)).toBe(2);
    await look();
    return /(\/s\/\d+\/\S+)/.exec(await message.inputValue())?.[1] ?? '';
  });

  await test.step('the page dies right after it was saved: it is here, and is not taken in twice', async () => {
    // As where it died before it could put the draft away.
    await page.evaluate((kept) => {
      for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, string>)) {
        if (key.startsWith('minipos-intake')) localStorage.setItem(key, value);
      }
    }, draft);
    await killed('/services/new');
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo recibido: R1-000001' })).toBeVisible();
    expect(await queueLength(page)).toBe(2);
    await killed('/services');
    await expect(unsent(page)).toContainText('R1-000001');
    await expect(unsent(page)).toContainText('Por enviar');
    await look();
    await unsent(page).getByRole('button', { name: 'Ver el recibo de R1-000001' }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: 'Código QR del equipo' })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  const other = await (await browser.newContext({ viewport: { width: 1366, height: 657 } })).newPage();
  await test.step('with a connection it is sent once, and stands on the board of another browser', async () => {
    await signInOn(other, store.owner);
    await context.setOffline(false);
    await allSent(page);
    await expect(unsent(page)).toHaveCount(0);
    await other.goto('/services');
    await expect(other.getByText('R1-000001')).toHaveCount(1);
    await expect(other.getByText('Rosa Elvira').first()).toBeVisible();
    await other.goto(link);
    await expect(other.getByText('R1-000001').first()).toBeVisible();
    const picture = other.getByRole('img', { name: 'Foto 1 de tu equipo' });
    await expect(async () => {
      await other.reload();
      await expect(picture).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    await inEachTheme(other, (scheme) => expectAccessible(other, scheme));
    await other.goto('/services');
    await other.getByRole('link', { name: 'Galaxy S21 FE' }).click();
    await expect(photos(other).getByRole('button', { name: 'Ver la foto 1: Al recibir' })).toBeVisible();
    await expect(other.getByRole('region', { name: 'Firmas' }).getByRole('img', { name: /^Firma de/ })).toBeVisible();
    await inEachTheme(other, (scheme) => expectAccessible(other, scheme));
    await other.close();
  });

  await test.step('what opens a device goes straight to the server once that has the device', async () => {
    await page.goto('/services/new');
    await page.getByRole('textbox', { name: 'Cliente', exact: true }).fill('Rosa');
    await page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button').first().click();
    await page.getByRole('radio', { name: 'Tablet' }).check();
    await problem(page).fill('Pantalla rota');
    await page.getByLabel('Clave o patrón').fill('2580');
    await receive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Equipo recibido: R1-000002' })).toBeVisible();
    await expect(page.getByText('La clave quedó guardada, cifrada.')).toBeVisible();
    await page.getByRole('button', { name: 'Ver el servicio' }).click();
    await page.getByRole('button', { name: 'Ver la clave del equipo' }).click();
    await expect(page.getByText('2580')).toBeVisible();
  });
});
