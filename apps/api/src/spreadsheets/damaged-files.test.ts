import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSheet } from './read-sheet.ts';
import { type Cell, SpreadsheetError } from './spreadsheet.ts';
import { writeXlsx } from './xlsx-writer.ts';
import { readXml } from './xml-reader.ts';

const rows: Cell[][] = [['Nombre', 'Precio'], ...Array.from({ length: 20 }, (_, n): Cell[] => [`Pan & ${n} ñ`, n / 4])];

async function workbook(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of writeXlsx([rows] as unknown as AsyncIterable<Cell[][]>, 'Hoja')) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Rows, or the one error that readers may end with. */
async function outcome(read: () => AsyncIterable<unknown>): Promise<number | SpreadsheetError> {
  let count = 0;
  try {
    for await (const _ of read()) count += 1;
  } catch (error) {
    if (error instanceof SpreadsheetError) return error;
    throw error;
  }
  return count;
}

const damage = fc.array(fc.tuple(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), fc.nat(255)), {
  minLength: 1,
  maxLength: 12,
});

it('[TRUST-02] a workbook with some bytes changed is read or refused, and nothing else happens', async () => {
  const whole = await workbook();
  expect(await outcome(() => readSheet(whole))).toBe(rows.length);
  await fc.assert(
    fc.asyncProperty(damage, fc.boolean(), async (changes, inDirectory) => {
      const bytes = Buffer.from(whole);
      const start = inDirectory ? bytes.indexOf('PK\u0001\u0002') : 0;
      for (const [where, value] of changes) bytes[start + Math.floor(where * (bytes.length - start))] = value;
      await outcome(() => readSheet(bytes));
    }),
    { numRuns: 800 },
  );
});

const fragments = [
  '<a>',
  '</a>',
  '<a',
  ' b="',
  '"',
  '>',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '<?',
  '?>',
  '&',
  ';',
  '&#x',
  '<!DOCTYPE',
];

it('[TRUST-02] XML put together at random is read or refused, and nothing else happens', async () => {
  async function* pieces(parts: string[]) {
    yield* parts;
  }
  const piece = fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: 'binary', maxLength: 5 }));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (parts) => {
      await outcome(() => readXml(pieces(['<a>', ...parts, '</a>']), {}));
    }),
    { numRuns: 600 },
  );
});
