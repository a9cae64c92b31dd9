import type { SupplierFilter, SupplierStatsFilter } from '@minipos/contract/purchasing/suppliers';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import { overdueBySupplier } from '../payables/owed.queries.ts';

export type SupplierRow = Selectable<Schema['suppliers']>;

const sortColumns: SortColumns = {
  name: sql`s.name collate "es-x-icu"`,
  paymentTerms: sql`s.payment_days`,
  owed: sql`s.owed_usd`,
  createdAt: sql`s.created_at`,
};

// A store has some hundred suppliers: its rows are found by its key, and their texts looked through one by one.
function conditions(storeId: number, { search, isActive }: SupplierStatsFilter): RawBuilder<unknown> {
  const asked = [sql`s.store_id = ${storeId}`, sql`s.archived_at is null`];
  if (isActive !== undefined) asked.push(sql`s.is_active = ${isActive}`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const texts = sql`fold(concat_ws(' ', s.name, s.contact_person, s.email)) like fold(${containing(word)}::text)`;
    // Numbers as people write them: dots, dashes and the country's code make no difference.
    const number = word.replace(/[^\p{L}\p{N}]/gu, '');
    const numbers = sql`fold(concat_ws(' ', replace(s.rif, '-', ''), regexp_replace(s.phone, '\\D', '', 'g'),
      replace(s.phone, '+58', '0'))) like fold(${containing(number)}::text)`;
    asked.push(number === '' ? texts : sql`(${texts} or ${numbers})`);
  }
  return sql.join(asked, sql` and `);
}

/** A page of suppliers and the size of the whole filter, in one flight. */
export async function findSuppliers(db: Db, storeId: number, filter: SupplierFilter, today: string) {
  const where = conditions(storeId, filter);
  const [rows, count] = await Promise.all([
    sql<SupplierRow & { overdue: string }>`
      select s.*, coalesce(o.overdue, 0) as overdue from suppliers s
      left join ${overdueBySupplier(storeId, today)} o on o.supplier_id = s.id
      where ${where} ${orderBy(sortColumns, filter.sort, sql`s.id`)}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from suppliers s where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

interface SupplierFigures {
  suppliers: number;
  active: number;
  owed: string;
  overdue: string;
}

/** Figures over the whole filter. */
export async function countSuppliers(
  db: Db,
  storeId: number,
  filter: SupplierStatsFilter,
  today: string,
): Promise<SupplierFigures> {
  const { rows } = await sql<SupplierFigures>`
    select count(*) as suppliers, count(*) filter (where s.is_active) as active,
      coalesce(sum(greatest(s.owed_usd, 0)), 0) as owed, coalesce(sum(o.overdue), 0) as overdue
    from suppliers s left join ${overdueBySupplier(storeId, today)} o on o.supplier_id = s.id
    where ${conditions(storeId, filter)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate came without a row');
  return figures;
}

const inStore = (db: Db, storeId: number) => db.selectFrom('suppliers').selectAll().where('store_id', '=', storeId);

/** By its id; one that was archived is not there. */
export function findSupplier(db: Db, storeId: number, supplierId: number): Promise<SupplierRow | undefined> {
  return inStore(db, storeId).where('id', '=', supplierId).where('archived_at', 'is', null).executeTakeFirst();
}

export function findSupplierByUuid(db: Db, storeId: number, uuid: string): Promise<SupplierRow | undefined> {
  return inStore(db, storeId).where('uuid', '=', uuid).executeTakeFirst();
}

/** Who has this name in the store, accents and case aside. */
export function findSupplierByName(db: Db, storeId: number, name: string): Promise<SupplierRow | undefined> {
  return inStore(db, storeId)
    .where(sql`fold(name)`, '=', sql`fold(${name}::text)`)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export function findSupplierByRif(db: Db, storeId: number, rif: string): Promise<SupplierRow | undefined> {
  return inStore(db, storeId).where('rif', '=', rif).where('archived_at', 'is', null).executeTakeFirst();
}

/** True while something they were asked for is still to come. */
export async function hasOpenPurchases(db: Db, storeId: number, supplierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('purchases')
    .select('id')
    .where('store_id', '=', storeId)
    .where('supplier_id', '=', supplierId)
    .where('is_complete', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export function insertSupplier(db: Db, values: Insertable<Schema['suppliers']>): Promise<SupplierRow> {
  return db.insertInto('suppliers').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateSupplier(
  db: Db,
  storeId: number,
  supplierId: number,
  values: Updateable<Schema['suppliers']>,
): Promise<SupplierRow> {
  return db
    .updateTable('suppliers')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', supplierId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
