import { beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from '#spreadsheets/read-sheet.ts';
import type { Cell } from '#spreadsheets/spreadsheet.ts';
import { createProduct } from '../factories/catalogue.ts';
import { checkFile, importFile } from '../factories/imports.ts';
import { addMember, createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  store = await createStore(test.services);
});

async function exported(query = '', token = store.owner.token) {
  const url = `/api/products/stores/${store.storeId}/export?${query}`;
  const answer = await test.inject({ method: 'GET', url, token });
  expect(answer.statusCode).toBe(200);
  return answer;
}

async function cellsOf(bytes: Buffer): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  for await (const { cells } of readSheet(bytes)) rows.push(cells);
  return rows;
}

const nasty = [
  '=1+1',
  '+58 412',
  '-10 de descuento',
  '@usuario',
  '\tcon tabulador',
  'Con "comillas"; y ñ',
  "'=ya citado",
];

describe.each(['csv', 'xlsx'])('the catalogue as %s', (format) => {
  it('comes back in unchanged, whatever the names begin with', async () => {
    const file = [
      'Nombre;SKU;Precio;Costo;Existencia;Mínimo;Máximo;Departamento;Marca;IVA;Unidad;Descripción;Modelo;Activo;Tipo',
      'Harina;H-1;1,35;1,05;24;6;100;Víveres;Pan;Exento;und;Blanca;M1;sí;',
      'Queso;Q-1;6,8;5;3,125;1;;Lácteos;;8;kg;;;no;producto',
      'Reparar pantalla;S-1;25;0;9;;;Servicios;;;;;;;servicio',
    ].join('\n');
    await importFile(test.services, store.storeId, store.owner, file);
    for (const name of nasty)
      await createProduct(test.services, store.storeId, store.owner, { name: name.trim(), description: name });
    const { rawPayload } = await exported(`format=${format}`);
    const run = await checkFile(test.services, store.storeId, store.owner, rawPayload, { stock: 'set' });
    expect(run).toMatchObject({
      row_count: 10,
      unchanged_count: 10,
      created_count: 0,
      updated_count: 0,
      failed_count: 0,
    });
  });

  it('has no cell that a spreadsheet would run, and numbers that are numbers', async () => {
    for (const name of nasty)
      await createProduct(test.services, store.storeId, store.owner, { name: name.trim(), priceUSD: 2.5 });
    const [head, ...rows] = await cellsOf((await exported(`format=${format}`)).rawPayload);
    const texts = rows.flat().filter((cell): cell is string => typeof cell === 'string');
    expect(texts.filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
    expect(texts).toContain("'=1+1");
    const price = rows[0]?.[head?.indexOf('Precio USD') ?? -1];
    expect(price).toBe(format === 'csv' ? '2,50' : 2.5);
  });
});

describe('an export', () => {
  it('is a file that Excel in Spanish opens: mark, semicolons, decimal commas, a name', async () => {
    await createProduct(test.services, store.storeId, store.owner, { name: 'Ñame', priceUSD: 1.35 });
    const { body, headers } = await exported();
    expect(body.startsWith('\ufeffNombre;Código de barras;SKU;')).toBe(true);
    expect(body).toContain('\r\nÑame;');
    expect(body).toContain(';1,35;');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="productos-\d{4}-\d\d-\d\d\.csv"/);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('shows costs only to those who see them', async () => {
    await createProduct(test.services, store.storeId, store.owner, { costUSD: 7.77 });
    const viewer = await addMember(test.services, store.storeId, 'viewer');
    const { body } = await exported('', viewer.token);
    expect(body).not.toContain('Costo');
    expect(body).not.toContain('7,77');
    expect((await exported()).body).toContain('7,77');
  });

  it('follows the filter of the list', async () => {
    await createProduct(test.services, store.storeId, store.owner, { name: 'Café molido' });
    await createProduct(test.services, store.storeId, store.owner, { name: 'Té', isActive: false });
    expect(await cellsOf((await exported('search=cafe')).rawPayload)).toHaveLength(2);
    expect(await cellsOf((await exported('isActive=false')).rawPayload)).toHaveLength(2);
  });

  it('has every product once, over many pages, in the order of their names', async () => {
    const names = Array.from({ length: 4500 }, (_, n) => `Producto ${String(n % 2250).padStart(5, '0')}`);
    const file = ['Nombre;SKU;Precio', ...names.map((name, n) => `${name};S${n};1`)].join('\n');
    await importFile(test.services, store.storeId, store.owner, file);
    const [, ...rows] = await cellsOf((await exported()).rawPayload);
    expect(rows.map(([name]) => name)).toEqual(names.toSorted());
    expect(new Set(rows.map(([, , sku]) => sku)).size).toBe(4500);
  });
});
