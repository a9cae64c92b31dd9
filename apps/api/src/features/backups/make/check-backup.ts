import { readArchive } from '../archive/read-archive.ts';
import { BadArchive } from '../archive/tar.ts';
import { archiveKey } from '../archive/write-archive.ts';
import { findBackup, updateBackup } from '../backups.queries.ts';
import type { BackupServices } from '../services.ts';

/** Reads all of an archive and says whether it is as it was signed; one that is not never is offered again. */
export async function checkBackup(
  { db, storage, clock, backups, log }: Pick<BackupServices, 'db' | 'storage' | 'clock' | 'backups' | 'log'>,
  { backupId }: { backupId: string },
): Promise<'whole' | 'corrupted' | 'unknown'> {
  const row = await findBackup(db, backupId);
  if (!backups || !row || !['completed', 'corrupted'].includes(row.status)) return 'unknown';
  try {
    const file = await storage.open(archiveKey(backupId));
    if (!file) throw new BadArchive('the file is gone');
    await readArchive(file.stream, { key: backups.key });
    await updateBackup(db, backupId, { status: 'completed', failure: null, checked_at: clock() });
    return 'whole';
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    log.error({ err: error, backupId }, 'backup corrupted');
    const failure = 'El archivo no es como se firmó: está dañado o lo cambiaron.';
    await updateBackup(db, backupId, { status: 'corrupted', failure, checked_at: clock() });
    return 'corrupted';
  }
}
