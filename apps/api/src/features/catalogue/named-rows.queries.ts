import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';

/** Departments, brands and taxes: what a store names, switches on and off, and hangs products on. */
type NamedTable = 'departments' | 'brands' | 'taxes';

type NamedRow<Table extends NamedTable> = Selectable<Schema[Table]> & { product_count: number };

interface NamedFilter {
  page: number;
  limit: number;
  search?: string | undefined;
  isActive?: boolean | undefined;
  /** One of the list's columns, with a minus for descending. */
  sort: string;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  // Spanish order: á with a, ñ after n, whatever the database's own collation.
  name: sql`name collate "es-x-icu"`,
  rate: sql`rate`,
  createdAt: sql`created_at`,
};

/** A page of them and the size of the whole filter, in one flight. Deleted ones stay only as tombstones for the devices. */
export async function findNamedPage<Table extends NamedTable>(
  db: Db,
  from: { table: Table; storeId: number; productCount: RawBuilder<number> },
  filter: NamedFilter,
): Promise<{ rows: NamedRow<Table>[]; total: number }> {
  const table = sql.table(from.table);
  const conditions = [sql`store_id = ${from.storeId}`, sql`archived_at is null`];
  if (filter.isActive !== undefined) conditions.push(sql`is_active = ${filter.isActive}`);
  // Accents and case aside. A store has at most some hundreds of them.
  if (filter.search) {
    conditions.push(sql`strpos(fold(name || ' ' || coalesce(description, '')), fold(${filter.search}::text)) > 0`);
  }
  const where = sql.join(conditions, sql` and `);
  const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
  const [page, count] = await Promise.all([
    sql<NamedRow<Table>>`
      select *, ${from.productCount} as product_count from ${table} where ${where}
      order by ${sortColumns[filter.sort.replace('-', '')]} ${direction}, id
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${table} where ${where}`.execute(db),
  ]);
  return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
}

/** How many there are, and how many of them are switched on. */
export async function countNamed(db: Db, table: NamedTable, storeId: number) {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as total, count(*) filter (where is_active) as active from ${sql.table(table)}
    where store_id = ${storeId} and archived_at is null`.execute(db);
  return rows[0] ?? { total: 0, active: 0 };
}
