import { sql } from 'kysely';
import { type NamedRow, namedRows } from './named-rows.queries.ts';

export type DepartmentRow = NamedRow<'departments'>;

export const departments = namedRows(
  'departments',
  sql<number>`(
    select count(*) from products p
    where p.store_id = departments.store_id and p.department_id = departments.id and p.archived_at is null
  )`,
);
