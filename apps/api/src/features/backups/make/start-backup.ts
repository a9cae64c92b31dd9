import { randomUUID } from 'node:crypto';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { type BackupRow, insertBackup } from '../backups.queries.ts';
import type { BackupServices } from '../services.ts';

/** An administrator asks for a backup; a worker makes it. */
export function startBackup(
  ctx: UserCtx,
  { jobs, makesBackups }: Pick<BackupServices, 'jobs' | 'makesBackups'>,
  description: string | null,
): Promise<BackupRow> {
  if (!makesBackups) throw new AppError('BACKUPS_OFF');
  return writePlatform(ctx.db, async (db) => {
    const row = await insertBackup(db, {
      id: randomUUID(),
      kind: 'manual',
      description,
      actor_user_id: ctx.user.id,
      actor_name: ctx.user.fullName,
      created_at: ctx.now,
    });
    if (!row) throw new AppError('BACKUP_IN_PROGRESS');
    await appendOwnAudit(db, ctx, 'backup.asked', `backup:${row.id}`);
    await jobs.enqueue(db, 'run-backup', { backupId: row.id });
    return row;
  });
}
