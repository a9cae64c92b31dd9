import { readArchive } from '../archive/read-archive.ts';
import { BadArchive } from '../archive/tar.ts';
import { archiveKey } from '../archive/write-archive.ts';
import { findBackup, updateBackup } from '../backups.queries.ts';
import type { BackupServices } from '../services.ts';

/** Reads all of an archive and says whether it is as it was signed; one that is not never is offered again. */
export async function checkBackup(
  { db, storage, clock, backups, log }: Pick<BackupServices, 'db' | 'storage' | 'clock' | 'backups' | 'log'>,
  { backupId }: { backupId: string },
): Promise<'whole' | 'corrupted' | 'unreadable' | 'unknown'> {
  const row = await findBackup(db, backupId);
  if (!backups || !row || !['completed', 'corrupted'].includes(row.status)) return 'unknown';
  const answered = { check_asked_at: null };
  try {
    const file = await storage.open(archiveKey(backupId));
    if (!file) throw new BadArchive('the file is gone');
    await readArchive(file.stream, { key: backups.key });
    await updateBackup(db, backupId, { ...answered, status: 'completed', failure: null, checked_at: clock() });
    return 'whole';
  } catch (error) {
    if (!(error instanceof BadArchive)) {
      // A disk that does not answer says nothing about the archive, but the person waits for a word.
      log.error({ err: error, backupId }, 'backup not readable');
      const failure =
        'No se pudo leer el archivo. Valídalo de nuevo; si vuelve a fallar, revisa el disco del servidor.';
      await updateBackup(db, backupId, { ...answered, failure });
      return 'unreadable';
    }
    log.error({ err: error, backupId }, 'backup corrupted');
    const failure = 'El archivo no es como se firmó: está dañado o lo cambiaron.';
    await updateBackup(db, backupId, { ...answered, status: 'corrupted', failure, checked_at: clock() });
    return 'corrupted';
  }
}
