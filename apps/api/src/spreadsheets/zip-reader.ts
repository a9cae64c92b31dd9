import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { SpreadsheetError } from './spreadsheet.ts';

export interface ZipEntry {
  name: string;
  method: number;
  start: number;
  compressed: number;
  size: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const maxEntries = 1000;

/** Files of an archive by name, from its directory; their content is not touched. */
export function listZip(bytes: Buffer): Map<string, ZipEntry> {
  try {
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end === -1 || bytes.readUInt32LE(end) !== endSignature) throw new RangeError('no directory');
    const count = bytes.readUInt16LE(end + 10);
    if (count > maxEntries) throw new SpreadsheetError('too_large');
    const entries = new Map<string, ZipEntry>();
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index += 1) {
      if (bytes.readUInt32LE(at) !== entrySignature) throw new RangeError('not an entry');
      const nameLength = bytes.readUInt16LE(at + 28);
      const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
      const header = bytes.readUInt32LE(at + 42);
      entries.set(name, {
        name,
        method: bytes.readUInt16LE(at + 10),
        compressed: bytes.readUInt32LE(at + 20),
        size: bytes.readUInt32LE(at + 24),
        start: header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return entries;
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('unreadable', { cause: error });
  }
}

/**
 * Content of an entry, unpacked as it is read. What the directory says about sizes is believed only to refuse: the bytes
 * that really come out are counted, and at the limit no more is unpacked.
 */
export async function* readEntry(bytes: Buffer, entry: ZipEntry, maxBytes: number): AsyncGenerator<string> {
  if (entry.size > maxBytes) throw new SpreadsheetError('too_large');
  if (entry.method !== 0 && entry.method !== 8) throw new SpreadsheetError('unreadable');
  const packed = bytes.subarray(entry.start, entry.start + entry.compressed);
  const source = Readable.from(slices(packed), { objectMode: false });
  const content = entry.method === 0 ? source : source.pipe(createInflateRaw());
  const decoder = new TextDecoder('utf-8');
  let size = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new SpreadsheetError('too_large');
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    if (error instanceof SpreadsheetError) throw error;
    throw new SpreadsheetError('unreadable', { cause: error });
  } finally {
    source.destroy();
    content.destroy();
  }
}

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
