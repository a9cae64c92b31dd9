import { type PurchaseFileField, readPurchaseFile } from '@minipos/contract/purchasing/purchase-files';
import { createPurchase, findBuyableProducts } from '@minipos/contract/purchasing/purchases';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeXlsx } from '#spreadsheets/xlsx-writer.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let supplierId: number;
beforeEach(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner)).id;
});

const product = (fields: Parameters<typeof createProduct>[3]) =>
  createProduct(test.services, storeId, staff.owner, { stock: 0, ...fields });
const read = async (
  content: string | Buffer<ArrayBuffer>,
  { columns, token = staff.manager.token }: { columns?: (PurchaseFileField | null)[]; token?: string } = {},
) =>
  (
    await test.as(token)(readPurchaseFile, {
      params: { storeId },
      query: { supplierId, ...(columns ? { columns: columns.map((field) => field ?? '').join(',') } : {}) },
      file: new File([content], 'factura.csv'),
    })
  ).data;
const refusal = (code: string) => ({ answer: { code } });

async function workbook(rows: (string | number | null)[][]): Promise<Buffer<ArrayBuffer>> {
  async function* pages() {
    yield rows;
  }
  const parts: Buffer[] = [];
  for await (const part of writeXlsx(pages(), 'Factura')) parts.push(part);
  return Buffer.concat(parts);
}

describe('a file of a supplier', () => {
  it('becomes lines: by barcode, SKU and name, with packs, costs, discount and what the file adds up to', async () => {
    const flour = await product({ name: 'Harina', barcode: '7591002000011' });
    const oil = await product({ name: 'Aceite de maíz', sku: 'AC-1' });
    const salt = await product({ name: 'Sal fina' });
    const file = await read(
      [
        'Distribuidora La Económica;;;;;;',
        'Factura;A-1;;;;;',
        'Código;Descripción;Cantidad;Und x Bulto;Precio Bulto $;Desc %;Total',
        '7591002000011;HARINA PAN;15;20;18,40;;276,00',
        'AC-1;Aceite maíz;2;12;1.200,00;10;2.160,00',
        ';SAL FINA;3;;0,50;;1,60',
        'X-9;Vinagre;1;12;6,00;;6,00',
        ';Sin pedir;;12;6,00;;',
        'TOTAL;;;;;;2.443,60',
      ].join('\n'),
    );
    expect(file.mapping).toEqual(['code', 'name', 'packs', 'packSize', 'packCost', 'discountPercent', 'lineTotal']);
    expect(file).toMatchObject({
      currency: 'USD',
      skippedRows: 1,
      totals: [{ label: 'TOTAL', amount: 2443.6 }],
      lines: [
        {
          line: 4,
          product: { id: flour.id },
          matchedBy: 'barcode',
          packs: 15,
          packSize: 20,
          unitCost: 0.92,
          notices: [],
        },
        {
          product: { id: oil.id },
          matchedBy: 'sku',
          packs: 2,
          unitCost: 100,
          discountPercent: 10,
          supplierCode: null,
          notices: [],
        },
        { product: { id: salt.id }, matchedBy: 'name', packs: 3, packSize: null, unitCost: 0.5 },
        { product: null, matchedBy: null, code: 'X-9', supplierCode: 'X-9' },
      ],
    });
    expect(file.lines[2]?.notices).toEqual([
      'No dice cuántas unidades trae el bulto: se tomó 1.',
      'Suma 1,50 y el archivo dice 1,60.',
    ]);
  });

  it('a workbook is read alike, and a person says what a column is', async () => {
    await product({ name: 'Malta', barcode: '7591031003540' });
    const bytes = await workbook([
      ['Barra', 'Cosa', 'Cant', 'Valor'],
      ['7591031003540', 'Malta', 24, 0.83333333],
    ]);
    const { lines, mapping } = await read(bytes);
    expect(mapping).toEqual(['barcode', null, 'quantity', 'lineTotal']);
    expect(lines[0]).toMatchObject({ name: '', packs: 24, packSize: 1, unitCost: 0.0346 });
    const told = await read(bytes, { columns: ['barcode', 'name', 'quantity', 'unitCost'] });
    expect(told.lines[0]).toMatchObject({ name: 'Malta', unitCost: 0.8333 });
  });

  it('a code of the supplier is learned with the purchase and finds the product from then on', async () => {
    const vinegar = await product({ name: 'Vinagre blanco', sku: '77' });
    const item = { productId: vinegar.id, quantity: 1, unitCost: 2, supplierCode: 'X-9' };
    const body = { supplierId, purchaseDate: '2026-11-16', items: [item] };
    await test.as(staff.manager.token)(createPurchase, { params: { storeId }, body });
    const { lines } = await read('Referencia;Descripción;Cantidad\nx-9;Detergente;2\n');
    expect(lines[0]).toMatchObject({
      product: { id: vinegar.id, lastCostUSD: null },
      matchedBy: 'supplierCode',
      notices: ['El código coincide, pero el nombre no se parece. Revísalo.'],
    });
    const query = { search: 'x-9', supplierId };
    const found = await test.as(staff.manager.token)(findBuyableProducts, { params: { storeId }, query });
    expect(found.data).toMatchObject([{ id: vinegar.id, supplierCode: 'X-9' }]);
  });

  it('of a code whose product cannot be bought, it is said why nothing is found', async () => {
    await product({ name: 'Champú', barcode: '7591009000014', isActive: false });
    const { lines } = await read('Barra;Nombre;Cantidad\n7591009000014;Champú 400 ml;1\n');
    expect(lines[0]).toMatchObject({
      product: null,
      matchedBy: null,
      notices: ['«Champú» tiene ese código, pero está inactivo o no lleva existencia.'],
    });
  });

  it('two products of one name are not guessed between, and those of another store are not there', async () => {
    await product({ name: 'Malta' });
    await product({ name: 'Malta' });
    const other = await createStore(test.services, { owner: staff.owner });
    await createProduct(test.services, other.storeId, staff.owner, { name: 'Ajena', barcode: '7591031003540' });
    const { lines } = await read('Barra;Nombre;Cantidad\n;Malta;1\n7591031003540;Ajena;1\n');
    expect(lines.map((line) => line.product)).toEqual([null, null]);
  });

  it('is refused when it is none, empty, too long, or brought by somebody who may not buy', async () => {
    await expect(read(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))).rejects.toMatchObject(refusal('IMPORT_FILE_UNREADABLE'));
    await expect(read('Código;Cantidad\n')).rejects.toMatchObject(refusal('IMPORT_FILE_EMPTY'));
    const long = ['Código;Cantidad', ...Array.from({ length: 2001 }, (_, n) => `C-${n};1`)].join('\n');
    await expect(read(long)).rejects.toMatchObject(refusal('IMPORT_TOO_MANY_ROWS'));
    const file = 'Código;Cantidad\nA;1\n';
    await expect(read(file, { token: staff.viewer.token })).rejects.toMatchObject(refusal('FORBIDDEN'));
  });
});
