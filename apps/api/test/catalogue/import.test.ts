import { listImportErrors } from '@minipos/contract/catalogue/imports';
import { listProducts } from '@minipos/contract/catalogue/products';
import { findViolations } from '@minipos/db/invariants';
import { isEan13 } from '@minipos/domain/catalogue/barcode';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeProduct } from '#features/catalogue/products/change-product.ts';
import { adjustStock } from '#features/catalogue/stock/adjust-stock.ts';
import { createBrand, createProduct } from '../factories/catalogue.ts';
import { checkFile, checkFileAs, importFile, startChecked, undoImport } from '../factories/imports.ts';
import { addMember, createStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  store = await createStore(test.services);
});

const products = async () =>
  (await test.as(store.owner.token)(listProducts, { params: { storeId: store.storeId }, query: { limit: 200 } })).data;
const errorsOf = (importId: number) =>
  test.as(store.owner.token)(listImportErrors, { params: { storeId: store.storeId, importId } });
const load = (content: string | Buffer, choices = {}) =>
  importFile(test.services, store.storeId, store.owner, content, choices);
const check = (content: string | Buffer, choices = {}) =>
  checkFile(test.services, store.storeId, store.owner, content, choices);
const ctx = () => ownerCtx(test.services, store.storeId, store.owner);

const file = [
  'Código de Barras;Producto;Departamento;Marca;PVP;Costo;Existencia;Mínimo;IVA;Unidad;Activo',
  '7591001000018;Harina de maíz 1 kg;Víveres;Pan;1,35;1.05;24;6;Exento;und;Sí',
  ';Queso blanco;Lácteos;;"1.234,56";900;3,250;1;16%;kilo;1',
  '7591002000017;Aceite de maíz;viveres;PAN;3.10;2,80;0;4;;;no',
].join('\r\n');

describe('a file of products', () => {
  it('creates them with departments, brands, taxes, stock and a code of the store where there is none', async () => {
    const run = await load(`\ufeff${file}`);
    expect(run).toMatchObject({ status: 'done', created_count: 3, updated_count: 0, failed_count: 0, progress: 3 });
    const [oil, flour, cheese] = await products();
    expect(flour).toMatchObject({
      name: 'Harina de maíz 1 kg',
      barcode: '7591001000018',
      departmentName: 'Víveres',
      brandName: 'Pan',
      priceUSD: 1.35,
      costUSD: 1.05,
      stock: 24,
      minStock: 6,
      unit: 'unit',
      isActive: true,
    });
    expect(cheese).toMatchObject({
      priceUSD: 1234.56,
      stock: 3.25,
      unit: 'kg',
      departmentName: 'Lácteos',
      brandId: null,
    });
    expect(isEan13(cheese?.barcode ?? '')).toBe(true);
    // Accents and case do not make a second department or brand.
    expect(oil).toMatchObject({ departmentName: 'Víveres', brandId: flour?.brandId, isActive: false, taxId: null });
    const { rows } = await test.database.as('console', (client) =>
      client.query('select kind, reference, delta from stock_movements where store_id = $1 order by id', [
        store.storeId,
      ]),
    );
    expect(rows).toEqual([
      { kind: 'import', reference: `import:${run.id}`, delta: '24.000' },
      { kind: 'import', reference: `import:${run.id}`, delta: '3.250' },
    ]);
  });

  it('read twice changes nothing the second time', async () => {
    await load(file, { stock: 'set' });
    const before = await products();
    const again = await load(file, { stock: 'set' });
    expect(again).toMatchObject({ created_count: 0, updated_count: 0, unchanged_count: 3, failed_count: 0 });
    expect(await products()).toEqual(before);
  });

  it('is read in Windows-1252 and with commas or tabs', async () => {
    const latin = Buffer.from('Nombre,Categoría,Precio\nCañón de té,Cafetería,2.50\n', 'latin1');
    expect(await load(latin)).toMatchObject({ created_count: 1 });
    expect(await load('name\tprice\tdescripción\nPiña\t1,10\t"con ""comillas"" y\nsalto"\n')).toMatchObject({
      created_count: 1,
    });
    const [first, second] = await products();
    expect(first).toMatchObject({ name: 'Cañón de té', departmentName: 'Cafetería', priceUSD: 2.5 });
    expect(second).toMatchObject({
      name: 'Piña',
      priceUSD: 1.1,
      departmentName: 'General',
      description: 'con "comillas" y\nsalto',
    });
  });

  it('updates by barcode, else by SKU, only what it names', async () => {
    const known = await createProduct(test.services, store.storeId, store.owner, {
      sku: 'A-1',
      name: 'Antes',
      stock: 5,
    });
    const run = await load(`SKU;Precio;Nombre;Stock\nA-1;9,99;;8\n`);
    expect(run).toMatchObject({ updated_count: 1, created_count: 0 });
    expect(await products()).toEqual([
      expect.objectContaining({ id: known.id, name: 'Antes', priceUSD: 9.99, stock: 5 }),
    ]);
    await load(`Código de barras;Stock\n${known.barcode};8\n`, { stock: 'set' });
    expect(await products()).toEqual([expect.objectContaining({ id: known.id, stock: 8 })]);
  });

  it('knows by its SKU what came in with its barcode as one, and gives it that barcode', async () => {
    const code = '7591001000012';
    await load(`SKU;Nombre;Precio\n${code};Harina;1\n`, { columns: ['sku', 'name', 'priceUSD'] });
    const again = await load(`Código;Nombre;Precio\n${code};Harina;1\n`);
    expect(again).toMatchObject({ created_count: 0, updated_count: 1 });
    expect(await products()).toMatchObject([{ sku: code, barcode: code }]);
  });

  it('says what is wrong, line by line, in the words of the form, and imports the rest', async () => {
    await createBrand(test.services, store.storeId, store.owner, 'Mavesa');
    const run = await load(
      [
        'Nombre;Código de barras;Precio;Existencia;IVA;Unidad',
        'X;111;1;1;;',
        'Sin precio;222;;1;;',
        'Fracción;333;1;20,50;;',
        'Impuesto raro;444;1;1;77;',
        'Dañado;7,59E+12;1;1;;',
        'Negativo;555;-1;1;;',
        'Bueno;666;1;1;;',
        'Repetido;666;2;1;;',
        'Texto;777;uno;1;;docena',
        'En bolívares;888;Bs. 10,30;1;;',
      ].join('\n'),
    );
    expect(run).toMatchObject({ created_count: 1, failed_count: 9 });
    const { data, reasons } = await errorsOf(run.id);
    expect(data.map(({ line, field, message }) => [line, field, message])).toEqual([
      [2, 'Nombre', 'El nombre debe tener al menos 2 caracteres'],
      [3, 'Precio USD', 'El precio debe ser mayor a 0'],
      [4, 'Existencia', 'Los productos por unidad llevan cantidades enteras'],
      [5, 'Impuesto', 'Impuesto no encontrado'],
      [
        6,
        'Código de barras',
        'La hoja de cálculo dañó este código. Da formato de texto a la columna y vuelve a guardarla.',
      ],
      [7, 'Precio USD', 'El precio debe ser mayor a 0'],
      [9, null, 'Fila repetida: el mismo código de barras está en la línea 8'],
      [10, 'Precio USD', 'Debe ser un número'],
      [10, 'Unidad', 'Unidad desconocida. Usa unidad, kg, litro o metro.'],
      [11, 'Precio USD', 'Los precios van en dólares'],
    ]);
    // As the file has it, zeros and all.
    expect(data.find(({ line }) => line === 4)?.value).toBe('20,50');
    expect(reasons).toHaveLength(9);
  });

  it('is checked whole without changing anything', async () => {
    const run = await check(file);
    expect(run).toMatchObject({ status: 'previewed', created_count: 3, row_count: 3 });
    expect(run.preview[0]).toMatchObject({ line: 2, outcome: 'created', name: 'Harina de maíz 1 kg', priceUSD: 1.35 });
    expect(await products()).toEqual([]);
  });

  it('does not change prices for someone who may not, nor create departments', async () => {
    const clerk = await addMember(test.services, store.storeId, 'stock_clerk');
    const known = await createProduct(test.services, store.storeId, store.owner, { priceUSD: 2 });
    const asClerk = {
      ...ctx(),
      user: {
        ...ctx().user,
        id: clerk.user.id,
        role: 'user' as const,
        memberships: [{ storeId: store.storeId, role: 'stock_clerk' as const }],
      },
    };
    const run = await checkFileAs(
      test.services,
      asClerk,
      `Código de barras;Nombre;Precio;Departamento\n${known.barcode};Otro;3;\n123456;Nuevo;1;Inventado\n`,
    );
    expect(run).toMatchObject({ failed_count: 2, updated_count: 0 });
    const { data } = await errorsOf(run.id);
    expect(data.map(({ message }) => message)).toEqual([
      'No tienes permiso para cambiar precios, costos ni impuestos.',
      'Departamento no encontrado',
    ]);
    expect(await startChecked(test.services, asClerk, run.id)).toMatchObject({ failed_count: 2, status: 'done' });
  });

  it('a line that takes the SKU of another product is refused', async () => {
    const one = await createProduct(test.services, store.storeId, store.owner, { sku: 'UNO' });
    await createProduct(test.services, store.storeId, store.owner, { sku: 'DOS' });
    const run = await load(`Código de barras;SKU;Precio\n${one.barcode};DOS;4\n`);
    expect(run).toMatchObject({ failed_count: 1 });
    expect((await errorsOf(run.id)).data[0]?.message).toBe('Otro producto ya usa este SKU');
  });
});

describe('undoing an import', () => {
  it('archives what it created and gives back every field and the stock', async () => {
    const known = await createProduct(test.services, store.storeId, store.owner, {
      sku: 'A-1',
      stock: 5,
      name: 'Antes',
    });
    const before = await products();
    const run = await load(`SKU;Nombre;Precio;Stock;Departamento\nA-1;Después;7;50;Otro\nA-2;Nuevo;3;9;Otro\n`, {
      stock: 'set',
    });
    expect((await products()).map(({ name, stock }) => [name, stock])).toEqual([
      ['Después', 50],
      ['Nuevo', 9],
    ]);
    const undone = await undoImport(test.services, store.storeId, store.owner, run.id);
    expect(undone).toMatchObject({ status: 'undone', kept_count: 0 });
    const [after] = await products();
    expect({ ...after, updatedAt: '' }).toEqual({ ...before[0], updatedAt: '' });
    expect(await products()).toHaveLength(1);
    const { rows } = await test.database.as('console', (client) =>
      client.query('select product_id, kind, delta from stock_movements where store_id = $1 order by id', [
        store.storeId,
      ]),
    );
    expect(rows.map(({ kind, delta }: { kind: string; delta: string }) => [kind, delta])).toEqual([
      ['opening', '5.000'],
      ['import', '9.000'],
      ['import', '45.000'],
      ['import_undo', '-45.000'],
      ['import_undo', '-9.000'],
    ]);
    expect(rows[2]).toMatchObject({ product_id: String(known.id) });
  });

  it('leaves and reports what somebody changed since; what was sold meanwhile stays sold', async () => {
    await load(`SKU;Nombre;Precio;Stock\nA-1;Uno;7;50\nA-2;Dos;3;9\n`);
    const [two, one] = await products();
    if (!one || !two) throw new Error('two products');
    const run = await load(`SKU;Precio;Stock\nA-1;8;60\nA-2;4;10\n`, { stock: 'set' });
    await changeProduct(ctx(), one.id, { priceUSD: 8.5 });
    await adjustStock(ctx(), two.id, { operation: 'subtract', stock: 2, reason: 'Merma' });
    const undone = await undoImport(test.services, store.storeId, store.owner, run.id);
    expect(undone).toMatchObject({ status: 'undone', kept_count: 1 });
    expect((await products()).map(({ name, priceUSD, stock }) => [name, priceUSD, stock])).toEqual([
      ['Dos', 3, 7],
      ['Uno', 8.5, 60],
    ]);
    const { data } = await errorsOf(run.id);
    expect(data).toEqual([
      { line: 2, field: null, value: 'Uno', message: 'No se deshizo: el producto cambió después de la importación' },
    ]);
  });
});

describe('a file that is no file of products', () => {
  it.each([
    ['an empty one', Buffer.from(''), 'IMPORT_FILE_EMPTY'],
    ['headings alone', Buffer.from('Nombre;Precio\n'), 'IMPORT_FILE_EMPTY'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'IMPORT_FILE_UNREADABLE'],
    [
      'an archive that is no workbook',
      Buffer.from('504b050600000000000000000000000000000000000000000000', 'hex'),
      'IMPORT_FILE_UNREADABLE',
    ],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'IMPORT_FILE_UNREADABLE'],
  ])('%s is refused', async (_what, bytes, code) => {
    await expect(check(bytes)).rejects.toMatchObject({ code });
  });
});

it('leaves a sound database behind after all of this', async () => {
  expect(await test.database.as('console', findViolations)).toEqual([]);
});
