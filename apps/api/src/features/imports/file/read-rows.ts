import { readSheet } from '#spreadsheets/read-sheet.ts';
import { cutText, type SheetRow, SpreadsheetError } from '#spreadsheets/spreadsheet.ts';

/** A row as it is kept. Written at once: its length is known, and nothing of what it was cut from stays in memory. */
export interface KeptRow {
  line: number;
  /** The cells as JSON. */
  cells: string;
}

interface Chunk {
  headings: string[];
  /** The first rows of the file, to recognise its columns by. */
  samples: SheetRow[];
  rows: KeptRow[];
}

const chunkRows = 2000;
const megabyte = 1024 * 1024;
/** Characters of the cells of a chunk. */
export const chunkChars = 2 * megabyte;
/** Characters of all cells: a text that many cells of a workbook share is kept in each, so a small file could fill the disk. */
const fileChars = (bytes: number) => Math.min(200 * megabyte, 16 * megabyte + 40 * bytes);
const sampleRows = 20;
const headingChars = 100;

/** Rows of a file in chunks, each with the headings of the file: its first row. */
export async function* readRows(bytes: Buffer): AsyncGenerator<Chunk> {
  let headings: string[] | null = null;
  const samples: SheetRow[] = [];
  let rows: KeptRow[] = [];
  let [inChunk, inFile] = [0, 0];
  for await (const { line, cells } of readSheet(bytes)) {
    if (headings === null) {
      headings = cells.map((cell) => cutText(String(cell ?? '').trim(), headingChars));
      continue;
    }
    const used = cells.slice(0, headings.length);
    if (samples.length < sampleRows) samples.push({ line, cells: used });
    const row = { line, cells: JSON.stringify(used) };
    inChunk += row.cells.length;
    rows.push(row);
    if (rows.length < chunkRows && inChunk < chunkChars) continue;
    inFile += inChunk;
    if (inFile > fileChars(bytes.length)) throw new SpreadsheetError('too_large');
    yield { headings, samples, rows };
    rows = [];
    inChunk = 0;
  }
  if (headings && rows.length > 0) yield { headings, samples, rows };
}
