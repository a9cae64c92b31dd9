import { appendAccountAudit } from '#db/audit.queries.ts';
import type { Database } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import type { RestoreRow } from '../restores.queries.ts';

type Happened = 'backup.restored' | 'backup.restore_failed';

/**
 * In the history of whoever asked, if these data know them. What a command did is nobody's: every administrator finds it in
 * theirs, done by the system.
 */
export async function tellHistory(
  db: Database,
  row: RestoreRow,
  now: Date,
  [action, detail]: [Happened, Record<string, unknown>?],
): Promise<void> {
  const subject = `backup:${row.backup_id ?? row.source}`;
  await writePlatform(db, async (tx) => {
    const asked = tx.selectFrom('users').select('id').where('id', '=', row.actor_user_id);
    const [person] = await asked.execute();
    const readers = person
      ? [person]
      : await tx
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'admin')
          .where('status', '=', 'active')
          .where('archived_at', 'is', null)
          .orderBy('id')
          .execute();
    for (const { id } of readers) {
      const by = { now, user: person ?? null };
      await appendAccountAudit(tx, id, by, action, subject, { source: row.source, ...detail });
    }
  });
}
