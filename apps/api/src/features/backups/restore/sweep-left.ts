import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#db/pool.ts';
import { findLastBackup } from '../backups.queries.ts';
import { withClient } from '../database/connect.ts';
import { dropDatabase } from '../database/fresh-database.ts';
import { databaseOf, withDatabase } from '../database/tools.ts';
import { findCurrentRestore } from '../restores.queries.ts';
import type { BackupSettings } from '../services.ts';

/** What a process that was killed has left: half databases and half dumps. Only while nobody is at work. */
export async function sweepLeft(db: Database, { ownerUrl, workFolder }: BackupSettings): Promise<void> {
  if ((await findCurrentRestore(db)) ?? (await findLastBackup(db, ['pending', 'processing']))) return;
  for (const name of await readdir(workFolder).catch(() => [])) {
    await rm(join(workFolder, name), { recursive: true, force: true });
  }
  if (!ownerUrl) return;
  const made = new RegExp(`^${databaseOf(ownerUrl).slice(0, 40)}_(?:restore|drill)_[0-9a-f]{8}$`);
  const names = await withClient(withDatabase(ownerUrl, 'postgres'), async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    );
    return rows.map(({ name }) => name);
  });
  for (const name of names.filter((one) => made.test(one))) await dropDatabase(ownerUrl, name);
}
