import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Manifest, readManifest, type SigningKey } from './manifest.ts';
import { BadArchive, readTar, type TarEntry } from './tar.ts';
import { fileLine } from './write-archive.ts';

interface Reading {
  key: SigningKey;
  /** Where the dump goes; without one it is only read. Nobody may use it before this has ended well. */
  dumpPath?: string;
  /** Takes a stored file and says whether it read it; what it leaves is read past. */
  onFile?: (key: string, bytes: number, content: Readable) => Promise<void>;
}

const largestManifest = 16 * 1024 * 1024;

/**
 * Reads all of an archive and compares it with what is signed. Fails with BadArchive when it is not signed by this
 * installation or one byte is not as it was.
 */
export async function readArchive(source: Readable, { key, dumpPath, onFile }: Reading): Promise<Manifest> {
  const files = { count: 0, bytes: 0, all: createHash('sha256') };
  let dump: { bytes: number; sha256: string } | null = null;
  let text: Buffer | null = null;
  let signature: Buffer | null = null;
  try {
    for await (const entry of readTar(source)) {
      const once = text === null && signature === null;
      if (entry.name === 'manifest.json' && once) text = await collect(entry);
      else if (entry.name === 'manifest.sig' && signature === null && text) signature = await collect(entry);
      else if (entry.name === 'database.dump' && dump === null && once) dump = await readDump(entry, dumpPath);
      else if (entry.name.startsWith('files/') && once) await readFile(entry, files, onFile);
      else throw new BadArchive('an entry in the wrong place');
    }
  } finally {
    source.destroy();
  }
  const manifest = readManifest(key, text, signature);
  const all = files.all.digest('hex');
  const isWhole =
    dump?.sha256 === manifest.database.sha256 &&
    dump.bytes === manifest.database.bytes &&
    files.count === manifest.files.count &&
    all === manifest.files.sha256;
  if (!isWhole) throw new BadArchive('the archive was altered after it was signed');
  return manifest;
}

async function collect({ bytes, content }: TarEntry): Promise<Buffer> {
  if (bytes > largestManifest) throw new BadArchive('a manifest too large to be one');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function readDump({ bytes, content }: TarEntry, path: string | undefined) {
  const hash = createHash('sha256');
  const hashed = hashing(content, hash);
  if (path === undefined) for await (const _ of hashed);
  else
    await pipeline(Readable.from(hashed, { objectMode: false }), createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { bytes, sha256: hash.digest('hex') };
}

async function readFile(
  { name, bytes, content }: TarEntry,
  files: { count: number; bytes: number; all: ReturnType<typeof createHash> },
  onFile: Reading['onFile'],
): Promise<void> {
  const key = name.slice('files/'.length);
  const hash = createHash('sha256');
  const hashed = hashing(content, hash);
  if (onFile) await onFile(key, bytes, Readable.from(hashed, { objectMode: false }));
  // What was not taken is read past, so that it is compared, too.
  for await (const _ of hashed);
  files.count += 1;
  files.bytes += bytes;
  files.all.update(fileLine(key, bytes, hash.digest('hex')));
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}
