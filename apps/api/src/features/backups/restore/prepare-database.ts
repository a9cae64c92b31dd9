import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findCatalogueProblems } from '@minipos/db/catalogue';
import { findViolations } from '@minipos/db/invariants';
import { migrateToLatest } from '@minipos/db/migrations';
import type { FileStorage } from '#storage/storage.ts';
import { readArchive } from '../archive/read-archive.ts';
import { BadArchive } from '../archive/tar.ts';
import { withClient } from '../database/connect.ts';
import { createFreshDatabase, dropDatabase, fillFreshDatabase } from '../database/fresh-database.ts';
import { databaseOf, withDatabase } from '../database/tools.ts';
import type { BackupSettings } from '../services.ts';

/** The archive is of a version that comes after this one. */
export class UnknownSchema extends Error {}
/** The restored data contradict themselves. */
export class BrokenInvariants extends Error {}

interface Preparing {
  /** The archive from its beginning, each time it is asked for. */
  open: () => Promise<Readable>;
  /** A drill leaves epochs and stored files alone. */
  isDrill: boolean;
  onStep: (step: string) => Promise<void>;
  acceptViolations?: ((violations: readonly string[]) => Promise<boolean>) | undefined;
}

export interface PreparedDatabase {
  database: string;
  tables: number;
  rows: number;
  discard(): Promise<void>;
}

/** An archive as a database of its own, compared with what is signed, brought up to this version, its invariants checked. */
export async function prepareDatabase(
  { backups, storage }: { backups: BackupSettings | null; storage: FileStorage },
  { open, isDrill, onStep, acceptViolations }: Preparing,
): Promise<PreparedDatabase> {
  if (!backups?.ownerUrl) throw new Error('this process may not restore');
  const { key, ownerUrl, readerUrl, migrations, workFolder } = backups;
  const tag = randomBytes(4).toString('hex');
  const database = `${databaseOf(ownerUrl).slice(0, 40)}_${isDrill ? 'drill' : 'restore'}_${tag}`;
  const folder = join(workFolder, `restore-${tag}`);
  const dumpPath = join(folder, 'database.dump');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let isCreated = false;
  try {
    await onStep('checking');
    const manifest = await readArchive(await open(), { key, dumpPath });
    await requireKnownSchema(migrations, manifest.schemaVersion);
    isCreated = true;
    await createFreshDatabase(ownerUrl, database);
    const toGoLive = !isDrill;
    const filled = await fillFreshDatabase({ ownerUrl, readerUrl, database, dumpPath, manifest, toGoLive, onStep });
    await migrateToLatest(withDatabase(ownerUrl, database), migrations);
    await onStep('verifying');
    await requireInvariants(withDatabase(readerUrl, database), acceptViolations);
    // Files have names of their own that nothing else ever takes: adding them changes nothing that is live.
    if (!isDrill) await bringFiles(storage, await open(), key, manifest.files.sha256);
    return { database, ...filled, discard: async () => void (await dropDatabase(ownerUrl, database)) };
  } catch (error) {
    if (isCreated) await dropDatabase(ownerUrl, database).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireKnownSchema(folder: string, version: string): Promise<void> {
  const known = await readdir(folder);
  if (!known.includes(`${version}.sql`)) throw new UnknownSchema(`no migration ${version}`);
}

async function requireInvariants(url: string, accept: Preparing['acceptViolations']): Promise<void> {
  const names = await withClient(url, async (client) => {
    const problems = await findCatalogueProblems(client);
    const violations = await findViolations(client);
    return [...problems, ...violations.map(({ name }) => name)];
  });
  if (names.length > 0 && !(await accept?.(names))) throw new BrokenInvariants(names.join('; '));
}

async function bringFiles(
  storage: FileStorage,
  source: Readable,
  key: BackupSettings['key'],
  expected: string,
): Promise<void> {
  const { files } = await readArchive(source, {
    key,
    // One of another size was cut or damaged: the name alone does not say that it is there.
    onFile: async (name, bytes, content) => {
      if ((await storage.size(name)) !== bytes) await storage.put(name, content);
    },
  });
  if (files.sha256 !== expected) throw new BadArchive('the archive changed while it was restored');
}
