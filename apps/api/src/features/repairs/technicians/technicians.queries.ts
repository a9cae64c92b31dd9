import type { TechnicianFilter } from '@minipos/contract/repairs/technicians';
import type { ClientDocumentType } from '@minipos/domain/people/client-documents';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';
import { orderBy, type SortColumns } from '#db/statements/order-by.ts';
import { AppError } from '#http/answers/errors.ts';

/** A technician with what their card as an employee says. */
export interface TechnicianRow extends Selectable<Schema['technicians']> {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  document_type: ClientDocumentType | null;
  document_number: string | null;
  /** Who does not work here any more is given nothing. */
  employee_gone: boolean;
}

const columns = sql`t.*, e.first_name, e.last_name, e.email, e.phone, e.document_type, e.document_number,
  (e.archived_at is not null or e.inactive_since is not null) as employee_gone`;
const source = (storeId: number) => sql`
  technicians t join employees e on e.store_id = ${storeId} and e.id = t.employee_id`;

export const nameOfTechnician = ({ first_name, last_name }: Pick<TechnicianRow, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

async function findTechnician(db: Db, storeId: number, id: number): Promise<TechnicianRow | undefined> {
  const { rows } = await sql<TechnicianRow>`
    select ${columns} from ${source(storeId)}
    where t.store_id = ${storeId} and t.id = ${id} and t.archived_at is null`.execute(db);
  return rows[0];
}

export async function requireTechnician(db: Db, storeId: number, id: number): Promise<TechnicianRow> {
  const row = await findTechnician(db, storeId, id);
  if (!row) throw new AppError('TECHNICIAN_NOT_FOUND');
  return row;
}

/** Whether somebody can be given a repair. */
export async function isAssignable(db: Db, storeId: number, id: number): Promise<boolean> {
  const row = await findTechnician(db, storeId, id);
  return row !== undefined && row.is_active && !row.employee_gone;
}

/** One who can be given a repair. */
export async function requireAssignable(db: Db, storeId: number, id: number): Promise<TechnicianRow> {
  const row = await requireTechnician(db, storeId, id);
  if (!row.is_active || row.employee_gone) throw new AppError('TECHNICIAN_INACTIVE');
  return row;
}

const sortColumns: SortColumns = {
  name: sql`e.first_name collate "es-x-icu"`,
  rate: sql`t.hourly_rate_usd`,
  createdAt: sql`t.created_at`,
};

function conditions(
  storeId: number,
  { search, isActive, specialty }: TechnicianFilter,
  seesCard: boolean,
): RawBuilder<unknown> {
  const asked = [sql`t.store_id = ${storeId} and t.archived_at is null`];
  if (isActive !== undefined) asked.push(sql`t.is_active = ${isActive}`);
  if (specialty) asked.push(sql`${specialty} = any (t.specialties)`);
  // What is not shown cannot be guessed by looking for it either.
  const card = seesCard ? sql`, e.email, e.document_number` : sql``;
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    asked.push(sql`fold(concat_ws(' ', e.first_name, e.last_name${card})) like fold(${containing(word)}::text)`);
  }
  return sql.join(asked, sql` and `);
}

/** A page of technicians and the size of the whole filter. */
export async function findTechnicians(
  db: Db,
  storeId: number,
  filter: TechnicianFilter,
  sees: { card: boolean; rate: boolean },
) {
  const where = conditions(storeId, filter, sees.card);
  // The order of rates tells them apart: who may not see them gets none.
  const sorted = sees.rate ? sortColumns : { ...sortColumns, rate: sql`t.id` };
  const [rows, count] = await Promise.all([
    sql<TechnicianRow>`
      select ${columns} from ${source(storeId)} where ${where} ${orderBy(sorted, filter.sort, sql`t.id`)}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source(storeId)} where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** Those who can be given a repair, with how many they have. */
export async function findAssignable(db: Db, storeId: number) {
  const { rows } = await sql<TechnicianRow & { open: number }>`
    select ${columns}, (select count(*) from repairs r where r.store_id = ${storeId} and r.technician_id = t.id
      and r.closed_at is null and r.archived_at is null) as open
    from ${source(storeId)}
    where t.store_id = ${storeId} and t.archived_at is null and t.is_active
      and e.archived_at is null and e.inactive_since is null
    order by e.first_name collate "es-x-icu", t.id limit 200`.execute(db);
  return rows;
}

export async function insertTechnician(db: Db, values: Insertable<Schema['technicians']>): Promise<number | undefined> {
  const row = await db
    .insertInto('technicians')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'employee_id']).where('archived_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Changes a profile and counts the change. */
export async function updateTechnician(
  db: Db,
  storeId: number,
  id: number,
  values: Updateable<Schema['technicians']>,
): Promise<void> {
  await db
    .updateTable('technicians')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .execute();
}

/** True while the store has an employee who can become a technician. */
export async function hasEmployee(db: Db, storeId: number, employeeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', employeeId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
