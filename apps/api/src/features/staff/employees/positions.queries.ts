import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export async function findPositions(db: Db, storeId: number): Promise<string[]> {
  const row = await db
    .selectFrom('store_settings')
    .select('positions')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  return row.positions;
}

/** Those of the positions that somebody has. */
export async function usedPositions(db: Db, storeId: number, names: string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('employees')
    .select('position')
    .distinct()
    .where('store_id', '=', storeId)
    .where('archived_at', 'is', null)
    .where('position', 'in', names)
    .orderBy('position')
    .execute();
  return rows.flatMap(({ position }) => position ?? []);
}

/** All at once, so that two that swap their names do not become one. */
export async function renamePositions(
  db: Db,
  storeId: number,
  renamed: readonly { name: string; was: string | null }[],
): Promise<void> {
  await sql`
    update employees e set position = r.name, version = e.version + 1
    from unnest(${renamed.map(({ was }) => was)}::text[], ${renamed.map(({ name }) => name)}::text[]) as r (was, name)
    where e.store_id = ${storeId} and e.position = r.was`.execute(db);
}

export async function savePositions(db: Db, storeId: number, positions: string[]): Promise<void> {
  await db.updateTable('store_settings').set({ positions }).where('store_id', '=', storeId).execute();
}
