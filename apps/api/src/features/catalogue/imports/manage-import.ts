import type { ImportChoices, ImportField } from '@minipos/contract/catalogue/imports';
import type { StoreAction } from '@minipos/domain/activity/store-actions';
import { can } from '@minipos/domain/people/permissions';
import { appendStoreAudit } from '#db/audit.queries.ts';
import { type StoreTransaction, writeStore } from '#db/transaction.ts';
import { AppError } from '#http/answers/errors.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findImport, hasImportAtWork, type ImportRow, updateImport } from './imports.queries.ts';
import { requireImportRights } from './require-import-rights.ts';

type Enqueue = Pick<Jobs, 'enqueue'>;

/** Has the whole file checked in the background, with what the person chose for its columns. */
export function previewImport(
  ctx: StoreCtx,
  jobs: Enqueue,
  importId: number,
  choices: ImportChoices,
): Promise<ImportRow> {
  requireImportRights(ctx, { stock: choices.stock === 'set', columns: choices.columns });
  requireUsefulColumns(choices.columns);
  return change(ctx, importId, async (tx, run) => {
    if (!['uploaded', 'checking', 'previewed'].includes(run.status)) throw new AppError('IMPORT_NOT_FOUND');
    const { columns, stock, createMissing, defaultDepartment } = choices;
    await updateImport(tx.db, ctx.storeId, importId, {
      status: 'checking',
      mapping: JSON.stringify(run.columns.map((_column, position) => columns[position] ?? null)),
      options: JSON.stringify({ stock, createMissing, defaultDepartment }),
      preview: '[]',
      progress: 0,
      ...rightsOf(ctx),
    });
    await jobs.enqueue(tx.db, 'run-import', { storeId: ctx.storeId, importId, step: 'check' });
  });
}

/** Applies what was checked; what an interruption left half-way goes on where it stopped. */
export function startImport(ctx: StoreCtx, jobs: Enqueue, importId: number): Promise<ImportRow> {
  return change(ctx, importId, async (tx, run) => {
    requireImportRights(ctx, { stock: run.options.stock === 'set', columns: run.mapping });
    const isResumed = run.status === 'failed' && run.started_at !== null;
    if (run.status !== 'previewed' && !isResumed) throw new AppError('IMPORT_NOT_CHECKED');
    if (await hasImportAtWork(tx.db, ctx.storeId, importId)) throw new AppError('IMPORT_IN_PROGRESS');
    const begun = { progress: 0, created_count: 0, updated_count: 0, unchanged_count: 0, failed_count: 0 };
    await updateImport(tx.db, ctx.storeId, importId, {
      ...(isResumed ? {} : { ...begun, started_at: ctx.now }),
      status: 'running',
      failure: null,
      actor_user_id: ctx.user.id,
      ...rightsOf(ctx),
    });
    await audit(ctx, tx, 'import.started', run);
    await jobs.enqueue(tx.db, 'run-import', { storeId: ctx.storeId, importId, step: 'apply' });
  });
}

/** Takes an import back, also one that stopped half-way. */
export function undoImport(ctx: StoreCtx, jobs: Enqueue, importId: number): Promise<ImportRow> {
  return change(ctx, importId, async (tx, run) => {
    requireImportRights(ctx, { stock: run.options.stock === 'set', columns: run.mapping });
    const isResumed = run.status === 'undoing' && run.failure !== null;
    const isUndoable = run.status === 'done' || (run.status === 'failed' && run.started_at !== null);
    if (!isUndoable && !isResumed) throw new AppError('IMPORT_NOT_UNDOABLE');
    if (await hasImportAtWork(tx.db, ctx.storeId, importId)) throw new AppError('IMPORT_IN_PROGRESS');
    const begun = isResumed ? {} : { progress: 0, kept_count: 0 };
    await updateImport(tx.db, ctx.storeId, importId, { status: 'undoing', failure: null, ...begun });
    await audit(ctx, tx, 'import.undo-started', run);
    await jobs.enqueue(tx.db, 'run-import', {
      storeId: ctx.storeId,
      importId,
      step: 'undo',
      actorUserId: ctx.user.id,
    });
  });
}

function change(ctx: StoreCtx, importId: number, work: (tx: StoreTransaction, run: ImportRow) => Promise<void>) {
  return writeStore(ctx.db, ctx.storeId, 0, async (tx) => {
    const run = await findImport(tx.db, ctx.storeId, importId);
    if (!run) throw new AppError('IMPORT_NOT_FOUND');
    await work(tx, run);
    return (await findImport(tx.db, ctx.storeId, importId)) ?? run;
  });
}

function rightsOf({ user, storeId }: StoreCtx) {
  return {
    may_change_prices: can(user, storeId, 'products.prices'),
    may_create_departments: can(user, storeId, 'settings.departments'),
  };
}

function requireUsefulColumns(columns: readonly (ImportField | null)[]): void {
  const used = columns.filter((field) => field !== null);
  const refuse = (message: string) => new AppError('VALIDATION', { fields: { columns: message } });
  if (new Set(used).size < used.length) throw refuse('Cada dato puede venir de una sola columna');
  if (!used.some((field) => field === 'name' || field === 'barcode' || field === 'sku')) {
    throw refuse('Indica qué columna es el nombre, el código de barras o el SKU');
  }
}

function audit(ctx: StoreCtx, tx: StoreTransaction, action: StoreAction, run: ImportRow): Promise<void> {
  return appendStoreAudit(tx, ctx, action, `import:${run.id}`, { fileName: run.file_name, rows: run.row_count });
}
