import * as calls from '@minipos/contract/backups/backups';
import { paginate } from '@minipos/contract/core/paging';
import { appendOwnAudit } from '#db/audit.queries.ts';
import { writePlatform } from '#db/transaction.ts';
import type { AccountServices } from '#features/accounts/public.ts';
import { AppError } from '#http/answers/errors.ts';
import { ok, type Route, route } from '#http/routing/route.ts';
import { archiveKey } from './archive/write-archive.ts';
import { findBackup, findBackups, updateSchedule } from './backups.queries.ts';
import { askCheck } from './make/ask-check.ts';
import { deleteBackup } from './make/delete-backup.ts';
import { startBackup } from './make/start-backup.ts';
import { fileNameOf, presentBackup, presentRestore, presentSchedule } from './present-backup.ts';
import { readBackupInfo } from './read-info.ts';
import { askDrill, askRestore } from './restore/ask-restore.ts';
import type { BackupServices } from './services.ts';

type Services = Pick<BackupServices, 'jobs' | 'storage' | 'backups' | 'makesBackups'> & { accounts: AccountServices };

/** Backups of the whole platform, for administrators. */
export const backupRoutes = (services: Services): Route[] => [
  route(calls.getBackupInfo, async (ctx) => ok({ data: await readBackupInfo(ctx.db, services) })),

  route(calls.listBackups, async (ctx, { query }) => {
    const { rows, total } = await findBackups(ctx.db, query);
    return ok({ data: rows.map(presentBackup), pagination: paginate(query, total) });
  }),

  route(calls.createBackup, async (ctx, { body }) => {
    const row = await startBackup(ctx, services, body.description);
    return ok({ data: presentBackup(row), message: 'El respaldo empezó. Puedes seguir con otra cosa.' });
  }),

  route(calls.checkBackup, async (ctx, { params }) => {
    await askCheck(ctx, services, params.backupId);
    return ok({ message: 'Estamos leyendo el respaldo entero. La lista dirá si está bien.' });
  }),

  route(calls.downloadBackup, async (ctx, { params }) => {
    const row = await findBackup(ctx.db, params.backupId);
    if (!row) throw new AppError('BACKUP_NOT_FOUND');
    if (row.status !== 'completed') throw new AppError('BACKUP_NOT_READY');
    const file = await services.storage.open(archiveKey(row.id));
    if (!file) throw new AppError('BACKUP_NOT_FOUND');
    await writePlatform(ctx.db, (db) => appendOwnAudit(db, ctx, 'backup.fetched', `backup:${row.id}`));
    return { fileName: fileNameOf(row), contentType: 'application/x-tar', content: file.stream };
  }),

  route(calls.deleteBackup, async (ctx, { params }) => {
    await deleteBackup(ctx, services.storage, params.backupId);
    return ok({ message: 'Backup eliminado exitosamente' });
  }),

  route(calls.restoreBackup, async (ctx, { params, body }) => {
    const row = await askRestore(ctx, services, { backupId: params.backupId, password: body.password });
    return ok({ data: presentRestore(row), message: 'La restauración empezó' });
  }),

  route(calls.tryBackup, async (ctx) => {
    const row = await askDrill(ctx, services);
    return ok({ data: presentRestore(row), message: 'La prueba empezó' });
  }),

  route(calls.changeBackupSchedule, async (ctx, { body }) => {
    const row = await writePlatform(ctx.db, async (db) => {
      await appendOwnAudit(db, ctx, 'backup.schedule_changed', 'platform:backups', { after: body });
      return updateSchedule(db, {
        enabled: body.enabled,
        weekdays: body.weekdays,
        hour: body.hour,
        keep_days: body.keepDays,
        keep_weeks: body.keepWeeks,
        keep_months: body.keepMonths,
      });
    });
    return ok({ data: presentSchedule(row), message: 'Respaldos automáticos guardados' });
  }),
];
