import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/pool.ts';
import type { FileStorage } from '#storage/storage.ts';
import { backupFolder } from '../archive/write-archive.ts';
import { isArchiveAtWork } from '../at-work.ts';
import { withClient } from '../database/connect.ts';
import { dropDatabase } from '../database/fresh-database.ts';
import { databaseOf, withDatabase } from '../database/tools.ts';
import type { BackupSettings } from '../services.ts';

/**
 * What a process that was killed has left: half databases, half dumps and half archives. What there is is read first and whether
 * somebody is at work is asked after that: what begins later is not on the list.
 */
export async function sweepLeft(
  { db, storage }: { db: Database; storage: FileStorage },
  { ownerUrl, workFolder }: BackupSettings,
): Promise<void> {
  const folders = await readdir(workFolder).catch(() => []);
  const drafts = await storage.listDrafts(backupFolder);
  const databases = ownerUrl ? await findLeft(ownerUrl) : [];
  if (await isArchiveAtWork(db)) return;
  for (const name of folders) await rm(join(workFolder, name), { recursive: true, force: true });
  for (const name of drafts) await storage.deleteDraft(backupFolder, name);
  if (ownerUrl) for (const name of databases) await dropDatabase(ownerUrl, name);
}

async function findLeft(ownerUrl: string): Promise<string[]> {
  const made = new RegExp(`^${databaseOf(ownerUrl).slice(0, 40)}_(?:restore|drill)_[0-9a-f]{8}$`);
  return withClient(withDatabase(ownerUrl, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    );
    return rows.map(({ name }) => name).filter((name) => made.test(name));
  });
}
