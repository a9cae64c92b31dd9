import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { keepRow } from './keep-row.ts';
import { limits } from './limits.ts';
import { type SheetRow, SpreadsheetError, type SpreadsheetFault } from './spreadsheet.ts';

const chunkBytes = 16 * 1024;
const delimiters = [';', ',', '\t', '|'];

/** How much the parser has been given since it last found a row, and how many rows it found. */
interface Progress {
  held: number;
  rows: number;
}

/** Rows of a CSV file: UTF-8 or Windows-1252, with whichever delimiter its first line uses. Blank lines are left out. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const progress: Progress = { held: 0, rows: 0 };
  const text = decodeInChunks(bytes, encodingOf(bytes), progress);
  const options: Options<SheetRow, string[]> = {
    bom: true,
    delimiter: detectDelimiter(bytes),
    relax_column_count: true,
    relax_quotes: true,
    // Counts the characters of cells. Delimiters alone do not count, so what is held is limited as well.
    max_record_size: limits.record,
    // A quoted cell may span lines; the row is where it ends.
    on_record: (record: string[], { lines }) => {
      progress.held = 0;
      progress.rows += 1;
      if (progress.rows > limits.rows) throw new SpreadsheetError('too_many_rows');
      return keepRow(lines, record);
    },
  };
  // Its types know records of another shape only where columns have names.
  const parser = parse(options as unknown as Options);
  // What goes wrong ends both ends, and the reading of the rows below fails with it.
  pipeline(Readable.from(text, { objectMode: false }), parser, () => undefined);
  try {
    for await (const row of parser as AsyncIterable<SheetRow>) yield row;
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : new SpreadsheetError(faultOf(error), { cause: error });
  }
}

function faultOf(error: unknown): SpreadsheetFault {
  if (!(error instanceof CsvError)) return 'unreadable';
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return 'open_quote';
  return error.code === 'CSV_MAX_RECORD_SIZE' ? 'row_too_long' : 'unreadable';
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

async function* decodeInChunks(bytes: Buffer, encoding: string, progress: Progress): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const text = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    // A file with NUL in it is no text.
    if (text.includes('\0')) throw new SpreadsheetError('unreadable');
    progress.held += text.length;
    if (progress.held > limits.token) throw new SpreadsheetError('row_too_long');
    if (text !== '') yield text;
    // The bytes are all here, so nothing else would wait: others have their turn too.
    await nextTurn();
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
