import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { claimCheck, findBackup } from '../backups.queries.ts';
import type { BackupServices } from '../services.ts';

/** A question that nobody has answered for so long may be asked again. */
const patienceMs = 3_600_000;

/** Has all of an archive read once, however often it is asked for meanwhile. */
export async function askCheck(
  ctx: UserCtx,
  { jobs, makesBackups }: Pick<BackupServices, 'jobs' | 'makesBackups'>,
  backupId: string,
): Promise<void> {
  if (!makesBackups) throw new AppError('BACKUPS_OFF');
  const row = await findBackup(ctx.db, backupId);
  if (!row) throw new AppError('BACKUP_NOT_FOUND');
  if (row.status !== 'completed' && row.status !== 'corrupted') throw new AppError('BACKUP_NOT_READY');
  await writePlatform(ctx.db, async (db) => {
    const isFirst = await claimCheck(db, row.id, ctx.now, new Date(ctx.now.getTime() - patienceMs));
    if (isFirst) await jobs.enqueue(db, 'check-backup', { backupId: row.id });
  });
}
