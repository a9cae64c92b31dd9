import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { limits } from './limits.ts';
import { asSpreadsheetError, SpreadsheetError } from './spreadsheet.ts';

export interface Archive {
  has(path: string): boolean;
  /** A file of the archive as text, unpacked as it is read. */
  read(path: string): AsyncGenerator<string>;
}

/** Reads the directory of an archive; its files are not touched yet. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    const entries = await listEntries(zip);
    refuseOverlaps([...entries.values()], bytes.length);
    // One budget for all files: many small ones weigh the same as a large one.
    const budget = { left: limits.unpacked(bytes.length) };
    const find = (path: string) => entries.get(path.toLowerCase());
    return { has: (path) => find(path) !== undefined, read: (path) => readEntry(zip, find(path), budget) };
  } catch (error) {
    throw asSpreadsheetError(error);
  }
}

/** Names differ by more than case in this format, so a second file of a name would let two programs read two contents. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new SpreadsheetError('too_large');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    if (entries.has(name)) throw new SpreadsheetError('unreadable');
    if (entry.isEncrypted()) throw new SpreadsheetError('encrypted');
    entries.set(name, entry);
  }
  return entries;
}

const headerBytes = 30;

/** Files that share bytes are how a small archive unpacks to an endless one. */
function refuseOverlaps(entries: Entry[], size: number): void {
  entries.sort((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: start, fileNameRaw, compressedSize } of entries) {
    if (start < end) throw new SpreadsheetError('unreadable');
    end = start + headerBytes + fileNameRaw.length + compressedSize;
  }
  if (end > size) throw new SpreadsheetError('unreadable');
}

async function* readEntry(zip: ZipFile, entry: Entry | undefined, budget: { left: number }): AsyncGenerator<string> {
  if (!entry) throw new SpreadsheetError('unreadable');
  // What an entry says about its size is believed only to refuse it early.
  if (entry.uncompressedSize > budget.left) throw new SpreadsheetError('too_large');
  const decoder = new TextDecoder('utf-8');
  let content: Readable | undefined;
  try {
    content = await zip.openReadStreamPromise(entry);
    for await (const chunk of content as AsyncIterable<Buffer>) {
      budget.left -= chunk.length;
      if (budget.left < 0) throw new SpreadsheetError('too_large');
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw asSpreadsheetError(error);
  } finally {
    content?.destroy();
  }
}
