import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FileStorage } from '#storage/storage.ts';
import { type Manifest, type SigningKey, writeManifest } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';

export interface ArchiveParts {
  dumpPath: string;
  storage: FileStorage;
  key: SigningKey;
  about: Omit<Manifest, 'format' | 'database' | 'files'>;
  /** Called with the bytes that each piece adds. */
  onBytes: (bytes: number) => void;
  /** Before the end is written: where it fails there is no archive. */
  onManifest: (manifest: Manifest) => Promise<void>;
}

/** One stream: the dump, every stored file, what is said of them, and the signature. Nothing is held in memory. */
export const writeArchive = (parts: ArchiveParts): Readable =>
  Readable.from(pieces(parts), { objectMode: false, highWaterMark: 1 << 20 });

async function* pieces({ dumpPath, storage, key, about, onBytes, onManifest }: ArchiveParts): AsyncGenerator<Buffer> {
  const { size } = await stat(dumpPath);
  yield tarHeader('database.dump', size);
  const dumped = createHash('sha256');
  for await (const piece of createReadStream(dumpPath, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    dumped.update(piece);
    onBytes(piece.length);
    yield piece;
  }
  yield tarPadding(size);

  const all = createHash('sha256');
  const files = { count: 0, bytes: 0 };
  for await (const name of storage.listKeys()) {
    if (name.startsWith(`${backupFolder}/`)) continue;
    const file = await storage.open(name);
    // Removed since it was listed. No picture is while a backup is made, and what else is kept for a while only may go.
    if (!file) continue;
    const one = createHash('sha256');
    yield tarHeader(`files/${name}`, file.bytes);
    for await (const piece of file.stream as AsyncIterable<Buffer>) {
      one.update(piece);
      onBytes(piece.length);
      yield piece;
    }
    yield tarPadding(file.bytes);
    all.update(fileLine(name, file.bytes, one.digest('hex')));
    files.count += 1;
    files.bytes += file.bytes;
  }

  const manifest: Manifest = {
    format: 1,
    ...about,
    database: { bytes: size, sha256: dumped.digest('hex') },
    files: { ...files, sha256: all.digest('hex') },
  };
  const text = writeManifest(manifest);
  for (const [name, content] of [
    ['manifest.json', text],
    ['manifest.sig', key.sign(text)],
  ] as const) {
    yield tarHeader(name, content.length);
    yield content;
    yield tarPadding(content.length);
  }
  await onManifest(manifest);
  yield tarEnd;
}

/** The platform's own part of the storage; archives do not go into archives. */
export const backupFolder = '0/backups';
export const archiveKey = (id: string) => `${backupFolder}/${id}.tar`;

export const fileLine = (name: string, bytes: number, sha256: string) => `${name} ${bytes} ${sha256}\n`;
