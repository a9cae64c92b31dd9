import { randomUUID } from 'node:crypto';
import { writePlatform } from '#db/transaction.ts';
import {
  failSilent,
  findCompleted,
  findLastBackup,
  findSchedule,
  insertBackup,
  pruneFailed,
  type ScheduleRow,
} from '../backups.queries.ts';
import { sweepLeft } from '../restore/sweep-left.ts';
import { findLastRestore, insertRestore } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';
import { removeBackup } from './delete-backup.ts';
import { expiredBackups } from './retention.ts';

const afterFailureMs = 3_600_000;
const drillEveryMs = 30 * 86_400_000;
const caracasMs = -4 * 3_600_000;
const dayMs = 86_400_000;
const keepFailedMs = 90 * dayMs;

/** Asks every quarter of an hour what is due: a backup, a drill, old archives. What was missed while off is made up. */
export async function planBackups(services: BackupServices): Promise<void> {
  const { db, clock, backups, jobs } = services;
  const now = clock();
  await failSilent(db, now);
  if (!backups) return;
  await sweepLeft(services, backups);
  await pruneFailed(db, new Date(now.getTime() - keepFailedMs));
  const schedule = await findSchedule(db);
  const made = await findCompleted(db);
  const due = lastDue(schedule, now);
  const lastAutomatic = made.find(({ kind }) => kind === 'automatic');
  const failed = await findLastBackup(db, ['failed']);
  const hasJustFailed = failed && now.getTime() - failed.created_at.getTime() < afterFailureMs;
  if (due && !hasJustFailed && !(lastAutomatic && lastAutomatic.created_at >= due)) {
    await writePlatform(db, async (tx) => {
      const row = await insertBackup(tx, { id: randomUUID(), kind: 'automatic', created_at: now });
      if (row) await jobs.enqueue(tx, 'run-backup', { backupId: row.id });
    });
  }
  // Who keeps archives by hand keeps all of them.
  if (!schedule.enabled) return;
  const { keep_days: days, keep_weeks: weeks, keep_months: months } = schedule;
  for (const id of expiredBackups(made, { days, weeks, months }, now)) await removeBackup(services, id);
  const newest = made[0];
  if (newest && backups.ownerUrl) await planDrill(services, newest, now);
}

/** The newest that is whole, once a month; what failed is tried again the next day. */
async function planDrill({ db, jobs }: BackupServices, newest: { id: string; created_at: Date }, now: Date) {
  const last = await findLastRestore(db, 'drill');
  const everyMs = last?.status === 'failed' ? dayMs : drillEveryMs;
  if (last && now.getTime() - last.created_at.getTime() < everyMs) return;
  await writePlatform(db, async (tx) => {
    const row = await insertRestore(tx, {
      id: randomUUID(),
      kind: 'drill',
      backup_id: newest.id,
      source: newest.created_at.toISOString(),
      created_at: now,
    });
    if (row) await jobs.enqueue(tx, 'run-restore', { restoreId: row.id });
  });
}

/** When the last automatic backup should have begun; null where there is none to be. */
function lastDue({ enabled, weekdays, hour }: Pick<ScheduleRow, 'enabled' | 'weekdays' | 'hour'>, now: Date) {
  if (!enabled) return null;
  for (let back = 0; back <= 7; back += 1) {
    const local = new Date(now.getTime() + caracasMs - back * dayMs);
    local.setUTCHours(hour, 0, 0, 0);
    const due = new Date(local.getTime() - caracasMs);
    const weekday = local.getUTCDay() === 0 ? 7 : local.getUTCDay();
    if (due <= now && weekdays.includes(weekday)) return due;
  }
  return null;
}
