import type { DepartmentFilter } from '@minipos/contract/departments';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';

export type DepartmentRow = Selectable<Schema['departments']>;

/** Departments of one store; deleted ones stay only as tombstones for the devices. */
function departments(db: Db, storeId: number) {
  return db.selectFrom('departments').where('store_id', '=', storeId).where('archived_at', 'is', null);
}

const departmentById = compiled((db, storeId: number, departmentId: number) =>
  departments(db, storeId).selectAll().where('id', '=', departmentId),
);

export async function findDepartment(
  db: Db,
  storeId: number,
  departmentId: number,
): Promise<DepartmentRow | undefined> {
  const [row] = await departmentById(db, storeId, departmentId);
  return row;
}

// Spanish order: á with a, ñ after n, whatever the database's own collation.
const sortColumns = { name: sql`name collate "es-x-icu"`, createdAt: sql`created_at` };

/** A page of departments and the size of the whole filter, in one flight. */
export async function findDepartments(db: Db, storeId: number, filter: DepartmentFilter) {
  const column = sortColumns[filter.sort.replace('-', '') as keyof typeof sortColumns];
  let filtered = departments(db, storeId);
  if (filter.isActive !== undefined) filtered = filtered.where('is_active', '=', filter.isActive);
  if (filter.search) {
    filtered = filtered.where(
      sql<boolean>`strpos(fold(name || ' ' || coalesce(description, '')), fold(${filter.search}::text)) > 0`,
    );
  }
  const [rows, count] = await Promise.all([
    filtered
      .selectAll()
      .orderBy(column, filter.sort.startsWith('-') ? 'desc' : 'asc')
      .orderBy('id')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

export function countDepartments(db: Db, storeId: number) {
  return departments(db, storeId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('is_active', '=', true).as('active'),
    ])
    .executeTakeFirstOrThrow();
}

export function insertDepartment(db: Db, values: Insertable<Schema['departments']>): Promise<DepartmentRow> {
  return db.insertInto('departments').values(values).returningAll().executeTakeFirstOrThrow();
}

/** Undefined when the store has no such department. */
export function updateDepartment(
  db: Db,
  storeId: number,
  departmentId: number,
  values: Updateable<Schema['departments']>,
): Promise<DepartmentRow | undefined> {
  return db
    .updateTable('departments')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', departmentId)
    .where('archived_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
