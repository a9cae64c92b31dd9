import { describe, expect, it } from 'vitest';
import { openArchive } from './archive.ts';
import { detectDelimiter } from './csv-reader.ts';
import { writeCsv } from './csv-writer.ts';
import { readSheet } from './read-sheet.ts';
import { neutralise, restoreText } from './safe-cell.ts';
import type { Cell, SheetRow, WrittenCell } from './spreadsheet.ts';
import { writeXlsx } from './xlsx-writer.ts';

async function rowsOf(bytes: Buffer): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of readSheet(bytes)) rows.push(row);
  return rows;
}

async function* pages(...rows: WrittenCell[][]): AsyncGenerator<WrittenCell[][]> {
  for (const row of rows) yield [row];
}

async function collect(parts: AsyncIterable<string | Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const part of parts) chunks.push(Buffer.from(part));
  return Buffer.concat(chunks);
}

describe('CSV', () => {
  it.each([
    ['a;b;c\n1,5;2;3', ';'],
    ['a,b\n1,2', ','],
    ['a\tb\n1\t2', '\t'],
    ['"a;b",c,d\n', ','],
  ])('finds the delimiter of %j', (text, delimiter) => {
    expect(detectDelimiter(Buffer.from(text))).toBe(delimiter);
  });

  it.each([
    ['UTF-8', Buffer.from('Año;Niño\n', 'utf8')],
    ['UTF-8 with a mark', Buffer.from('\ufeffAño;Niño\n', 'utf8')],
    ['Windows-1252', Buffer.from('Año;Niño\n', 'latin1')],
    ['UTF-16', Buffer.from('\ufeffAño;Niño\n', 'utf16le')],
  ])('reads %s', async (_encoding, bytes) => {
    expect((await rowsOf(bytes)).map(({ cells }) => cells)).toEqual([['Año', 'Niño']]);
  });

  it('keeps lines counted over blank ones and cells with line breaks', async () => {
    const rows = await rowsOf(Buffer.from('a;b\n\n;\n"uno\ndos";2\n3;4\n'));
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['a', 'b']],
      [5, ['uno\ndos', '2']],
      [6, ['3', '4']],
    ]);
  });

  it('refuses a record that never ends', async () => {
    await expect(rowsOf(Buffer.from(`a;b\n"${'x'.repeat(300_000)}`))).rejects.toMatchObject({ reason: 'row_too_long' });
  });
});

describe('formulas', () => {
  it.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', "'=1"])('%j is made text and comes back', (text) => {
    expect(neutralise(text)).toBe(`'${text}`);
    expect(restoreText(neutralise(text))).toBe(text);
  });

  it('numbers stay numbers, below zero too', async () => {
    expect((await collect(writeCsv(pages([{ amount: 10.3 }, { amount: 2 }])))).toString()).toBe('\ufeff10,30;2,00\r\n');
    expect((await collect(writeCsv(pages([-1.5, 'a', null])))).toString()).toBe('\ufeff-1,5;a;\r\n');
    const xlsx = await collect(writeXlsx(pages(['Título'], [-1.5]), 'Hoja'));
    expect((await rowsOf(xlsx))[1]?.cells).toEqual([-1.5]);
  });

  it('a workbook has none', async () => {
    const bytes = await collect(writeXlsx(pages(['=CMD()', '+1'], ['@x', '-y']), 'Hoja'));
    const xml = (await collect((await openArchive(bytes)).read('xl/worksheets/sheet1.xml'))).toString();
    expect(xml).not.toContain('<f');
    expect(xml).toContain(`>'=CMD()<`);
  });
});

describe('workbooks', () => {
  it('come back as they were written', async () => {
    const rows: Cell[][] = [
      ['Nombre', 'Precio'],
      ['Ñame & "yuca" <1>', 12.34],
      [null, 0],
      ['línea\nnueva', null],
    ];
    expect((await rowsOf(await collect(writeXlsx(pages(...rows), 'Hoja')))).map(({ cells }) => cells)).toEqual(rows);
  });
});
