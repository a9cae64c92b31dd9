import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { ImportKind } from './import-kind.ts';
import { findImportOf, hasImportAtWork, type ImportRow, updateImport } from './imports.queries.ts';

type Enqueue = Pick<Jobs, 'enqueue'>;

export interface Choices {
  columns: (string | null)[];
  options: object;
}

/** Has the whole file checked in the background, with what the person chose for its columns. */
export function previewImport(
  ctx: StoreCtx,
  kind: ImportKind,
  jobs: Enqueue,
  importId: number,
  { columns, options }: Choices,
): Promise<ImportRow> {
  kind.requireRights(ctx, { columns, options });
  requireUsefulColumns(kind, columns);
  return change(ctx, kind, importId, async (tx, run) => {
    if (!['uploaded', 'checking', 'previewed'].includes(run.status)) throw new AppError('IMPORT_NOT_FOUND');
    await updateImport(tx.db, ctx.storeId, importId, {
      status: 'checking',
      mapping: JSON.stringify(run.columns.map((_column, position) => columns[position] ?? null)),
      options: JSON.stringify(options),
      preview: '[]',
      progress: 0,
      ...kind.rightsOf(ctx),
    });
    await jobs.enqueue(tx.db, 'run-import', { storeId: ctx.storeId, importId, step: 'check' });
  });
}

/** Applies what was checked; what an interruption left half-way goes on where it stopped. */
export function startImport(ctx: StoreCtx, kind: ImportKind, jobs: Enqueue, importId: number): Promise<ImportRow> {
  return change(ctx, kind, importId, async (tx, run) => {
    kind.requireRights(ctx, { columns: run.mapping, options: run.options });
    const isResumed = run.status === 'failed' && run.started_at !== null;
    if (run.status !== 'previewed' && !isResumed) throw new AppError('IMPORT_NOT_CHECKED');
    if (await hasImportAtWork(tx.db, ctx.storeId, importId)) throw new AppError('IMPORT_IN_PROGRESS');
    const begun = { progress: 0, created_count: 0, updated_count: 0, unchanged_count: 0, failed_count: 0 };
    await updateImport(tx.db, ctx.storeId, importId, {
      ...(isResumed ? {} : { ...begun, started_at: ctx.now }),
      status: 'running',
      failure: null,
      actor_user_id: ctx.user.id,
      ...kind.rightsOf(ctx),
    });
    await audit(ctx, tx, kind, 'started', run);
    await jobs.enqueue(tx.db, 'run-import', { storeId: ctx.storeId, importId, step: 'apply' });
  });
}

/** Takes an import back, also one that stopped half-way. */
export function undoImport(ctx: StoreCtx, kind: ImportKind, jobs: Enqueue, importId: number): Promise<ImportRow> {
  return change(ctx, kind, importId, async (tx, run) => {
    kind.requireRights(ctx, { columns: run.mapping, options: run.options, undoes: { isFresh: isFresh(ctx, run) } });
    const isResumed = run.status === 'undoing' && run.failure !== null;
    const isUndoable = run.status === 'done' || (run.status === 'failed' && run.started_at !== null);
    if (!isUndoable && !isResumed) throw new AppError('IMPORT_NOT_UNDOABLE');
    if (await hasImportAtWork(tx.db, ctx.storeId, importId)) throw new AppError('IMPORT_IN_PROGRESS');
    const begun = isResumed ? {} : { progress: 0, kept_count: 0 };
    await updateImport(tx.db, ctx.storeId, importId, { status: 'undoing', failure: null, ...begun });
    await audit(ctx, tx, kind, 'undo-started', run);
    await jobs.enqueue(tx.db, 'run-import', {
      storeId: ctx.storeId,
      importId,
      step: 'undo',
      actorUserId: ctx.user.id,
    });
  });
}

const freshMs = 86_400_000;
const isFresh = ({ user, now }: StoreCtx, { actor_user_id: actorId, started_at: at }: ImportRow): boolean =>
  actorId === user.id && at !== null && now.getTime() - at.getTime() < freshMs;

function change(
  ctx: StoreCtx,
  kind: ImportKind,
  importId: number,
  work: (tx: StoreTransaction, run: ImportRow) => Promise<void>,
) {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const run = await findImportOf(tx.db, ctx.storeId, kind.kind, importId);
    if (!run) throw new AppError('IMPORT_NOT_FOUND');
    await work(tx, run);
    return (await findImportOf(tx.db, ctx.storeId, kind.kind, importId)) ?? run;
  });
}

function requireUsefulColumns({ identifying }: ImportKind, columns: readonly (string | null)[]): void {
  const used = columns.filter((field) => field !== null);
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { columns: message } });
  if (new Set(used).size < used.length) throw refuse('Cada dato puede venir de una sola columna');
  if (!used.some((field) => identifying.fields.includes(field))) throw refuse(identifying.message);
}

function audit(
  ctx: StoreCtx,
  tx: StoreTransaction,
  { action }: ImportKind,
  step: 'started' | 'undo-started',
  run: ImportRow,
): Promise<void> {
  const subject = `${action}:${run.id}`;
  return appendStoreAudit(tx, ctx, `${action}.${step}`, subject, { fileName: run.file_name, rows: run.row_count });
}
