import type { Page } from '@playwright/test';
import { devicePhoto } from '../../fixtures/device-photo.ts';
import { workAt, workshop } from '../../fixtures/guide-stores.ts';
import { expect, test } from '../../fixtures/test.ts';
import { chargeExact } from '../../fixtures/till/charge.ts';
import { saleOnServer } from '../../fixtures/till/sales.ts';
import { openTill, orderOf } from '../../fixtures/till/till.ts';
import { guidePhone, guideView, picture, readFrom } from './guide-picture.ts';

// The pictures of the user guide about repairs; they too are renewed by `npm run screenshots -- guia`.

async function openRepair(page: Page, device: string): Promise<void> {
  await page.goto('/services');
  await page.getByRole('link', { name: device, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Mover el servicio' })).toBeVisible();
}

/** A name as a finger writes it. */
async function sign(page: Page): Promise<void> {
  const surface = page.getByRole('img', { name: 'Espacio para firmar' });
  await surface.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await surface.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const strokes: [number, number][][] = [
    Array.from({ length: 30 }, (_, at) => [0.14 + at * 0.022, 0.5 + 0.22 * Math.sin(at * 0.95) * (1 - at / 45)]),
    Array.from({ length: 12 }, (_, at) => [0.2 + at * 0.055, 0.76 - 0.05 * Math.sin(at / 3)]),
  ];
  for (const stroke of strokes) {
    for (const [place, [right, down]] of stroke.entries()) {
      await page.mouse.move(x + width * right, y + height * down, { steps: 2 });
      if (place === 0) await page.mouse.down();
    }
    await page.mouse.up();
  }
}

test.describe('en la computadora', () => {
  test.use(guideView);

  test('tablero, presupuesto, aviso y entrega', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, workshop);
    await page.goto('/services');
    await expect(page.getByRole('region', { name: /^Recibido \d/ })).toBeVisible();
    await picture(page, 'reparaciones');

    await openRepair(page, 'Samsung Galaxy S21 FE');
    await page.setViewportSize({ width: 1280, height: 960 });
    await picture(page, 'reparacion-presupuesto');
    await page.setViewportSize(guideView.viewport);

    await openRepair(page, 'Tecno Spark 10');
    await page.getByRole('button', { name: 'Avisar: Listo para retirar' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Mensaje para el cliente')).toHaveValue(/Yulimar/);
    await picture(page, 'reparacion-aviso');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    const address = page.url();
    await openTill(page, 'Caja del mostrador');
    await page.goto(address);
    await page.getByRole('link', { name: 'Cobrar en la caja' }).click();
    await expect(orderOf(page).getByText(/Tecno Spark 10/)).toBeVisible();
    const receipt = await chargeExact(page);
    await saleOnServer(receipt, workshop.id);
    await page.goto(address);
    await expect(page.getByText(`Ya se cobró: ${receipt}. Falta entregarlo.`)).toBeVisible();
    await page.getByRole('button', { name: 'Entregar', exact: true }).click();
    await expect(dialog.getByRole('combobox', { name: 'Venta con la que se cobró' })).toHaveValue(/este servicio/);
    await sign(page);
    await expect(dialog.getByRole('button', { name: 'Borrar firma' })).toBeVisible();
    await picture(page, 'reparacion-entrega');
  });
});

test.describe('en el teléfono', () => {
  test.use(guidePhone);

  test('recibir un equipo', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, workshop);
    await page.goto('/services/new');
    await page.getByRole('textbox', { name: 'Cliente', exact: true }).fill('Rosa Elvira');
    await page.getByRole('list', { name: 'Clientes encontrados' }).getByRole('button').first().click();
    await page.getByRole('radio', { name: 'Teléfono' }).check();
    await page.getByRole('textbox', { name: 'Marca' }).fill('Samsung');
    await page.getByLabel('Modelo').fill('Galaxy A35 5G');
    await page.getByLabel('IMEI o serie').fill('356938035643809');
    await page.getByRole('textbox', { name: /^Problema/ }).fill('Pantalla rota; no responde en la esquina de arriba');

    const front = page.getByRole('button', { name: /^Marcar daño en el frente/ });
    const size = (await front.boundingBox()) ?? { width: 0, height: 0 };
    await front.click({ position: { x: size.width * 0.75, y: size.height * 0.2 } });
    await page.keyboard.press('Escape');
    const back = page.getByRole('button', { name: /^Marcar daño en el dorso/ });
    await back.click({ position: { x: size.width * 0.7, y: size.height * 0.8 } });
    await page.getByRole('combobox', { name: /^Daño 2/ }).fill('Rayón');
    await page.keyboard.press('Escape');
    for (const thing of ['Estuche', 'SIM']) await page.getByRole('checkbox', { name: thing }).check();
    await readFrom(front);
    await picture(page, 'recibir-equipo-danos');

    const photos = page.getByRole('list', { name: 'Fotos del equipo' }).getByRole('img');
    for (const [place, side] of (['front', 'back'] as const).entries()) {
      await page.getByLabel('Elegir fotos').setInputFiles(await devicePhoto(page, side));
      await expect(photos).toHaveCount(place + 1);
    }
    await readFrom(page.getByRole('region', { name: 'Fotos' }));
    await picture(page, 'recibir-equipo-fotos');
  });
});
