import { appendOwnAudit } from '#db/audit.queries.ts';
import type { Database } from '#db/pool.ts';
import { writePlatform } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import type { FileStorage } from '#storage/storage.ts';
import { archiveKey } from '../archive/write-archive.ts';
import { deleteBackupRow, findBackup } from '../backups.queries.ts';

export async function deleteBackup(ctx: UserCtx, storage: FileStorage, backupId: string): Promise<void> {
  await writePlatform(ctx.db, async (db) => {
    const row = await findBackup(db, backupId);
    if (!row) throw new AppError('BACKUP_NOT_FOUND');
    if (row.status === 'pending' || row.status === 'processing') throw new AppError('BACKUP_IN_PROGRESS');
    await appendOwnAudit(db, ctx, 'backup.deleted', `backup:${backupId}`, { createdAt: row.created_at.toISOString() });
  });
  await removeBackup({ db: ctx.db, storage }, backupId);
}

/** The file before its row, so that none is forgotten. */
export async function removeBackup(
  { db, storage }: { db: Database; storage: FileStorage },
  backupId: string,
): Promise<void> {
  await storage.deleteFile(archiveKey(backupId));
  await deleteBackupRow(db, backupId);
}
