import type { ImportColumn, ImportPreviewRow, ImportStatus } from '@minipos/contract/imports/import-calls';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** An import with what its JSON columns hold. */
export type ImportRow = Omit<Selectable<Schema['imports']>, 'columns' | 'mapping' | 'options' | 'preview'> & {
  columns: ImportColumn[];
  mapping: (string | null)[];
  options: object;
  preview: ImportPreviewRow[];
  actor_name: string;
};

function imports(db: Db, storeId: number) {
  return db
    .selectFrom('imports as i')
    .innerJoin('users as u', 'u.id', 'i.actor_user_id')
    .selectAll('i')
    .select('u.full_name as actor_name')
    .where('i.store_id', '=', storeId);
}

export async function findImport(db: Db, storeId: number, importId: number): Promise<ImportRow | undefined> {
  const row = await imports(db, storeId).where('i.id', '=', importId).executeTakeFirst();
  return row as ImportRow | undefined;
}

/** The same, unless it brings in something else. */
export async function findImportOf(
  db: Db,
  storeId: number,
  kind: string,
  importId: number,
): Promise<ImportRow | undefined> {
  const row = await findImport(db, storeId, importId);
  return row?.kind === kind ? row : undefined;
}

interface PageOf {
  page: number;
  limit: number;
}

/** A page of the store's imports of a kind, the newest first, and how many there are. */
export async function findImports(db: Db, storeId: number, kind: string, { page, limit }: PageOf) {
  const [rows, count] = await Promise.all([
    imports(db, storeId)
      .where('i.kind', '=', kind)
      .orderBy('i.created_at', 'desc')
      .orderBy('i.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .where('store_id', '=', storeId)
      .where('kind', '=', kind)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as ImportRow[], total: count.total };
}

interface NewImport {
  storeId: number;
  kind: string;
  fileName: string;
  columns: ImportColumn[];
  mapping: (string | null)[];
  options: object;
  actorUserId: number;
  now: Date;
}

export async function insertImport(db: Db, run: NewImport): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      store_id: run.storeId,
      kind: run.kind,
      file_name: run.fileName,
      status: 'uploaded',
      columns: JSON.stringify(run.columns),
      mapping: JSON.stringify(run.mapping),
      options: JSON.stringify(run.options),
      row_count: 0,
      actor_user_id: run.actorUserId,
      created_at: run.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type ImportChanges = Omit<Updateable<Schema['imports']>, 'status'> & { status?: ImportStatus };

export async function updateImport(db: Db, storeId: number, importId: number, changes: ImportChanges): Promise<void> {
  await db.updateTable('imports').set(changes).where('store_id', '=', storeId).where('id', '=', importId).execute();
}

/** Adds what a chunk did. Both together in one statement, so that progress and figures never disagree. */
export async function addProgress(
  db: Db,
  storeId: number,
  importId: number,
  { rows, created, updated, unchanged, failed, kept = 0 }: Progress,
): Promise<void> {
  await sql`
    update imports set progress = progress + ${rows}, created_count = created_count + ${created},
      updated_count = updated_count + ${updated}, unchanged_count = unchanged_count + ${unchanged},
      failed_count = failed_count + ${failed}, kept_count = kept_count + ${kept}
    where store_id = ${storeId} and id = ${importId}`.execute(db);
}

export interface Progress {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  kept?: number;
}

/** True while the store has another import that writes. */
export async function hasImportAtWork(db: Db, storeId: number, exceptId: number): Promise<boolean> {
  const row = await db
    .selectFrom('imports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['running', 'undoing'])
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}
