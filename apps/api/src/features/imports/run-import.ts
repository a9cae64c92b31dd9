import type { Database } from '#db/pool.ts';
import { readStore, writeStore } from '#db/transaction.ts';
import type { JobData } from '#jobs/jobs.ts';
import { applyImport } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import type { ImportKind } from './import-kind.ts';
import { findImport, updateImport } from './imports.queries.ts';
import { interruption, uncheckedFailure } from './interrupted-imports.ts';
import { revertImport } from './revert-import.ts';

interface Services {
  db: Database;
  clock: () => Date;
}

const statusOf = { check: 'checking', apply: 'running', undo: 'undoing' } as const;

/** Works off one step of an import. Called again after a crash it goes on where the last one stopped. */
export async function runImport(
  { db, clock }: Services,
  kinds: readonly ImportKind[],
  { storeId, importId, step, actorUserId }: JobData['run-import'],
) {
  const run = await readStore(db, storeId, (tx) => findImport(tx, storeId, importId));
  if (run?.status === 'failed' && run.started_at !== null && step === 'apply') run.status = 'running';
  if (run?.status !== statusOf[step]) return;
  const kind = kinds.find((one) => one.kind === run.kind);
  if (!kind) throw new Error(`no one brings in ${run.kind}`);
  try {
    await resume();
    if (step === 'check') await checkImport(db, kind, run);
    if (step === 'apply') await applyImport(db, clock, kind, run);
    if (step === 'undo') await revertImport(db, clock, kind, run, actorUserId ?? run.actor_user_id);
  } catch (error) {
    // The queue tries again; until one succeeds the person sees where it stands and may go on or undo.
    await fail().catch(() => undefined);
    throw error;
  }

  async function resume(): Promise<void> {
    if (!run?.failure) return;
    await writeStore(db, storeId, 0, (tx) =>
      updateImport(tx.db, storeId, importId, { status: statusOf[step], failure: null }),
    );
  }

  function fail(): Promise<void> {
    const status = step === 'check' ? { status: 'uploaded' as const, failure: uncheckedFailure } : {};
    return writeStore(db, storeId, 0, (tx) =>
      updateImport(tx.db, storeId, importId, {
        ...(step === 'apply' ? { status: 'failed' as const } : {}),
        failure: interruption,
        ...status,
      }),
    );
  }
}
