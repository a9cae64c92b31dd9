import type { Db } from '#db/pool.ts';
import { findLastBackup } from './backups.queries.ts';
import { findCurrentRestore } from './restores.queries.ts';

/**
 * Whether a backup is being made or one is restored. Meanwhile nobody removes a stored file: the rows of another moment, in the
 * dump or in what is restored, still show it.
 */
export async function isArchiveAtWork(db: Db): Promise<boolean> {
  return ((await findCurrentRestore(db)) ?? (await findLastBackup(db, ['pending', 'processing']))) !== undefined;
}
