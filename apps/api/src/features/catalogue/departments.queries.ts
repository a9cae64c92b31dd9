import type { DepartmentFilter } from '@minipos/contract/departments';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Db } from '../../db/pool.ts';
import type { Schema } from '../../db/schema.ts';
import { countNamed, findNamedPage } from './named-rows.queries.ts';

export type DepartmentRow = Selectable<Schema['departments']> & { product_count: number };

/** Departments of one store; deleted ones stay only as tombstones for the devices. */
function departments(db: Db, storeId: number) {
  return db.selectFrom('departments').where('store_id', '=', storeId).where('archived_at', 'is', null);
}

const productCount = sql<number>`(
  select count(*) from products p
  where p.store_id = departments.store_id and p.department_id = departments.id and p.archived_at is null
)`;

const departmentById = compiled((db, storeId: number, departmentId: number) =>
  departments(db, storeId).selectAll().select(productCount.as('product_count')).where('id', '=', departmentId),
);

export async function findDepartment(
  db: Db,
  storeId: number,
  departmentId: number,
): Promise<DepartmentRow | undefined> {
  const [row] = await departmentById(db, storeId, departmentId);
  return row;
}

/** A page of departments and the size of the whole filter. */
export const findDepartments = (db: Db, storeId: number, filter: DepartmentFilter) =>
  findNamedPage(db, { table: 'departments', storeId, productCount }, filter);

export const countDepartments = (db: Db, storeId: number) => countNamed(db, 'departments', storeId);

export function insertDepartment(db: Db, values: Insertable<Schema['departments']>): Promise<DepartmentRow> {
  return db
    .insertInto('departments')
    .values(values)
    .returningAll()
    .returning(productCount.as('product_count'))
    .executeTakeFirstOrThrow();
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
    .returning(productCount.as('product_count'))
    .executeTakeFirst();
}
