import { keptKeys } from '@minipos/domain/people/client-documents';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { type EmployeeRow, joinedEmployee, wholeEmployee } from '../employees/employees.queries.ts';
import type { Identity } from './row-card.ts';

/** The cards that rows may be about: by document, by e-mail of the card or of its person, or of the same name. */
export async function findCardsLike(db: Db, storeId: number, named: readonly Identity[]): Promise<EmployeeRow[]> {
  const keys = named.flatMap(({ documentKey }) => (documentKey === null ? [] : keptKeys(documentKey)));
  const emails = named.flatMap(({ email }) => email ?? []);
  const names = named.map(({ name }) => name);
  const { rows } = await sql<EmployeeRow>`
    select ${wholeEmployee(null)} from employees e ${joinedEmployee}
    where e.store_id = ${storeId} and e.archived_at is null and (
      e.document_key = any(${keys}::text[]) or lower(e.email) = any(${emails}::text[])
      or lower(u.email) = any(${emails}::text[])
      or fold(trim(e.first_name || ' ' || e.last_name)) in (select fold(name) from unnest(${names}::text[]) as n (name)))
    order by e.id`.execute(db);
  return rows;
}

/** Adds cards, in their order. */
export async function insertCards(db: Db, cards: Insertable<Schema['employees']>[]): Promise<number[]> {
  if (cards.length === 0) return [];
  const rows = await db.insertInto('employees').values(cards).returning('id').execute();
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

export interface CardChange {
  id: number;
  first_name: string;
  last_name: string;
  document_type: string | null;
  document_number: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  position: string | null;
  salary: number | string | null;
  salary_currency: string | null;
  hire_date: string;
}

/** Writes over cards and counts the change of each. */
export async function updateCards(db: Db, storeId: number, cards: readonly CardChange[], now: Date): Promise<void> {
  if (cards.length === 0) return;
  await sql`
    update employees e set first_name = c.first_name, last_name = c.last_name, document_type = c.document_type,
      document_number = c.document_number, email = c.email, phone = c.phone, address = c.address, position = c.position,
      salary = c.salary, salary_currency = c.salary_currency, hire_date = c.hire_date,
      version = e.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(cards)}::jsonb) as c (id bigint, first_name text, last_name text,
      document_type text, document_number text, email text, phone text, address text, position text,
      salary numeric, salary_currency text, hire_date date)
    where e.store_id = ${storeId} and e.id = c.id`.execute(db);
}

/** The store writes the names of those who have no account; those of others are theirs. */
export async function renamePinPeople(
  db: Db,
  people: readonly { userId: number; name: string }[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    update users u set full_name = p.name, updated_at = ${now}
    from unnest(${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ name }) => name)}::text[]) as p (id, name)
    where u.id = p.id and u.email is null and u.full_name <> p.name`.execute(db);
}
