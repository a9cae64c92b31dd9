import type { UserFilter } from '@minipos/contract/accounts/users';
import { type Insertable, type NotNull, type Selectable, sql, type Updateable } from 'kysely';
import { compiled } from '#db/compiled.ts';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { containing } from '#db/statements/containing.ts';

interface AccountColumns {
  email: NotNull;
  username: NotNull;
  password_hash: NotNull;
}

/** A person with an account. Those who work with a PIN alone have none, and none of these queries finds them. */
export type UserRow = Omit<Selectable<Schema['users']>, keyof AccountColumns> & Record<keyof AccountColumns, string>;

const accounts = (db: Db) => db.selectFrom('users').where('email', 'is not', null).where('archived_at', 'is', null);
const wholeAccounts = (db: Db) => accounts(db).selectAll().$narrowType<AccountColumns>();

export function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return wholeAccounts(db).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

const userById = compiled((db, userId: number) => wholeAccounts(db).where('id', '=', userId));

export async function findUser(db: Db, userId: number): Promise<UserRow | undefined> {
  const [row] = await userById(db, userId);
  return row;
}

/** Locks the row: rules over a person's state are decided by one transaction at a time. */
export function lockUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return wholeAccounts(db).where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** The same for a person whose account may be deleted. */
export function lockAnyUser(db: Db, userId: number): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .$narrowType<AccountColumns>()
    .where('email', 'is not', null)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewAccount = Insertable<Schema['users']> & Record<keyof AccountColumns, string>;

export function insertUser(db: Db, values: NewAccount): Promise<UserRow> {
  return db.insertInto('users').values(values).returningAll().$narrowType<AccountColumns>().executeTakeFirstOrThrow();
}

/** Counts a sign-in and keeps its time. Also takes the person's row, before anything that refers to it is written. */
export function countSignIn(db: Db, userId: number, now: Date): Promise<UserRow> {
  return db
    .updateTable('users')
    .set((eb) => ({ last_login_at: now, total_sessions: eb('total_sessions', '+', 1) }))
    .where('id', '=', userId)
    .returningAll()
    .$narrowType<AccountColumns>()
    .executeTakeFirstOrThrow();
}

export function updateUser(db: Db, userId: number, values: Updateable<Schema['users']>): Promise<UserRow> {
  return db
    .updateTable('users')
    .set(values)
    .where('id', '=', userId)
    .returningAll()
    .$narrowType<AccountColumns>()
    .executeTakeFirstOrThrow();
}

/** The stores a person works in, oldest first. */
export const findMemberships = compiled((db, userId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .select(['m.store_id', 'm.role', 'm.rights_added', 'm.rights_removed', 's.is_active'])
    .where('m.user_id', '=', userId)
    .where('s.archived_at', 'is', null)
    .orderBy('m.store_id')
    .limit(500),
);

// Spanish order: á with a, ñ after n, whatever the database's own collation.
const sortColumns = {
  createdAt: sql`created_at`,
  fullName: sql`full_name collate "es-x-icu"`,
  email: sql`email`,
  lastLogin: sql`last_login_at`,
};

/** A page of people and the size of the whole filter, in one flight. */
export async function findUsers(db: Db, filter: UserFilter): Promise<{ rows: UserRow[]; total: number }> {
  const column = sortColumns[filter.sort.replace('-', '') as keyof typeof sortColumns];
  const filtered = filterUsers(db, filter);
  const [rows, count] = await Promise.all([
    filtered
      .selectAll()
      .$narrowType<AccountColumns>()
      .orderBy(column, (order) => (filter.sort.startsWith('-') ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    filtered.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

function filterUsers(db: Db, { search, status, role }: UserFilter) {
  let query = accounts(db);
  if (status) query = query.where('status', '=', status);
  if (role) query = query.where('role', '=', role);
  if (search) {
    query = query.where(
      sql`fold(full_name || ' ' || username || ' ' || email)`,
      'like',
      sql`fold(${containing(search)}::text)`,
    );
  }
  return query;
}

export function countUsers(db: Db) {
  return accounts(db)
    .select(['role', 'status', (eb) => eb.fn.countAll<number>().as('total')])
    .groupBy(['role', 'status'])
    .execute();
}

/** Changes to who administers happen one at a time, so that the last two cannot remove each other. */
export async function lockAdministration(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('minipos.administration'))`.execute(db);
}

/** Active administrators other than this one. */
export async function countOtherAdmins(db: Db, userId: number): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('archived_at', 'is', null)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function ownsStores(db: Db, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('stores')
    .select('id')
    .where('owner_user_id', '=', userId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A request for a store that nobody could open any more. What was paid for it is still to be decided. */
export function cancelStoreRequest(db: Db, userId: number, now: Date) {
  return db
    .updateTable('store_requests')
    .set((eb) => ({ status: 'cancelled' as const, updated_at: now, version: eb('version', '+', 1) }))
    .where('owner_user_id', '=', userId)
    .where('status', '=', 'pending')
    .returning(['id', 'store_name'])
    .executeTakeFirst();
}

/** Usernames in use that start like this one, in lower case. */
export async function findUsernamesLike(db: Db, start: string): Promise<Set<string>> {
  const username = sql<string>`lower(username)`;
  const rows = await db
    .selectFrom('users')
    .select(username.as('username'))
    .where(username, '>=', start.toLowerCase())
    .where(username, '<', `${start.toLowerCase()}\uffff`)
    .where('archived_at', 'is', null)
    .limit(1000)
    .execute();
  return new Set(rows.map((row) => row.username));
}
