import type { NewReportView, ReportView } from '@minipos/contract/reports/report-views';
import type { Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type ViewRow = Pick<Selectable<Schema['report_views']>, 'id' | 'name'> & Pick<ReportView, 'report' | 'filters'>;

const columns = ['id', 'name', 'report', 'filters'] as const;

const viewsOf = (db: Db, storeId: number, userId: number) =>
  db.selectFrom('report_views').where('store_id', '=', storeId).where('user_id', '=', userId);

export async function findViews(db: Db, storeId: number, userId: number): Promise<ViewRow[]> {
  return (await viewsOf(db, storeId, userId).select(columns).orderBy('id').execute()) as ViewRow[];
}

export async function countViews(db: Db, storeId: number, userId: number): Promise<number> {
  const { count } = await viewsOf(db, storeId, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertView(
  db: Db,
  storeId: number,
  { userId, now, name, report, filters }: NewReportView & { userId: number; now: Date },
): Promise<ViewRow> {
  const row = await db
    .insertInto('report_views')
    .values({ store_id: storeId, user_id: userId, name, report, filters: JSON.stringify(filters), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as ViewRow;
}

interface Own {
  userId: number;
  viewId: number;
}

export async function renameView(db: Db, storeId: number, { userId, viewId }: Own, name: string) {
  const row = await db
    .updateTable('report_views')
    .set({ name })
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .returning(columns)
    .executeTakeFirst();
  return row as ViewRow | undefined;
}

/** False when the person has no such view. */
export async function deleteView(db: Db, storeId: number, { userId, viewId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('report_views')
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('id', '=', viewId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
