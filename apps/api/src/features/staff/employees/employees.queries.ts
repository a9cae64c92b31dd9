import { currentKey, keptKeys } from '@minipos/domain/people/client-documents';
import { caracasDay } from '@minipos/domain/rates/rates';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { MembershipColumns } from '#db/memberships.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** A card with how its person enters the store. */
export interface EmployeeRow extends Selectable<Schema['employees']>, MembershipColumns {
  /** Who the card names, while their account is there. */
  person_id: number | null;
  person_status: Schema['users']['status'] | null;
  account_email: string | null;
  has_pin: boolean;
  /** In force today. */
  commission_percent: string | null;
  store_count: number;
  invited_email: string | null;
  invited_role: Schema['invitations']['role'] | null;
  invited_at: Date | null;
  invitation_expires_at: Date | null;
}

/** Whose stores those of a person are counted among; null: all there are (administrators). */
export type Counting = number | null;

/** The columns of `EmployeeRow`, of cards called `e`; each join finds at most one row. */
export const wholeEmployee = (counting: Counting) => sql`
  e.*, u.id as person_id, u.status as person_status, u.email as account_email, m.role as store_role, m.rights_added, m.rights_removed, p.user_id is not null and not p.must_renew as has_pin,
  (select r.percent from commission_rates r where r.store_id = e.store_id and r.employee_id = e.id
    order by r.from_day desc limit 1) as commission_percent,
  i.email as invited_email, i.role as invited_role, i.sent_at as invited_at, i.expires_at as invitation_expires_at,
  (select count(*) from memberships o join stores s on s.id = o.store_id and s.archived_at is null
    where o.user_id = e.user_id and ${
      counting === null ? sql`true` : sql`o.store_id in (select store_id from memberships where user_id = ${counting})`
    }) as store_count`;

export const joinedEmployee = sql`
  left join users u on u.id = e.user_id and u.archived_at is null
  left join memberships m on m.store_id = e.store_id and m.user_id = u.id
  left join cashier_pins p on p.store_id = e.store_id and p.user_id = m.user_id
  left join invitations i on i.store_id = e.store_id and i.employee_id = e.id
    and i.accepted_at is null and i.revoked_at is null`;

/** By its id; what was archived is not there. */
export async function findEmployee(
  db: Db,
  storeId: number,
  employeeId: number,
  counting: Counting,
): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`
    select ${wholeEmployee(counting)} from employees e ${joinedEmployee}
    where e.store_id = ${storeId} and e.id = ${employeeId} and e.archived_at is null`.execute(db);
  return rows[0];
}

/** The card of a person of the store, if they have one. */
export function findEmployeeOfUser(db: Db, storeId: number, userId: number) {
  return db
    .selectFrom('employees')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('user_id', '=', userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Another card with this document, by what all its writings share. */
export function findEmployeeByDocument(db: Db, storeId: number, key: string) {
  return db
    .selectFrom('employees')
    .select(['id', 'first_name', 'last_name'])
    .where('store_id', '=', storeId)
    .where('document_key', 'in', keptKeys(currentKey(key)))
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Another card of the store whose person has this e-mail, or is invited by it. */
export async function findEmployeeByEmail(db: Db, storeId: number, email: string, exceptId: number) {
  const { rows } = await sql<{ id: number; first_name: string; last_name: string; user_id: number | null }>`
    select e.id, e.first_name, e.last_name, e.user_id from employees e
    left join users u on u.id = e.user_id and u.archived_at is null
    left join invitations i on i.store_id = e.store_id and i.employee_id = e.id
      and i.accepted_at is null and i.revoked_at is null
    where e.store_id = ${storeId} and e.id <> ${exceptId} and e.archived_at is null
      and (lower(u.email) = lower(${email}) or lower(i.email) = lower(${email}))
    limit 1`.execute(db);
  return rows[0];
}

export function insertEmployee(db: Db, values: Insertable<Schema['employees']>): Promise<{ id: number }> {
  return db.insertInto('employees').values(values).returning('id').executeTakeFirstOrThrow();
}

/** The card of somebody who works in the store before anybody wrote one: what their account tells. */
export async function insertCardOf(
  db: Db,
  { storeId, userId, position, now }: { storeId: number; userId: number; position: string | null; now: Date },
): Promise<void> {
  await sql`
    insert into employees (store_id, first_name, last_name, email, position, hire_date, user_id, created_at, updated_at)
    select ${storeId}, full_name, '', email, ${position}, ${caracasDay(now)}, id, ${now}, ${now}
    from users where id = ${userId}`.execute(db);
}

/** Changes a card and counts the change. */
export async function updateEmployee(
  db: Db,
  storeId: number,
  employeeId: number,
  values: Updateable<Schema['employees']>,
): Promise<void> {
  await db
    .updateTable('employees')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', employeeId)
    .execute();
}
