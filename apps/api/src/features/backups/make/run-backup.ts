import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../archive/manifest.ts';
import { archiveKey, writeArchive } from '../archive/write-archive.ts';
import { findBackup, updateBackup } from '../backups.queries.ts';
import { dumpDatabase } from '../database/dump-database.ts';
import { type BackupServices, type BackupSettings, systemVersion } from '../services.ts';
import { everySecond, whileBeating } from './every-second.ts';

type Working = Pick<BackupServices, 'db' | 'storage' | 'clock' | 'log' | 'backups'>;

/**
 * Makes one backup: dump, stored files, manifest, signature. Called again after a crash it begins again. A failure is kept with
 * its reason, so that nobody takes a backup for made that is not.
 */
export async function runBackup(services: Working, { backupId }: { backupId: string }): Promise<void> {
  const { db, clock, log, backups } = services;
  const row = await findBackup(db, backupId);
  if (!row || !['pending', 'processing'].includes(row.status)) return;
  const startedAt = clock();
  await updateBackup(db, backupId, {
    status: 'processing',
    step: 'reading',
    started_at: startedAt,
    beat_at: startedAt,
  });
  try {
    if (!backups) throw new Error('no role or key for backups in this process');
    const { manifest, bytes } = await whileBeating(
      () => updateBackup(db, backupId, { beat_at: clock() }),
      () => makeArchive(services, backups, backupId),
    );
    await updateBackup(db, backupId, {
      status: 'completed',
      step: null,
      bytes,
      table_rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      file_count: manifest.files.count,
      schema_version: manifest.schemaVersion,
      system_version: manifest.systemVersion,
      finished_at: clock(),
    });
  } catch (error) {
    log.error({ err: error, backupId }, 'backup failed');
    await updateBackup(db, backupId, { status: 'failed', step: null, failure: reasonOf(error), finished_at: clock() });
    await services.storage.deleteFile(archiveKey(backupId)).catch(() => undefined);
  }
}

async function makeArchive(
  { db, storage, clock }: Working,
  { key, readerUrl, workFolder }: BackupSettings,
  backupId: string,
): Promise<{ manifest: Manifest; bytes: number }> {
  const folder = join(workFolder, `backup-${backupId}`);
  const dumpPath = join(folder, 'database.dump');
  const say = everySecond((changes: { done_bytes: number; total_bytes?: number }) =>
    updateBackup(db, backupId, { ...changes, beat_at: clock() }),
  );
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    // Reading the tables is the first half of the way, writing the archive the second.
    let tableBytes = 0;
    const dumped = await dumpDatabase({
      url: readerUrl,
      path: dumpPath,
      onProgress: (done, total) => {
        tableBytes = total;
        say.soon({ done_bytes: done, total_bytes: 2 * total });
      },
    });
    await say.settle();
    await updateBackup(db, backupId, { step: 'files', done_bytes: tableBytes, total_bytes: 2 * tableBytes });
    let written = 0;
    let manifest: Manifest | null = null;
    const content = writeArchive({
      dumpPath,
      storage,
      key,
      about: {
        createdAt: clock().toISOString(),
        systemVersion,
        postgres: dumped.postgres,
        schemaVersion: dumped.schemaVersion,
        tables: dumped.tables,
      },
      onBytes: (bytes) => {
        written += bytes;
        say.soon({ done_bytes: tableBytes + Math.min(written, tableBytes) });
      },
      onManifest: (complete) => {
        manifest = complete;
      },
    });
    await storage.put(archiveKey(backupId), content);
    await say.settle();
    const stored = await storage.open(archiveKey(backupId));
    stored?.stream.destroy();
    if (!manifest || !stored) throw new Error('the archive was not stored');
    return { manifest, bytes: stored.bytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For the person who reads it; the log has all of it. */
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/ENOSPC|No space left/i.test(text)) return 'No hay espacio en el disco.';
  if (/ENOENT.*pg_|spawn pg_/i.test(text)) return 'Faltan las herramientas de PostgreSQL en el servidor.';
  if (/no role or key/.test(text)) return 'Los respaldos no están configurados en el proceso que hace los trabajos.';
  return `No se pudo hacer el respaldo: ${text.slice(0, 300)}`;
}
