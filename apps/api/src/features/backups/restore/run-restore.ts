import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BadArchive } from '../archive/tar.ts';
import { archiveKey } from '../archive/write-archive.ts';
import { findBackup, insertBackup, TakenForDead } from '../backups.queries.ts';
import { whileBeating } from '../make/every-second.ts';
import { runBackup } from '../make/run-backup.ts';
import { advanceRestore, claimRestore, findRestore, type RestoreRow } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';
import { explainFailure, NoSafetyBackup } from './explain-failure.ts';
import { goLive } from './go-live.ts';
import { prepareDatabase } from './prepare-database.ts';
import { tellHistory } from './tell-history.ts';

/** What only the command may ask for. */
export interface RestoreOptions {
  /** An archive from its beginning, each time; without it the one of the list. */
  open?: () => Promise<Readable>;
  /** Where what there is now cannot be backed up any more. */
  withoutSafety?: boolean;
  /** Is told what does not add up in the restored data, and says whether they are to be used all the same. */
  acceptViolations?: (violations: readonly string[]) => Promise<boolean>;
}

/** Works off what an administrator, a command or the schedule asked for. Until the very last step the live data are untouched. */
export async function runRestore(
  services: BackupServices,
  { restoreId }: { restoreId: string },
  options: RestoreOptions = {},
): Promise<void> {
  const { db, clock, log } = services;
  const row = await findRestore(db, restoreId);
  // Of one that a crash cut nothing is gone on with: the person looks and decides.
  if (row?.status === 'processing') return fail(services, row, 'El proceso que lo hacía se detuvo.');
  if (row?.status !== 'pending' || !(await claimRestore(db, restoreId, clock()))) return;
  try {
    await whileBeating(
      () => advanceRestore(db, restoreId, { beat_at: clock() }),
      () => (row.kind === 'drill' ? drill(services, row) : restore(services, row, options)),
    );
  } catch (error) {
    log.error({ err: error, restoreId }, `${row.kind} failed`);
    await fail(services, row, explainFailure(error));
  }
}

/** One that somebody else has declared failed already stays as they said. */
async function fail(services: BackupServices, row: RestoreRow, failure: string): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  try {
    await advanceRestore(db, row.id, { status: 'failed', step: null, failure, finished_at: now });
  } catch (error) {
    if (error instanceof TakenForDead) return;
    throw error;
  }
  if (row.kind === 'restore') await tellHistory(db, row, now, ['backup.restore_failed', { failure }]);
}

const onStep =
  ({ db, clock }: BackupServices, id: string) =>
  (step: string) =>
    advanceRestore(db, id, { step, beat_at: clock() });

async function openArchive({ db, storage }: BackupServices, { backup_id: id }: RestoreRow) {
  const backup = id === null ? undefined : await findBackup(db, id);
  const file = backup?.status === 'completed' ? await storage.open(archiveKey(backup.id)) : null;
  if (!file) throw new BadArchive('there is no such archive');
  return file.stream;
}

/** Proves a backup: restored beside the live data, compared, checked, dropped. */
async function drill(services: BackupServices, row: RestoreRow): Promise<void> {
  const { db, clock, log } = services;
  const prepared = await prepareDatabase(services, {
    open: () => openArchive(services, row),
    isDrill: true,
    onStep: onStep(services, row.id),
  });
  const { tables, rows: table_rows } = prepared;
  const proved = { status: 'completed', step: null, tables, table_rows, finished_at: clock() } as const;
  try {
    await advanceRestore(db, row.id, proved);
  } finally {
    // It is proved by now: what cannot be dropped is cleared away by the next look at the schedule.
    await prepared.discard().catch((error: unknown) => log.warn({ err: error, restoreId: row.id }, 'drill left over'));
  }
}

async function restore(services: BackupServices, row: RestoreRow, options: RestoreOptions): Promise<void> {
  const step = onStep(services, row.id);
  await step('safety');
  if (!options.withoutSafety) await makeSafetyBackup(services, row);
  const prepared = await prepareDatabase(services, {
    open: options.open ?? (() => openArchive(services, row)),
    acceptViolations: options.acceptViolations,
    isDrill: false,
    onStep: step,
  });
  try {
    await step('swapping');
    await goLive(services, row, prepared);
  } catch (error) {
    await prepared.discard().catch(() => undefined);
    throw error;
  }
}

/** Nothing is restored before what there is now is in an archive of its own. */
async function makeSafetyBackup(services: BackupServices, row: RestoreRow): Promise<void> {
  const { db, clock } = services;
  const made = await insertBackup(db, {
    id: randomUUID(),
    kind: 'safety',
    description: 'Antes de restaurar',
    actor_user_id: row.actor_user_id,
    actor_name: row.actor_name,
    created_at: clock(),
  });
  if (made) await runBackup(services, { backupId: made.id });
  const after = made && (await findBackup(db, made.id));
  if (after?.status !== 'completed') throw new NoSafetyBackup(after?.failure ?? 'another backup is being made');
}
