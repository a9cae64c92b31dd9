import type { Readable } from 'node:stream';

/** What may stand in an archive, spelled out: nothing that leads out of a folder, is absolute, or names anything else. */
const entryName = /^(?:database\.dump|manifest\.json|manifest\.sig|files\/\d+(?:\/[a-z0-9-]+)+(?:\.[a-z0-9]+)?)$/;

const block = 512;
const zeros = Buffer.alloc(block);
const octalLimit = 8 ** 11;

/** The archive is not one of ours, or not as it was written. */
export class BadArchive extends Error {}

/** The header of one entry (ustar). A size beyond 8 GiB is written in base 256, as GNU tar does. */
export function tarHeader(name: string, bytes: number): Buffer {
  if (!entryName.test(name) || name.length > 100) throw new RangeError(`not a name for an archive: ${name}`);
  const header = Buffer.alloc(block);
  header.write(name, 0, 'latin1');
  header.write('0000600\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  if (bytes < octalLimit) header.write(`${bytes.toString(8).padStart(11, '0')}\0`, 124);
  else {
    header.writeUInt8(0x80, 124);
    header.writeBigUInt64BE(BigInt(bytes), 128);
  }
  header.write('00000000000\0', 136);
  header.write('0', 156);
  header.write('ustar\u000000', 257, 'latin1');
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** What follows the content, up to a whole block. */
export const tarPadding = (bytes: number): Buffer => zeros.subarray(0, (block - (bytes % block)) % block);
export const tarEnd = Buffer.alloc(2 * block);

function checksum(header: Buffer): number {
  let sum = 0;
  for (const [index, byte] of header.entries()) sum += index >= 148 && index < 156 ? 32 : byte;
  return sum;
}

export interface TarEntry {
  name: string;
  bytes: number;
  /** To be read to its end before the next entry comes. */
  content: AsyncIterable<Buffer>;
}

/** Reads an archive piece by piece: memory does not grow with it. Anything unexpected ends it. */
export async function* readTar(source: Readable): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(block);
    if (header.equals(zeros)) return;
    const { name, size } = parseHeader(header);
    let left = size;
    async function* content() {
      while (left > 0) {
        const piece = await bytes.upTo(left);
        left -= piece.length;
        yield piece;
      }
    }
    yield { name, bytes: size, content: content() };
    if (left > 0) throw new Error(`${name} was not read to its end`);
    await bytes.exactly(tarPadding(size).length);
  }
}

function parseHeader(header: Buffer): { name: string; size: number } {
  const stated = Number.parseInt(header.toString('latin1', 148, 154), 8);
  if (stated !== checksum(header)) throw new BadArchive('a header is damaged');
  const name = header.toString('latin1', 0, 100).replace(/\0.*$/s, '');
  const isPlainFile = header[156] === 48;
  // A prefix would put folders before the name.
  if (!isPlainFile || !entryName.test(name) || header[345] !== 0) throw new BadArchive('an entry with a foreign name');
  const size =
    header[124] === 0x80
      ? Number(header.readBigUInt64BE(128))
      : Number.parseInt(header.toString('latin1', 124, 135), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new BadArchive('an entry without a size');
  return { name, size };
}

class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.#pieces = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  async upTo(wanted: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const next = await this.#pieces.next();
      if (next.done) throw new BadArchive('the archive ends too early');
      this.#rest = next.value;
    }
    const piece = this.#rest.subarray(0, wanted);
    this.#rest = this.#rest.subarray(piece.length);
    return piece;
  }

  async exactly(wanted: number): Promise<Buffer> {
    const pieces: Buffer[] = [];
    for (let left = wanted; left > 0; ) {
      const piece = await this.upTo(left);
      pieces.push(piece);
      left -= piece.length;
    }
    return Buffer.concat(pieces);
  }
}
