import type { EmployeeFilter, EmployeeStatsFilter } from '@minipos/contract/staff/employees';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import { type Counting, type EmployeeRow, joinedEmployee, wholeEmployee } from './employees.queries.ts';

const wholeName = sql`(e.first_name || ' ' || e.last_name) collate "es-x-icu"`;

const sortColumns: Record<string, RawBuilder<unknown>> = {
  name: wholeName,
  position: sql`e.position collate "es-x-icu"`,
  hireDate: sql`e.hire_date`,
};

function orderBy(sort: EmployeeFilter['sort']): RawBuilder<unknown> {
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  return sql`order by ${sortColumns[sort.replace('-', '')]} ${direction}, ${wholeName}, e.id`;
}

// A store has few people: its rows are found by its key, and their texts looked through one by one.
function conditions(storeId: number, { search, status, position }: EmployeeStatsFilter): RawBuilder<unknown> {
  const asked = [sql`e.store_id = ${storeId}`, sql`e.archived_at is null`];
  if (status === 'active') asked.push(sql`e.inactive_since is null`);
  if (status === 'inactive') asked.push(sql`e.inactive_since is not null`);
  if (position) asked.push(sql`fold(e.position) = fold(${position}::text)`);
  for (const word of search?.split(/\s+/).filter(Boolean) ?? []) {
    const texts = sql`fold(concat_ws(' ', e.first_name, e.last_name, e.email, e.position)) like fold(${containing(word)}::text)`;
    // Numbers as people read and write them: dots, dashes and the country's code make no difference.
    const number = word.replace(/[^\p{L}\p{N}]/gu, '');
    const numbers = sql`fold(concat_ws(' ', e.document_type || e.document_number, regexp_replace(e.phone, '\\D', '', 'g'),
      replace(e.phone, '+58', '0'))) like fold(${containing(number)}::text)`;
    asked.push(number === '' ? texts : sql`(${texts} or ${numbers})`);
  }
  return sql.join(asked, sql` and `);
}

/** A page of cards and the size of the whole filter, in one flight. */
export async function findEmployees(db: Db, storeId: number, filter: EmployeeFilter, counting: Counting) {
  const where = conditions(storeId, filter);
  const [rows, count] = await Promise.all([
    sql<EmployeeRow>`
      select ${wholeEmployee(counting)} from employees e ${joinedEmployee} where ${where} ${orderBy(filter.sort)}
      limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from employees e where ${where}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

/** The cards after one, by name, for a file that is written page by page. */
export async function findEmployeesAfter(
  db: Db,
  storeId: number,
  filter: EmployeeStatsFilter,
  last: EmployeeRow | null,
  limit: number,
): Promise<EmployeeRow[]> {
  const after = last
    ? sql`and (${wholeName}, e.id) > ((${`${last.first_name} ${last.last_name}`}::text) collate "es-x-icu", ${last.id}::bigint)`
    : sql``;
  const { rows } = await sql<EmployeeRow>`
    select ${wholeEmployee(null)} from employees e ${joinedEmployee}
    where ${conditions(storeId, filter)} ${after} order by ${wholeName}, e.id limit ${limit}`.execute(db);
  return rows;
}

interface EmployeeFigures {
  employees: number;
  active: number;
  usd: string;
  ves: string;
}

/** Figures over the whole filter; salaries are those of the active ones. */
export async function countEmployees(db: Db, storeId: number, filter: EmployeeStatsFilter): Promise<EmployeeFigures> {
  const paid = (currency: string) =>
    sql`coalesce(sum(e.salary) filter (where e.inactive_since is null and e.salary_currency = ${currency}), 0)`;
  const { rows } = await sql<EmployeeFigures>`
    select count(*) as employees, count(*) filter (where e.inactive_since is null) as active,
      ${paid('USD')} as usd, ${paid('VES')} as ves
    from employees e where ${conditions(storeId, filter)}`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('an aggregate came without a row');
  return figures;
}
