import type { Page } from '@playwright/test';
import {
  addSuppliers,
  type Bought,
  buy,
  goods,
  grocery,
  paySupplier,
  wanted,
  workAt,
} from '../../fixtures/guide-stores.ts';
import { expect, test } from '../../fixtures/test.ts';
import { guidePhone, guideView, picture, readFrom } from './guide-picture.ts';

// The pictures of the user guide about buying; they too are renewed by `npm run screenshots -- guia`.
test.describe.configure({ mode: 'serial' });

const invoice = [
  'Código;Descripción;Cantidad;Und x Bulto;Precio Bulto $;Total',
  '7591000000099;HARINA PAN BLANCA 1KG;10;20;18,40;184,00',
  '7591000000914;ARROZ MARY TIPO I 1KG;6;24;24,24;145,44',
  '7591000001515;PASTA PRIMOR ESPAGUETI;8;12;15,60;124,80',
  'CF-500;CAFE FAMA AMERICA 500;4;12;64,80;259,20',
  'TOTAL;;;;;713,44',
].join('\n');

async function addLine(page: Page, product: string, [packs, units, cost]: [string, string, string]): Promise<void> {
  await page.getByLabel('Agregar producto').fill(product);
  await page.getByRole('option', { name: product }).first().click();
  const line = page
    .getByRole('list', { name: 'Productos de la compra' })
    .getByRole('listitem')
    .filter({ hasText: product });
  await line.getByLabel('Cantidad').fill(packs);
  await line.getByLabel('Unid. por empaque').fill(units);
  await line.getByLabel('Costo unitario').fill(cost);
}

let orderId = 0;
let creditorId = 0;

test.describe('en la computadora', () => {
  test.use(guideView);

  test('proveedores', async ({ page, callAs, signInAs }) => {
    const [andes = 0, economica = 0, daSilva = 0, sanSimon = 0, brillante = 0] = await addSuppliers(callAs);
    const id: Record<string, number> = {};
    for (const [key, name] of Object.entries(wanted)) id[key] = await goods(callAs, name);
    const { flour = 0, rice = 0, pasta = 0, coffee = 0, mayonnaise = 0, milk = 0, malt = 0, soap = 0 } = id;
    const came = async (daysAgo: number, supplierId: number, number: string, lines: Bought['lines']) =>
      buy(callAs, { supplierId, daysAgo, invoice: number, lines, came: lines.map(([, packs]) => packs) });
    await came(38, economica, 'A-00044120', [
      [flour, 15, 20, 0.92],
      [rice, 8, 24, 1.01],
    ]);
    await came(33, andes, '0017-3391', [[coffee, 6, 12, 5.4]]);
    await paySupplier(callAs, economica, 350, '88401277');
    await came(20, economica, 'A-00045871', [
      [pasta, 12, 12, 1.3],
      [mayonnaise, 5, 24, 2.1],
    ]);
    await came(12, sanSimon, 'B-22087', [[milk, 4, 12, 7.85]]);
    await came(9, daSilva, '000981', [[malt, 10, 24, 0.62]]);
    await came(6, brillante, 'F-10734', [[soap, 5, 12, 2.2]]);
    await came(2, economica, 'A-00046302', [
      [flour, 10, 20, 0.92],
      [rice, 4, 24, 1.01],
    ]);
    await paySupplier(callAs, economica, 120, '88530914');
    const lines: Bought['lines'] = [
      [flour, 10, 20, 0.92],
      [rice, 6, 24, 1.01],
      [pasta, 8, 12, 1.3],
      [coffee, 2, 12, 5.4],
    ];
    orderId = await buy(callAs, { supplierId: economica, daysAgo: 0, freight: 12, lines });
    creditorId = economica;
    await signInAs('owner');
    await workAt(page, grocery);
    await page.goto('/suppliers');
    await expect(page.getByRole('table', { name: 'Proveedores' }).getByRole('row').nth(6)).toBeVisible();
    await picture(page, 'proveedores');
    await page.goto(`/suppliers/${creditorId}`);
    await expect(page.getByRole('table', { name: 'Estado de cuenta' }).getByRole('row').nth(4)).toBeVisible();
    await readFrom(page.getByRole('region', { name: 'Se le debe' }));
    await picture(page, 'cuenta-de-proveedor');
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Pagar lo vencido' }).click();
    await expect(dialog.getByText('Queda por pagar')).toBeVisible();
    await picture(page, 'pagar-a-proveedor');
  });

  test('compra nueva y archivo', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, grocery);
    await page.goto('/purchases/new');
    await page.getByRole('combobox', { name: 'Proveedor' }).click();
    await page.getByRole('option', { name: /La Económica/ }).click();
    await page.getByRole('button', { name: 'Traer de un archivo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Traer de un archivo' });
    const file = { name: 'factura-A-00046415.csv', mimeType: 'text/csv', buffer: Buffer.from(invoice) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await expect(dialog.getByText('por código de barras').first()).toBeVisible();
    await picture(page, 'compra-de-archivo');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await addLine(page, wanted.flour, ['10', '20', '0,92']);
    await addLine(page, wanted.rice, ['6', '24', '1,01']);
    await addLine(page, wanted.pasta, ['8', '12', '1,30']);
    await page.getByLabel('Flete').fill('12');
    await page.getByLabel('Flete').blur();
    await page.setViewportSize({ width: 1280, height: 1060 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await picture(page, 'compra-nueva');
  });
});

test.describe('en el teléfono', () => {
  test.use(guidePhone);

  test('recibir', async ({ page, signInAs }) => {
    await signInAs('owner');
    await workAt(page, grocery);
    await page.goto(`/purchases/${orderId}`);
    await page.getByRole('button', { name: 'Marcar como Recibida' }).click();
    await page.getByLabel(`Contado de ${wanted.flour}`).fill('200');
    await page.getByLabel(`Contado de ${wanted.rice}`).fill('120');
    await page.getByLabel(`Contado de ${wanted.rice}`).blur();
    await expect(page.getByText('Faltan 24')).toBeVisible();
    await readFrom(page.getByText(wanted.flour).first());
    await picture(page, 'recibir-compra');
  });
});
