import { randomUUID } from 'node:crypto';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import { type AccountServices, provePassword } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import type { UserCtx } from '#http/routing/context.ts';
import { findBackup, findLastBackup } from '../backups.queries.ts';
import { insertRestore, type RestoreRow } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';

type Asked = Pick<BackupServices, 'jobs' | 'backups' | 'makesBackups'>;

function requireRestorer({ backups, makesBackups }: Asked): void {
  if (!makesBackups) throw new AppError('BACKUPS_OFF');
  if (!backups?.ownerUrl) throw new AppError('RESTORE_BY_COMMAND');
}

/** An administrator, who proves once more who they are, asks for the data of a backup instead of those of now. */
export async function askRestore(
  ctx: UserCtx,
  services: Asked & { accounts: AccountServices },
  { backupId, password }: { backupId: string; password: string },
): Promise<RestoreRow> {
  requireRestorer(services);
  await requirePassword(ctx, services.accounts, password);
  const backup = await findBackup(ctx.db, backupId);
  if (!backup) throw new AppError('BACKUP_NOT_FOUND');
  if (backup.status !== 'completed') throw new AppError('BACKUP_NOT_READY');
  return begin(ctx, services, 'restore', backup);
}

/** Tries the newest backup without touching anything. */
export async function askDrill(ctx: UserCtx, services: Asked): Promise<RestoreRow> {
  requireRestorer(services);
  const backup = await findLastBackup(ctx.db, ['completed']);
  if (!backup) throw new AppError('BACKUP_NOT_FOUND');
  return begin(ctx, services, 'drill', backup);
}

function begin(
  ctx: UserCtx,
  { jobs }: Asked,
  kind: RestoreRow['kind'],
  backup: { id: string; created_at: Date },
): Promise<RestoreRow> {
  return writePlatform(ctx.db, async (db) => {
    const source = backup.created_at.toISOString();
    const row = await insertRestore(db, {
      id: randomUUID(),
      kind,
      backup_id: backup.id,
      source,
      actor_user_id: ctx.user.id,
      actor_name: ctx.user.fullName,
      created_at: ctx.now,
    });
    if (!row) throw new AppError('RESTORE_IN_PROGRESS');
    if (kind === 'restore') await appendOwnAudit(db, ctx, 'backup.restore_asked', `backup:${backup.id}`, { source });
    await jobs.enqueue(db, 'run-restore', { restoreId: row.id });
    return row;
  });
}

/** The field is called as this form calls it, and says what the console has always said. */
async function requirePassword(ctx: UserCtx, accounts: AccountServices, password: string): Promise<void> {
  try {
    await provePassword(ctx, accounts, password);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'WRONG_CURRENT_PASSWORD') throw error;
    throw new AppError('WRONG_CURRENT_PASSWORD', { fields: { password: 'Contraseña de administrador incorrecta' } });
  }
}
