import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { BadArchive } from '../archive/tar.ts';
import { archiveKey } from '../archive/write-archive.ts';
import type { BackupRow } from '../backups.queries.ts';
import { findBackup, insertBackup } from '../backups.queries.ts';
import { RestoredDiffers } from '../database/fresh-database.ts';
import { whileBeating } from '../make/every-second.ts';
import { runBackup } from '../make/run-backup.ts';
import { findRestore, type RestoreRow, updateRestore } from '../restores.queries.ts';
import type { BackupServices } from '../services.ts';
import { goLive } from './go-live.ts';
import { BrokenInvariants, prepareDatabase, UnknownSchema } from './prepare-database.ts';

/** An archive from its beginning, each time. */
export type OpenArchive = () => Promise<Readable>;

/** Works off what an administrator, a command or the schedule asked for. Until the very last step the live data are untouched. */
export async function runRestore(
  services: BackupServices,
  { restoreId }: { restoreId: string },
  open?: OpenArchive,
): Promise<void> {
  const { db, clock, log } = services;
  const row = await findRestore(db, restoreId);
  // Of one that a crash cut nothing is gone on with: the person looks and decides.
  if (row?.status === 'processing') return fail(services, restoreId, 'El proceso que lo hacía se detuvo.');
  if (row?.status !== 'pending') return;
  await updateRestore(db, restoreId, { status: 'processing', beat_at: clock() });
  try {
    await whileBeating(
      () => updateRestore(db, restoreId, { beat_at: clock() }),
      () => (row.kind === 'drill' ? drill(services, row) : restore(services, row, open)),
    );
  } catch (error) {
    log.error({ err: error, restoreId }, `${row.kind} failed`);
    await fail(services, restoreId, reasonOf(error));
  }
}

const fail = async ({ db, clock }: BackupServices, id: string, failure: string): Promise<void> => {
  await updateRestore(db, id, { status: 'failed', step: null, failure, finished_at: clock() });
};

const onStep =
  ({ db, clock }: BackupServices, id: string) =>
  async (step: string) => {
    await updateRestore(db, id, { step, beat_at: clock() });
  };

async function openArchive({ db, storage }: BackupServices, { backup_id: id }: RestoreRow) {
  const backup: BackupRow | undefined = id === null ? undefined : await findBackup(db, id);
  const file = backup?.status === 'completed' ? await storage.open(archiveKey(backup.id)) : null;
  if (!file) throw new BadArchive('there is no such archive');
  return file.stream;
}

/** Proves a backup: restored beside the live data, compared, checked, dropped. */
async function drill(services: BackupServices, row: RestoreRow): Promise<void> {
  const { db, clock } = services;
  const step = onStep(services, row.id);
  const prepared = await prepareDatabase(services, {
    open: () => openArchive(services, row),
    isDrill: true,
    onStep: step,
  });
  await prepared.discard();
  const { tables, rows } = prepared;
  await updateRestore(db, row.id, { status: 'completed', step: null, tables, table_rows: rows, finished_at: clock() });
}

async function restore(services: BackupServices, row: RestoreRow, open?: OpenArchive): Promise<void> {
  const step = onStep(services, row.id);
  await step('safety');
  await makeSafetyBackup(services, row);
  const prepared = await prepareDatabase(services, {
    open: open ?? (() => openArchive(services, row)),
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

class NoSafetyBackup extends Error {}

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

/** For the person who reads it; the log has all of it. */
function reasonOf(error: unknown): string {
  if (error instanceof BadArchive)
    return 'El archivo no lo firmó esta instalación, o no es como se firmó. No se restauró nada.';
  if (error instanceof UnknownSchema)
    return 'El respaldo es de una versión más nueva de miniPOS. Actualiza el sistema primero.';
  if (error instanceof RestoredDiffers)
    return 'Lo restaurado no coincide con lo que dice el respaldo. No se cambió nada.';
  if (error instanceof BrokenInvariants) return 'Los datos restaurados no cuadran entre sí. No se cambió nada.';
  if (error instanceof NoSafetyBackup) return 'No se pudo hacer el respaldo de seguridad, así que no se restauró nada.';
  return 'No se pudo restaurar. Los datos de ahora siguen como estaban.';
}
