import { listImportErrors } from '@minipos/contract/catalogue/imports';
import { listProducts } from '@minipos/contract/catalogue/products';
import { beforeEach, expect, it } from 'vitest';
import { checkFile, importFile, undoImport } from '../factories/imports.ts';
import { createStore } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';
import { textsOf, workbookOf } from '../support/workbooks.ts';

const test = openTestApp();
let store: Awaited<ReturnType<typeof createStore>>;
beforeEach(async () => {
  store = await createStore(test.services);
});

const check = (content: string | Buffer) => checkFile(test.services, store.storeId, store.owner, content);
const load = (content: string) => importFile(test.services, store.storeId, store.owner, content);

it('[TRUST-02] a cell longer than its field fails its row, though less of it is kept', async () => {
  const long = 'x'.repeat(30_000);
  const run = await check(`Nombre;Precio;Descripción;Zona\nPan;1;corta;${long}\nQueso;2;${long};corta\n`);
  expect(run).toMatchObject({ created_count: 1, failed_count: 1 });
  const { data } = await test.as(store.owner.token)(listImportErrors, {
    params: { storeId: store.storeId, importId: run.id },
  });
  expect(data).toEqual([expect.objectContaining({ line: 3, field: 'Descripción' })]);
  const { rows } = await test.database.as('console', (client) =>
    client.query<{ chars: number }>('select max(length(cells::text)) as chars from import_rows where import_id = $1', [
      run.id,
    ]),
  );
  expect(rows[0]?.chars).toBeLessThan(4100);
});

it('[TRUST-02] long rows are checked, applied and undone, fewer at a time', async () => {
  // 10 MB in all: chunks of a few rows.
  const filler = Array.from({ length: 15 }, () => 'x'.repeat(3500)).join(';');
  const columns = Array.from({ length: 15 }, (_, n) => `Otra ${n}`).join(';');
  const rows = Array.from({ length: 200 }, (_, n) => `${n % 50 === 0 ? '' : `Producto ${n}`};S-${n};1;3;${filler}`);
  const run = await load([`Nombre;SKU;Precio;Existencia;${columns}`, ...rows].join('\n'));
  expect(run).toMatchObject({ status: 'done', row_count: 200, progress: 200, created_count: 196, failed_count: 4 });
  const { pagination } = await test.as(store.owner.token)(listProducts, { params: { storeId: store.storeId } });
  expect(pagination.total).toBe(196);
  expect(await undoImport(test.services, store.storeId, store.owner, run.id)).toMatchObject({ status: 'undone' });
});

it.each([
  ['a heading cut inside a character', `Nombre;Precio;${'x'.repeat(99)}🧀\nPan;1;2\n`],
  ['a sample cut inside a character', `Nombre;Precio;Zona\nPan;1;${'x'.repeat(59)}🧀\n`],
  ['a cell cut inside a character', `Nombre;Precio;Zona\nPan;1;${'x'.repeat(3999)}🧀\n`],
  ['a text that looks like an escaped NUL', 'Nombre;Precio;Zona\nPan;1;C:\\u0000\n'],
])('[TRUST-02] %s does not stop a file', async (_what, content) => {
  expect(await check(content)).toMatchObject({ status: 'previewed', created_count: 1, failed_count: 0 });
});

it('[TRUST-02] a workbook by another program is read: prefixes, runs, CDATA, entities of XML, empty cells far out', async () => {
  const texts = textsOf('<x:si><r><t>Pan </t></r><r><t>&quot;blanco&#x22;</t></r><rPh><t>no</t></rPh></x:si>');
  const far = '<c r="XFC2" s="3"/>';
  const row = `<x:row r="7"><x:c r="A7" t="s"><x:v>0</x:v></x:c><c r="B7"><f>1/2</f><v><![CDATA[0.5]]></v></c>${far}</x:row>`;
  const run = await check(workbookOf(row, [texts]));
  expect(run.preview).toEqual([expect.objectContaining({ line: 7, name: 'Pan "blanco"', priceUSD: 0.5 })]);
});
