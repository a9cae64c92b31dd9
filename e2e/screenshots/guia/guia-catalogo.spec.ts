import { callAs, storeId } from '../../fixtures/catalogue.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guideView, picture, press } from './guide-picture.ts';

// The catalogue's pictures of the user guide; they too are renewed by `npm run screenshots -- guia`.
test.use(guideView);

const flour = 'Harina de maíz blanca 1 kg';
const file = [
  'Producto;Código de barras;Depto;PVP;Existencia;Color',
  'Mermelada de mango 250 g;7590000000017;Golosinas;3,45;12;rojo',
  'Cotufas acarameladas 80 g;7590000000024;Golosinas;1,20;40;',
].join('\r\n');

test('productos', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/products');
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  await picture(page, 'productos');
  await press(page, `Editar ${flour}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Producto' });
  await expect(dialog.getByLabel('Precio USD')).toBeVisible();
  await picture(page, 'producto-formulario');
  await dialog.getByRole('group', { name: 'Imágenes' }).scrollIntoViewIfNeeded();
  await picture(page, 'producto-imagenes');
});

test('existencias', async ({ page, signInAs }) => {
  await signInAs('owner');
  const movements = `/products/stores/${storeId}/products/1/stock`;
  for (const [operation, stock, reason] of [
    ['add', 48, 'Corrección'],
    ['subtract', 6, 'Merma o daño'],
    ['set', 186, 'Conteo físico'],
  ] as const) {
    await callAs(page, 'PATCH', movements, { operation, stock, reason });
  }
  await page.goto('/products/1/movements');
  await expect(page.getByText('Merma o daño').first()).toBeVisible();
  await picture(page, 'kardex');
  await press(page, 'Actualizar Stock');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cantidad que entra').fill('24');
  await dialog.getByRole('button', { name: 'Corrección' }).click();
  await picture(page, 'actualizar-stock');
  await page.goto('/products/low-stock');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'stock-bajo');
});

test('impuestos y marcas', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/taxes');
  await expect(page.getByRole('article').nth(2)).toBeVisible();
  await picture(page, 'impuestos');
  await page.goto('/brands');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'marcas');
});

test('etiquetas y escáner', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/products/1/movements');
  await press(page, 'Etiquetas');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Etiquetas de ${flour}`).fill('12');
  await expect(dialog.getByText('12 etiquetas')).toBeVisible();
  await picture(page, 'etiquetas');
  await page.goto('/products');
  const code = page.getByLabel('Buscar productos');
  await code.fill('7591001000012');
  await code.press('Enter');
  await expect(page.getByText('Producto encontrado')).toBeVisible();
  await picture(page, 'codigo-encontrado');
});

test('tasa e importación', async ({ page, signInAs }) => {
  await signInAs('owner');
  await page.goto('/rates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'tasa-bcv');
  await page.goto('/products/import');
  const sent = { name: 'mis-productos.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await page.locator('input[type=file]').setInputFiles(sent);
  await expect(page.getByText('Reconocimos 5 columnas de 6')).toBeVisible();
  await picture(page, 'importar-columnas');
});
