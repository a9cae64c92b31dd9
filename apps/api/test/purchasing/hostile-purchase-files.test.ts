import {
  type PurchaseFileField,
  purchaseFileMaxRows,
  readPurchaseFile,
} from '@minipos/contract/purchasing/purchase-files';
import { createPurchase } from '@minipos/contract/purchasing/purchases';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStore } from '#db/transaction.ts';
import { createProduct } from '../factories/catalogue.ts';
import { createSupplier } from '../factories/purchasing.ts';
import { createStaffedStore, createStore } from '../factories/stores.ts';
import { hostileFiles } from '../support/hostile-files.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { frame, sheetPath, textsOf, workbookOf, zipOf } from '../support/workbooks.ts';

const test = openTestApp();
let storeId: number;
let staff: Awaited<ReturnType<typeof createStaffedStore>>['staff'];
let supplierId: number;
beforeAll(async () => {
  ({ storeId, staff } = await createStaffedStore(test.services));
  supplierId = (await createSupplier(test.services, storeId, staff.owner)).id;
});

interface Asked {
  columns?: PurchaseFileField[];
  token?: string;
  store?: number;
  supplier?: number;
}

const read = async (content: string | Buffer, asked: Asked = {}) =>
  (
    await test.as(asked.token ?? staff.manager.token)(readPurchaseFile, {
      params: { storeId: asked.store ?? storeId },
      query: {
        supplierId: asked.supplier ?? supplierId,
        ...(asked.columns ? { columns: asked.columns.join(',') } : {}),
      },
      file: new File([new Uint8Array(Buffer.from(content))], 'factura.xlsx'),
    })
  ).data;
const refusal = (code: string) => ({ answer: { code } });
const unreadable = refusal('IMPORT_FILE_UNREADABLE');
const tooManyRows = refusal('IMPORT_TOO_MANY_ROWS');

const text = (value: string) => `<c t="str"><v>${value}</v></c>`;
const line = `<row>${text('A-1')}<c><v>1</v></c></row>`;

describe('[TRUST-02] a file of a supplier goes through the reader of the importer', () => {
  const chosen = [
    'a bomb: 64 MB of spaces in 64 KB',
    'a part that says 4 GB',
    'an encrypted part',
    'one long text in 6,000 cells',
    'a document type with entities of entities',
    'an entity from outside',
    'a character that XML has not',
    'CSV: 300 columns',
    'CSV: NUL',
  ];
  const all = Object.values(hostileFiles).flat();
  it.each(all.filter(([name]) => chosen.includes(name)))('%s is refused', async (_name, make, says) => {
    await expect(read(make())).rejects.toMatchObject({ answer: { message: expect.stringMatching(says) } });
  });

  it('all of those were there', () => {
    expect(all.filter(([name]) => chosen.includes(name))).toHaveLength(chosen.length);
  });

  it.each([
    ['the old format of Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
    ['a page called .xlsx', '\uFEFF\n<!DOCTYPE html><html><body><table><tr><td>Código;Cantidad</td></tr></table>'],
    ['a table of a page', '<table>\n<tr><td>Código</td><td>Cantidad</td></tr>\n</table>'],
    ['XML of an old Excel', '<?xml version="1.0"?>\n<Workbook><Worksheet/></Workbook>'],
    ['an archive of something else', zipOf([{ name: 'a.txt', content: 'Código;Cantidad' }])],
    ['five megabytes of commas', Buffer.alloc(5 * 1024 * 1024, ',')],
  ])('%s is refused', async (_name, content) => {
    await expect(read(content)).rejects.toMatchObject(unreadable);
  });

  it('more than 5 MB are refused, and 200 columns of nothing have no products', async () => {
    await expect(read(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).rejects.toMatchObject(refusal('FILE_TOO_LARGE'));
    const empty = `${','.repeat(199)}\n`.repeat(2000);
    await expect(read(empty)).rejects.toMatchObject(refusal('IMPORT_FILE_EMPTY'));
  });
});

describe('limits of its own', () => {
  it('2,000 rows of a workbook are read, and 2,001 are not', async () => {
    const headings = ['Código', 'Cantidad'];
    const sheet = (rows: number) =>
      zipOf([
        ...frame,
        { name: sheetPath, content: `<a><row>${headings.map(text).join('')}</row>${line.repeat(rows)}</a>` },
      ]);
    expect((await read(sheet(purchaseFileMaxRows))).lines).toHaveLength(purchaseFileMaxRows);
    await expect(read(sheet(purchaseFileMaxRows + 1))).rejects.toMatchObject(tooManyRows);
    // Headings may stand lower, but not so low that the file is longer than any purchase.
    await expect(read(workbookOf(line.repeat(3000)))).rejects.toMatchObject(tooManyRows);
  });

  it('a cell keeps 200 characters, a heading 100', async () => {
    const { columns, lines } = await read(
      `Código;Descripción;${'T'.repeat(300)}\n${'c'.repeat(90)};${'n'.repeat(900)};x\n`,
    );
    expect(columns[2]?.heading).toHaveLength(100);
    expect([lines[0]?.name.length, lines[0]?.code?.length]).toEqual([200, 60]);
    // A character of two halves is not cut in two.
    const emoji = await read(`Código;Cantidad\n${'x'.repeat(59)}🧺;1\n`);
    expect(emoji.lines[0]?.code).toBe('x'.repeat(59));
  });

  it('texts that cells share count in each of them: eight million characters at most', async () => {
    const shared = (rows: number) => {
      const cells = `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`;
      return zipOf([
        ...frame,
        textsOf(`<si><t>${'x'.repeat(200)}</t></si>`),
        { name: sheetPath, content: `<a>${cells.repeat(rows)}</a>` },
      ]);
    };
    await expect(read(shared(300))).resolves.toMatchObject({ lines: [], skippedRows: 299 });
    await expect(read(shared(500))).rejects.toMatchObject({
      answer: { code: 'IMPORT_FILE_UNREADABLE', message: expect.stringContaining('demasiados datos') },
    });
  });
});

it('a cell that a spreadsheet would calculate is text', async () => {
  const { lines } = await read(
    'Código;Descripción;Cantidad;Costo\n=1+1;"=HYPERLINK(""http://a"";""b"")";=2*3;@SUM(A1)\n',
  );
  expect(lines).toMatchObject([
    {
      code: '=1+1',
      name: '=HYPERLINK("http://a";"b")',
      packs: null,
      unitCost: null,
      notices: ['Cantidad: «=2*3» no es un número.', 'Costo: «@SUM(A1)» no es un número.'],
    },
  ]);
});

describe('who may have one read', () => {
  const file = 'Referencia;Cantidad\nX-9;1\n';
  it('nobody of another store, no cashier, and nobody without a session', async () => {
    const other = await createStore(test.services);
    await expect(read(file, { token: other.owner.token })).rejects.toMatchObject({ status: 404 });
    await expect(read(file, { store: other.storeId })).rejects.toMatchObject({ status: 404 });
    await expect(read(file, { token: staff.cashier.token })).rejects.toMatchObject(refusal('FORBIDDEN'));
    await expect(read(file, { token: 'nada' })).rejects.toMatchObject({ status: 401 });
  });

  it('codes that another store learned of its supplier find nothing here', async () => {
    const other = await createStore(test.services, { owner: staff.owner });
    const theirs = await createSupplier(test.services, other.storeId, staff.owner);
    const product = await createProduct(test.services, other.storeId, staff.owner, { stock: 0, name: 'Ajeno' });
    await test.as(staff.owner.token)(createPurchase, {
      params: { storeId: other.storeId },
      body: {
        supplierId: theirs.id,
        purchaseDate: '2026-11-16',
        items: [{ productId: product.id, quantity: 1, unitCost: 2, supplierCode: 'X-9' }],
      },
    });
    const known = await read(file, { token: staff.owner.token, store: other.storeId, supplier: theirs.id });
    expect(known.lines[0]?.product?.id).toBe(product.id);
    expect((await read(file, { supplier: theirs.id })).lines[0]?.product).toBeNull();
  });
});

it('nothing of a file is stored', async () => {
  await createProduct(test.services, storeId, staff.owner, { stock: 0, name: 'Malta', sku: 'M-1' });
  const count = () =>
    readStore(test.services.db, storeId, async (db) => {
      const { rows } = await sql`
        select (select count(*) from supplier_products where store_id = ${storeId}) as codes,
          (select count(*) from purchases where store_id = ${storeId}) as purchases,
          (select count(*) from imports where store_id = ${storeId}) as imports,
          (select count(*) from audit_log where store_id = ${storeId}) as entries`.execute(db);
      return rows;
    });
  const before = await count();
  const { lines } = await read('Código;Código proveedor;Cantidad\nM-1;Z-1;1\n');
  expect(lines[0]).toMatchObject({ matchedBy: 'sku', supplierCode: 'Z-1' });
  expect(await count()).toEqual(before);
});
