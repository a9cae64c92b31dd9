import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { isEmptyCell, type SheetRow, SpreadsheetError } from './spreadsheet.ts';

const chunkBytes = 64 * 1024;
const maxRecordChars = 100_000;
const delimiters = [';', ',', '\t', '|'];

/** Rows of a CSV file: UTF-8 or Windows-1252, with whichever delimiter its first line uses. Blank lines are left out. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const text = decodeInChunks(bytes, encodingOf(bytes));
  const parser = parse({
    bom: true,
    delimiter: detectDelimiter(bytes),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRecordChars,
  });
  // Whatever goes wrong ends both ends; whoever reads the rows is told.
  pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // A quoted cell may span lines; the row is where it ends.
      if (!record.every(isEmptyCell)) yield { line: info.lines, cells: record };
    }
  } catch (error) {
    throw new SpreadsheetError('unreadable', { cause: error });
  }
}

/** Windows' own code page is what Excel in Spanish saves unless told otherwise. It never fails, so UTF-8 is tried first. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    for (let at = 0; at < bytes.length; at += chunkBytes) {
      decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function* decodeInChunks(bytes: Buffer, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const text = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    // A file with NUL in it is no text.
    if (text.includes('\0')) throw new SpreadsheetError('unreadable');
    if (text !== '') yield text;
  }
}

/** The one that the first line has most of, outside quotes; a line without any is a file of one column. */
export function detectDelimiter(bytes: Buffer): string {
  const start = new TextDecoder(encodingOf(bytes.subarray(0, 2)) === 'utf-16le' ? 'utf-16le' : 'latin1');
  const head = start.decode(bytes.subarray(0, chunkBytes)).replaceAll(/"[^"]*"/g, '');
  const [first = ''] = head.split(/\r?\n/).filter((line) => line.trim() !== '');
  const counts = delimiters.map((delimiter) => first.split(delimiter).length);
  const best = counts.indexOf(Math.max(...counts));
  return delimiters[best] ?? ';';
}
