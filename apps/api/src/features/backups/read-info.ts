import type { BackupInfo } from '@minipos/contract/backups/backups';
import type { Database } from '#db/pool.ts';
import { findDatabaseBytes, findLastBackup, findSchedule, sumBackups } from './backups.queries.ts';
import { presentBackup, presentRestore, presentSchedule } from './present-backup.ts';
import { findCurrentRestore, findLastRestore } from './restores.queries.ts';
import type { BackupServices } from './services.ts';

/** What the console says above the list: also what is wrong, so that nobody finds out on the day it is needed. */
export async function readBackupInfo(
  db: Database,
  { backups, makesBackups }: Pick<BackupServices, 'backups' | 'makesBackups'>,
): Promise<BackupInfo> {
  const [sums, databaseBytes, schedule, last, failure, proof, drilled, restored, current] = await Promise.all([
    sumBackups(db),
    findDatabaseBytes(db),
    findSchedule(db),
    findLastBackup(db, ['completed']),
    findLastBackup(db, ['failed', 'corrupted']),
    findLastRestore(db, 'drill', 'completed'),
    findLastRestore(db, 'drill', 'failed'),
    findLastRestore(db, 'restore'),
    findCurrentRestore(db),
  ]);
  const isNewFailure = failure && (!last || failure.created_at > last.created_at);
  const isUnproved = drilled && (!proof || drilled.created_at > proof.created_at);
  return {
    isOn: makesBackups,
    canRestore: backups?.ownerUrl != null,
    databaseBytes,
    totalBackups: sums.total,
    totalBytes: Number(sums.bytes ?? 0),
    lastBackup: last ? presentBackup(last) : null,
    lastFailure: isNewFailure ? presentBackup(failure) : null,
    lastProof: proof ? presentRestore(proof) : null,
    lastDrillFailure: isUnproved ? presentRestore(drilled) : null,
    lastRestore: restored ? presentRestore(restored) : null,
    current: current ? presentRestore(current) : null,
    schedule: presentSchedule(schedule),
  };
}
