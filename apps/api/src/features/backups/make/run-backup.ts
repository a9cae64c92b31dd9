import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '../archive/manifest.ts';
import { archiveKey, writeArchive } from '../archive/write-archive.ts';
import { advanceBackup, claimBackup, findBackup, TakenForDead } from '../backups.queries.ts';
import { dumpDatabase } from '../database/dump-database.ts';
import { type BackupServices, type BackupSettings, systemVersion } from '../services.ts';
import { everySecond, whileBeating } from './every-second.ts';

type Working = Pick<BackupServices, 'db' | 'storage' | 'clock' | 'log' | 'backups'>;

/** Of one backup there may be two at work, where one was taken for dead and was not: only the last one counts. */
interface Attempt {
  id: string;
  attempt: string;
}

/**
 * Makes one backup: dump, stored files, manifest, signature. Called again after a crash it begins again. A failure is kept with
 * its reason, so that nobody takes a backup for made that is not.
 */
export async function runBackup(services: Working, { backupId }: { backupId: string }): Promise<void> {
  const { db, clock, log, backups } = services;
  const mine: Attempt = { id: backupId, attempt: randomUUID() };
  if (!(await claimBackup(db, backupId, mine.attempt, clock()))) return;
  try {
    if (!backups) throw new Error('no role or key for backups in this process');
    const { manifest, bytes } = await whileBeating(
      () => advanceBackup(db, mine, { beat_at: clock() }),
      () => makeArchive(services, backups, mine),
    );
    await advanceBackup(db, mine, {
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
    await giveUp(services, mine, error);
  }
}

async function giveUp({ db, storage, clock }: Working, mine: Attempt, error: unknown): Promise<void> {
  const ended = { status: 'failed', step: null, failure: reasonOf(error), finished_at: clock() } as const;
  const wasDead = await advanceBackup(db, mine, ended).then(
    () => false,
    (reason: unknown) => {
      if (reason instanceof TakenForDead) return true;
      throw reason;
    },
  );
  // The archive of another attempt, at work or done, is none of this one's.
  const now = wasDead ? await findBackup(db, mine.id) : undefined;
  const isAnothers = now !== undefined && now.status !== 'failed';
  if (!isAnothers) await storage.deleteFile(archiveKey(mine.id)).catch(() => undefined);
}

async function makeArchive(
  { db, storage, clock }: Working,
  { key, readerUrl, workFolder }: BackupSettings,
  mine: Attempt,
): Promise<{ manifest: Manifest; bytes: number }> {
  const folder = join(workFolder, `backup-${mine.attempt}`);
  const dumpPath = join(folder, 'database.dump');
  const say = everySecond((changes: { done_bytes: number; total_bytes?: number }) =>
    advanceBackup(db, mine, { ...changes, beat_at: clock() }),
  );
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
    await advanceBackup(db, mine, { step: 'files', done_bytes: tableBytes, total_bytes: 2 * tableBytes });
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
      // Fails for one that was taken for dead, so that its archive takes no other's place.
      onManifest: async (complete) => {
        await advanceBackup(db, mine, { step: 'signing', beat_at: clock() });
        manifest = complete;
      },
    });
    await storage.put(archiveKey(mine.id), content, { isSecret: true });
    await say.settle();
    const bytes = await storage.size(archiveKey(mine.id));
    if (!manifest || bytes === null) throw new Error('the archive was not stored');
    return { manifest, bytes };
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
  return 'No se pudo hacer el respaldo. Inténtalo de nuevo; si vuelve a fallar, pide a quien instaló el sistema que lea el registro.';
}
