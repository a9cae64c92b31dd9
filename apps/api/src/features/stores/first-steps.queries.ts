import type { FirstSteps } from '@minipos/contract/stores/first-steps';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

/** One statement, each part of which stops at the first row it finds. */
export async function findFirstSteps(db: Db, storeId: number): Promise<FirstSteps> {
  const { rows } = await sql<FirstSteps>`
    select
      exists (select from products where store_id = ${storeId} and archived_at is null) as "hasProducts",
      exists (select from employees where store_id = ${storeId} and archived_at is null
        and user_id is distinct from (select owner_user_id from stores where id = ${storeId})) as "hasStaff",
      exists (select from devices where store_id = ${storeId} and till_number is not null and revoked_at is null) as "hasTill",
      exists (select from sales where store_id = ${storeId}) as "hasSold"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table gives one row');
  return row;
}
