import type { ExportStatus } from '@minipos/contract/sales/sale-exports';
import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import type { Selectable, Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface ExportRow extends Omit<Selectable<Schema['exports']>, 'filter' | 'status' | 'format'> {
  filter: SalesSummaryFilter;
  status: ExportStatus;
  format: 'csv' | 'xlsx';
  actor_name: string;
}

function exportsOf(db: Db, storeId: number) {
  return db
    .selectFrom('exports as e')
    .innerJoin('users as u', 'u.id', 'e.actor_user_id')
    .selectAll('e')
    .select('u.full_name as actor_name')
    .where('e.store_id', '=', storeId)
    .where('e.kind', '=', 'sales');
}

export async function findExport(db: Db, storeId: number, exportId: number): Promise<ExportRow | undefined> {
  return (await exportsOf(db, storeId).where('e.id', '=', exportId).executeTakeFirst()) as ExportRow | undefined;
}

/** A page of the store's files, the newest first, and how many there are. */
export async function findExports(db: Db, storeId: number, { page, limit }: { page: number; limit: number }) {
  const [rows, count] = await Promise.all([
    exportsOf(db, storeId)
      .orderBy('e.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('exports')
      .where('store_id', '=', storeId)
      .where('kind', '=', 'sales')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows as ExportRow[], total: count.total };
}

interface NewExport {
  storeId: number;
  format: 'csv' | 'xlsx';
  filter: SalesSummaryFilter;
  actorUserId: number;
  now: Date;
}

export async function insertExport(db: Db, asked: NewExport): Promise<number> {
  const { id } = await db
    .insertInto('exports')
    .values({
      store_id: asked.storeId,
      kind: 'sales',
      format: asked.format,
      filter: JSON.stringify(asked.filter),
      status: 'waiting',
      actor_user_id: asked.actorUserId,
      created_at: asked.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Changes = Updateable<Schema['exports']> & { status?: ExportStatus };

export async function updateExport(db: Db, storeId: number, exportId: number, changes: Changes): Promise<void> {
  await db.updateTable('exports').set(changes).where('store_id', '=', storeId).where('id', '=', exportId).execute();
}

/** Files of the store that are not written yet. */
export async function countOpenExports(db: Db, storeId: number): Promise<number> {
  const { open } = await db
    .selectFrom('exports')
    .where('store_id', '=', storeId)
    .where('status', 'in', ['waiting', 'running'])
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export function findExportsBefore(db: Db, storeId: number, before: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('exports')
    .select('id')
    .where('store_id', '=', storeId)
    .where('created_at', '<', before)
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteExport(db: Db, storeId: number, exportId: number): Promise<void> {
  await db.deleteFrom('exports').where('store_id', '=', storeId).where('id', '=', exportId).execute();
}
