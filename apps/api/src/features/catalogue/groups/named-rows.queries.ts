import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { compiled } from '#db/compiled.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** Departments, brands and taxes: what a store names, switches on and off, and hangs products on. */
export type NamedTable = 'departments' | 'brands' | 'taxes';

type InCommon = Pick<Selectable<Schema['brands']>, 'id' | 'name' | 'archived_at'>;

export type NamedRow<Table extends NamedTable> = Selectable<Schema[Table]> & InCommon & { product_count: number };

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

/** The queries of one of these tables. Deleted rows stay only as tombstones for the devices: none of these finds them. */
export interface NamedRows<Table extends NamedTable> {
  find(db: Db, storeId: number, id: number): Promise<NamedRow<Table> | undefined>;
  /** A page of them and the size of the whole filter, in one flight. */
  findPage(db: Db, storeId: number, filter: NamedFilter): Promise<{ rows: NamedRow<Table>[]; total: number }>;
  /** How many there are, and how many of them are switched on and off. */
  count(db: Db, storeId: number): Promise<{ total: number; active: number; inactive: number }>;
  insert(db: Db, values: Insertable<Schema[Table]>): Promise<NamedRow<Table>>;
  /** Undefined when the store has no such row. */
  update(db: Db, storeId: number, id: number, values: Updateable<Schema[Table]>): Promise<NamedRow<Table> | undefined>;
}

export function namedRows<Table extends NamedTable>(table: Table, productCount: RawBuilder<number>): NamedRows<Table> {
  type Row = NamedRow<Table>;
  // Kysely checks queries of one table, not of any of three: what is used here, brands have in common with the others.
  const alike = table as 'brands';
  const counted = productCount.as('product_count');

  const byId = compiled((db, storeId: number, id: number) =>
    db
      .selectFrom(alike)
      .selectAll()
      .select(counted)
      .where('store_id', '=', storeId)
      .where('archived_at', 'is', null)
      .where('id', '=', id),
  );

  return {
    async find(db, storeId, id) {
      const [row] = await byId(db, storeId, id);
      return row as Row | undefined;
    },

    async findPage(db, storeId, filter) {
      const conditions = [sql`store_id = ${storeId}`, sql`archived_at is null`];
      if (filter.isActive !== undefined) conditions.push(sql`is_active = ${filter.isActive}`);
      // Accents and case aside. A store has at most some hundreds of them.
      if (filter.search) {
        conditions.push(sql`strpos(fold(name || ' ' || coalesce(description, '')), fold(${filter.search}::text)) > 0`);
      }
      const where = sql.join(conditions, sql` and `);
      const direction = filter.sort.startsWith('-') ? sql`desc` : sql`asc`;
      const [page, count] = await Promise.all([
        sql<Row>`
          select *, ${productCount} as product_count from ${sql.table(table)} where ${where}
          order by ${sortColumns[filter.sort.replace('-', '')]} ${direction}, id
          limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
        sql<{ total: number }>`select count(*) as total from ${sql.table(table)} where ${where}`.execute(db),
      ]);
      return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
    },

    async count(db, storeId) {
      const { rows } = await sql<{ total: number; active: number }>`
        select count(*) as total, count(*) filter (where is_active) as active from ${sql.table(table)}
        where store_id = ${storeId} and archived_at is null`.execute(db);
      const { total, active } = rows[0] ?? { total: 0, active: 0 };
      return { total, active, inactive: total - active };
    },

    insert(db, values) {
      const inserted = db
        .insertInto(alike)
        .values(values as Insertable<Schema['brands']>)
        .returningAll()
        .returning(counted)
        .executeTakeFirstOrThrow();
      return inserted as Promise<Row>;
    },

    update(db, storeId, id, values) {
      const updated = db
        .updateTable(alike)
        .set(values as Updateable<Schema['brands']>)
        .where('store_id', '=', storeId)
        .where('id', '=', id)
        .where('archived_at', 'is', null)
        .returningAll()
        .returning(counted)
        .executeTakeFirst();
      return updated as Promise<Row | undefined>;
    },
  };
}
