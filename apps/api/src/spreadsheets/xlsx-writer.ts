import { crc32, createDeflateRaw } from 'node:zlib';
import { neutralise } from './safe-cell.ts';
import type { WrittenCell } from './spreadsheet.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

// Bold headings and sums of money with two decimals are all the look there is.
const partsOf = (title: string): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeXml(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/** A workbook of one sheet, packed while its rows come: memory does not grow with them. The first row is the headings. */
export async function* writeXlsx(pages: AsyncIterable<WrittenCell[][]>, title: string): AsyncGenerator<Buffer> {
  const zip = createZip();
  for (const [name, text] of Object.entries(partsOf(title))) yield* zip.add(name, [text]);
  yield* zip.add('xl/worksheets/sheet1.xml', sheetXml(pages));
  yield zip.end();
}

async function* sheetXml(pages: AsyncIterable<WrittenCell[][]>): AsyncGenerator<string> {
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  let isHeading = true;
  for await (const rows of pages) {
    let text = '';
    for (const row of rows) {
      text += `<row>${row.map((cell) => cellXml(cell, isHeading)).join('')}</row>`;
      isHeading = false;
    }
    yield text;
  }
  yield '</sheetData></worksheet>';
}

function cellXml(cell: WrittenCell, isHeading: boolean): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object') return `<c s="2"><v>${cell.amount}</v></c>`;
  const style = isHeading ? ' s="1"' : '';
  return `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(neutralise(cell))}</t></is></c>`;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

// Control characters that XML cannot carry.
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escapeXml = (text: string) => text.replaceAll(forbidden, '').replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** An archive written front to back: sizes follow each file, because they are not known before it. */
function createZip() {
  const written: Written[] = [];
  let offset = 0;
  const sent = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  return {
    async *add(fileName: string, content: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
      const entry: Written = { name: Buffer.from(fileName), crc: 0, packed: 0, size: 0, offset };
      yield sent(
        Buffer.concat([fields(0x04034b50n, 20, 0x0808, 8, 0, 0x21, 0n, 0n, 0n, entry.name.length, 0), entry.name]),
      );
      const deflate = createDeflateRaw({ level: 5 });
      const feeding = feed(deflate, content, entry);
      for await (const chunk of deflate as AsyncIterable<Buffer>) {
        entry.packed += chunk.length;
        yield sent(chunk);
      }
      await feeding;
      yield sent(fields(0x08074b50n, BigInt(entry.crc), BigInt(entry.packed), BigInt(entry.size)));
      written.push(entry);
    },
    end(): Buffer {
      const start = offset;
      const directory = written.map(({ name, crc, packed, size, offset: at }) =>
        Buffer.concat([
          fields(
            0x02014b50n,
            20,
            20,
            0x0808,
            8,
            0,
            0x21,
            BigInt(crc),
            BigInt(packed),
            BigInt(size),
            name.length,
            0,
            0,
            0,
            0,
            0n,
            BigInt(at),
          ),
          name,
        ]),
      );
      const length = directory.reduce((total, { length: bytes }) => total + bytes, 0);
      const count = written.length;
      return Buffer.concat([...directory, fields(0x06054b50n, 0, 0, count, count, BigInt(length), BigInt(start), 0)]);
    },
  };
}

async function feed(
  deflate: ReturnType<typeof createDeflateRaw>,
  content: Iterable<string> | AsyncIterable<string>,
  entry: Written,
): Promise<void> {
  try {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
    }
    deflate.end();
  } catch (error) {
    deflate.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Little-endian fields: numbers take two bytes, bigints four. */
function fields(...values: (number | bigint)[]): Buffer {
  const encoded = values.map((value) => {
    const bytes = Buffer.alloc(typeof value === 'bigint' ? 4 : 2);
    if (typeof value === 'bigint') bytes.writeUInt32LE(Number(value));
    else bytes.writeUInt16LE(value);
    return bytes;
  });
  return Buffer.concat(encoded);
}
