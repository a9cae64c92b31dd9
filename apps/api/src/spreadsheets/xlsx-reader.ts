import { type Cell, isEmptyCell, type SheetRow, SpreadsheetError } from './spreadsheet.ts';
import { attribute, readXml, unescapeXml, type XmlToken } from './xml-tokens.ts';
import { listZip, readEntry, type ZipEntry } from './zip-reader.ts';

// What a workbook of 30 MB may unpack to. Shared texts stay in memory while the sheet is read; the sheet does not.
const maxSheetBytes = 600 * 1024 * 1024;
const maxTextBytes = 96 * 1024 * 1024;
const maxPartBytes = 4 * 1024 * 1024;
const maxColumns = 200;

/** Rows of a workbook's first sheet, unpacked and read as they are asked for. */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<SheetRow> {
  const entries = listZip(bytes);
  const sheet = entries.get(await firstSheetPath(bytes, entries));
  if (!sheet) throw new SpreadsheetError('unreadable');
  const take = rowCollector(await readSharedTexts(bytes, entries.get('xl/sharedStrings.xml')));
  for await (const tokens of readXml(readEntry(bytes, sheet, maxSheetBytes))) {
    for (const token of tokens) {
      const row = take(token);
      if (row) yield row;
    }
  }
}

/** Puts the tokens of a sheet together; answers with a row when one that is not empty is complete. */
function rowCollector(texts: readonly string[]): (token: XmlToken) => SheetRow | null {
  let row: SheetRow = { line: 0, cells: [] };
  let column = 0;
  let type = 'n';
  let value: string | null = null;
  let reading = false;
  const open = ({ name, content, isEmpty }: XmlToken) => {
    if (name === 'row') row = { line: Number(attribute(content, 'r') ?? row.line + 1), cells: [] };
    if (name === 'c') {
      column = columnOf(attribute(content, 'r')) ?? row.cells.length;
      type = attribute(content, 't') ?? 'n';
      value = null;
      if (isEmpty) put();
    }
    reading = !isEmpty && (name === 'v' || name === 't');
  };
  const put = () => {
    if (column >= maxColumns) return;
    while (row.cells.length < column) row.cells.push(null);
    row.cells[column] = cellOf(type, value, texts);
  };
  return (token) => {
    if (token.kind === 'text') {
      if (reading) value = (value ?? '') + token.content;
      return null;
    }
    if (token.kind === 'open') {
      open(token);
      return null;
    }
    reading = false;
    if (token.name === 'c') put();
    return token.name === 'row' && !row.cells.every(isEmptyCell) ? row : null;
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
  return unescapeXml(value);
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

async function firstSheetPath(bytes: Buffer, entries: Map<string, ZipEntry>): Promise<string> {
  const sheets = await readOpenTags(bytes, entries.get('xl/workbook.xml'), 'sheet');
  const id = sheets.map((content) => attribute(content, 'id')).find((found) => found !== undefined);
  const relations = await readOpenTags(bytes, entries.get('xl/_rels/workbook.xml.rels'), 'Relationship');
  const relation = relations.find((content) => attribute(content, 'Id') === id);
  const target = relation && attribute(relation, 'Target');
  if (!target) throw new SpreadsheetError('unreadable');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

async function readOpenTags(bytes: Buffer, entry: ZipEntry | undefined, tag: string): Promise<string[]> {
  if (!entry) throw new SpreadsheetError('unreadable');
  const found: string[] = [];
  for await (const tokens of readXml(readEntry(bytes, entry, maxPartBytes))) {
    for (const { kind, name, content } of tokens) if (kind === 'open' && name === tag) found.push(content);
  }
  return found;
}

async function readSharedTexts(bytes: Buffer, entry: ZipEntry | undefined): Promise<string[]> {
  if (!entry) return [];
  const texts: string[] = [];
  let text = '';
  let reading = false;
  // Readings of Japanese words (rPh) have texts of their own, which are not the cell's.
  let aside = false;
  for await (const tokens of readXml(readEntry(bytes, entry, maxTextBytes))) {
    for (const { kind, name, content, isEmpty } of tokens) {
      if (kind === 'text') {
        if (reading && !aside) text += unescapeXml(content);
        continue;
      }
      if (name === 'rPh') aside = kind === 'open' && !isEmpty;
      reading = kind === 'open' && name === 't' && !isEmpty;
      if (name === 'si' && kind === 'open') text = '';
      if (name === 'si' && (kind === 'close' || isEmpty)) texts.push(text);
    }
  }
  return texts;
}
