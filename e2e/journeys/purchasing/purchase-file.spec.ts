import { writeXlsx } from '@minipos/api/spreadsheets/xlsx-writer';
import type { Page } from '@playwright/test';
import { everyLookTimeout, inEachTheme } from '../../fixtures/looks/looks.ts';
import { ownStore } from '../../fixtures/own-store.ts';
import { expect, test } from '../../fixtures/test.ts';

interface Made {
  data: { id: number };
}

const invoice = [
  ['Distribuidora La Económica'],
  ['Código', 'Descripción', 'Cantidad', 'Und x Bulto', 'Precio Bulto $', 'Total'],
  ['7591002000011', 'HARINA PAN', '15', '20', '18,40', '276,00'],
  ['M-77', 'Bebida de malta', '2', '12', '6,00', '12,00'],
  ['TOTAL', '', '', '', '', '288,00'],
];

test('the invoice of a supplier becomes the lines of a purchase, and can be taken back', async ({
  page,
  callAs,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(everyLookTimeout);
  const { owner, storeId } = await ownStore(callAs, 'Bodega con facturas');
  const department = (await callAs(owner, 'POST', '/departments', { storeId, name: 'Víveres' })) as Made;
  const product = (name: string, barcode: string) =>
    callAs(owner, 'POST', `/products/stores/${storeId}/products`, {
      name,
      barcode,
      departmentId: department.data.id,
      priceUSD: 3,
    });
  await product('Harina de maíz', '7591002000011');
  await product('Malta', '7591031003540');
  await callAs(owner, 'POST', `/suppliers/stores/${storeId}`, { name: 'La Económica' });
  await signInAs(owner);
  await page.goto('/stores');
  await page.goto('/purchases/new');
  await page.getByRole('combobox', { name: 'Proveedor' }).click();
  await page.getByRole('option', { name: 'La Económica' }).click();
  const dialog = page.getByRole('dialog', { name: 'Traer de un archivo' });
  const lines = page.getByRole('list', { name: 'Productos de la compra' }).getByRole('listitem');

  await test.step('a CSV: what is known is recognised, and a person says what the rest is', async () => {
    await bring(page, 'factura.csv', Buffer.from(invoice.map((row) => row.join(';')).join('\n')));
    await expect(dialog.getByText('por código de barras')).toBeVisible();
    await expect(dialog.getByText('Sin producto')).toBeVisible();
    await inEachTheme(page, expectAccessible);
    await dialog.getByRole('button', { name: 'Elegir el producto de Bebida de malta' }).click();
    await dialog
      .getByRole('textbox', { name: 'Producto de Bebida de malta' })
      .pressSequentially('malta', { delay: 40 });
    await page.getByRole('option', { name: /^Malta/ }).click();
    await expect(dialog.getByText('Coincide con lo que dice el archivo.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Traer 2 líneas' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(lines).toHaveCount(2);
    await expect(lines.filter({ hasText: 'Harina' })).toContainText('$276,00');
    await inEachTheme(page, expectAccessible);
  });

  await test.step('it is taken back whole', async () => {
    await page.getByRole('button', { name: 'Quitar lo traído' }).click();
    await expect(lines).toHaveCount(0);
  });

  await test.step('a workbook: a column is corrected, one row stays behind, and the purchase is saved', async () => {
    await bring(page, 'factura.xlsx', await workbookOf(invoice));
    await dialog.getByLabel('«Precio Bulto $» es').selectOption('Costo por unidad');
    await dialog.getByRole('button', { name: 'Leer con estas columnas' }).click();
    await expect(dialog.getByText('No coincide con lo que dice el archivo.', { exact: false })).toBeVisible();
    await dialog.getByLabel('«Precio Bulto $» es').selectOption('Costo por bulto');
    await dialog.getByRole('button', { name: 'Leer con estas columnas' }).click();
    await dialog.getByRole('button', { name: 'Dejar fuera Bebida de malta' }).click();
    await dialog.getByRole('button', { name: 'Traer 1 línea' }).click();
    await page.getByRole('button', { name: 'Guardar compra' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compra COM-000001' })).toBeVisible();
    await expect(page.getByText('$276,00').first()).toBeVisible();
  });
});

async function bring(page: Page, name: string, buffer: Buffer) {
  await page.getByRole('button', { name: 'Traer de un archivo' }).click();
  await page
    .getByRole('dialog', { name: 'Traer de un archivo' })
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
}

async function workbookOf(rows: string[][]): Promise<Buffer> {
  async function* pages() {
    yield rows;
  }
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(pages(), 'Factura')) parts.push(part);
  return Buffer.concat(parts);
}
