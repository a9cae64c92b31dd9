import { type Archive, openArchive } from './archive.ts';
import { keepRow } from './keep-row.ts';
import { limits } from './limits.ts';
import { readSharedTexts } from './shared-texts.ts';
import { type Cell, isEmptyCell, type SheetRow, SpreadsheetError } from './spreadsheet.ts';
import { localName, readXml, type XmlListener } from './xml-reader.ts';

const textsPath = 'xl/sharedStrings.xml';

/** Rows of a workbook's first sheet, unpacked and read as they are asked for. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const archive = await openArchive(bytes);
  const sheet = await firstSheetPath(archive);
  const texts = archive.has(textsPath) ? await readSharedTexts(archive.read(textsPath)) : [];
  let rows: SheetRow[] = [];
  const collector = collectRows(texts, (row) => rows.push(row));
  for await (const _ of readXml(archive.read(sheet), collector)) {
    const complete = rows;
    rows = [];
    yield* complete;
  }
}

/** Puts the parts of a sheet together; says so when a row that is not empty is complete. */
function collectRows(texts: readonly string[], found: (row: SheetRow) => void): XmlListener {
  let count = 0;
  let line = 0;
  let cells: Cell[] = [];
  let column = 0;
  let type = 'n';
  let value: string | null = null;
  let isReading = false;
  let isAside = false;
  const put = () => {
    const cell = cellOf(type, value, texts);
    if (column >= limits.columns) {
      if (!isEmptyCell(cell)) throw new SpreadsheetError('too_many_columns');
      return;
    }
    while (cells.length < column) cells.push(null);
    cells[column] = cell;
  };
  return {
    open(name, attributes) {
      if (name === 'row') {
        line = lineOf(attributes['r'], line);
        cells = [];
        count += 1;
        if (count > limits.rows) throw new SpreadsheetError('too_many_rows');
        column = -1;
      } else if (name === 'c') {
        column = columnOf(attributes['r']) ?? column + 1;
        type = attributes['t'] ?? 'n';
        value = null;
      } else if (name === 'rPh') isAside = true;
      isReading = !isAside && (name === 'v' || name === 't');
    },
    text(piece) {
      if (!isReading) return;
      value = (value ?? '') + piece;
      if (value.length > limits.cell) throw new SpreadsheetError('cell_too_long');
    },
    close(name) {
      isReading = false;
      if (name === 'c') put();
      else if (name === 'rPh') isAside = false;
      else if (name === 'row') {
        const row = keepRow(line, cells);
        if (row) found(row);
      }
    },
  };
}

function cellOf(type: string, value: string | null, texts: readonly string[]): Cell {
  if (value === null) return null;
  if (type === 's') return texts[Number(value)] ?? null;
  if (type === 'b') return value === '1' ? 'sí' : 'no';
  // '#N/A' and the like: nothing a product could have.
  if (type === 'e') return null;
  if (type === 'n') {
    const number = Number(value);
    return Number.isFinite(number) ? number : null;
  }
  return value;
}

/** Rows may leave out their number when they follow each other. */
function lineOf(written: string | undefined, last: number): number {
  const line = written === undefined ? last + 1 : Number(written);
  if (!Number.isInteger(line) || line < 1) throw new SpreadsheetError('unreadable');
  if (line > limits.rows) throw new SpreadsheetError('too_many_rows');
  return line;
}

/** 'B12' → 1. */
function columnOf(reference: string | undefined): number | undefined {
  if (reference === undefined) return undefined;
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const place = reference.charCodeAt(at) - 64;
    if (place < 1 || place > 26) break;
    column = column * 26 + place;
  }
  return column === 0 ? undefined : column - 1;
}

async function firstSheetPath(archive: Archive): Promise<string> {
  const id = await findTag(archive.read('xl/workbook.xml'), 'sheet', (tag) => tag('id'));
  const target = await findTag(archive.read('xl/_rels/workbook.xml.rels'), 'Relationship', (tag) =>
    tag('Id') === id ? tag('Target') : undefined,
  );
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** What the first tag of a name that has it says. */
async function findTag(
  pieces: AsyncIterable<string>,
  element: string,
  take: (attribute: (name: string) => string | undefined) => string | undefined,
): Promise<string> {
  let found: string | undefined;
  const open: XmlListener['open'] = (name, attributes) => {
    if (name !== element) return;
    found ??= take((wanted) => Object.entries(attributes).find(([key]) => localName(key) === wanted)?.[1]);
  };
  for await (const _ of readXml(pieces, { open })) if (found !== undefined) break;
  if (found === undefined) throw new SpreadsheetError('unreadable');
  return found;
}
