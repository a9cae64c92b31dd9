import type { ActivityFilter } from '@minipos/contract/activity/activity';
import { actionsOfArea } from '@minipos/domain/activity/store-actions';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { withinDays } from '#db/statements/within-days.ts';

export interface ActivityRow {
  seq: number;
  at: Date;
  /** The instant as the database has it, to the microsecond: where the next page begins. */
  at_key: string;
  actor_user_id: number | null;
  actor_name: string | null;
  action: string;
  subject: string;
  detail: Record<string, unknown>;
}

function conditions(storeId: number, filter: ActivityFilter) {
  const asked = [sql<boolean>`a.store_id = ${storeId}`, ...withinDays('a.at', filter)];
  if (filter.userId !== undefined) asked.push(sql`a.actor_user_id = ${filter.userId}`);
  if (filter.area !== undefined) asked.push(sql`a.action = any (${actionsOfArea(filter.area)}::text[])`);
  return sql.join(asked, sql` and `);
}

/** A page is found among the keys in an index, and only its own rows are read. */
const rowsOf = (storeId: number, keys: ReturnType<typeof sql>) => sql<ActivityRow>`
  with page as materialized (${keys})
  select a.seq, a.at, a.at::text as at_key, a.actor_user_id, u.full_name as actor_name, a.action, a.subject, a.detail
  from page join audit_log a on a.store_id = ${storeId} and a.seq = page.seq
  left join users u on u.id = a.actor_user_id
  order by a.at desc, a.seq desc`;

/** A page of what happened in the store, the newest first, and the size of the whole filter, in one flight. */
export async function findActivity(
  db: Db,
  storeId: number,
  { page, limit, ...filter }: ActivityFilter & { page: number; limit: number },
): Promise<{ rows: ActivityRow[]; total: number }> {
  const where = conditions(storeId, filter);
  const isNarrowed = Object.values(filter).some((value) => value !== undefined);
  const keys = sql`
    select a.seq from audit_log a where ${where}
    order by a.at desc, a.seq desc limit ${limit} offset ${(page - 1) * limit}`;
  // Entries are numbered without gaps and never deleted: the last number is how many there are.
  const counting = isNarrowed
    ? sql<{ total: number }>`select count(*) as total from audit_log a where ${where}`
    : sql<{ total: number }>`select audit_seq as total from store_clocks where store_id = ${storeId}`;
  const [found, count] = await Promise.all([rowsOf(storeId, keys).execute(db), counting.execute(db)]);
  return { rows: found.rows, total: count.rows[0]?.total ?? 0 };
}

/** What follows an entry, from the newest to the oldest. However many there are, a page costs the same. */
export async function findActivityAfter(
  db: Db,
  storeId: number,
  filter: ActivityFilter,
  last: Pick<ActivityRow, 'at_key' | 'seq'> | null,
  limit: number,
): Promise<ActivityRow[]> {
  const after = last ? sql`and (a.at, a.seq) < (${last.at_key}::timestamptz, ${last.seq})` : sql``;
  const keys = sql`
    select a.seq from audit_log a where ${conditions(storeId, filter)} ${after}
    order by a.at desc, a.seq desc limit ${limit}`;
  return (await rowsOf(storeId, keys).execute(db)).rows;
}

/** Everybody who did something in the store, those who left it too. Jumps from person to person in an index. */
export async function findActivityPeople(
  db: Db,
  storeId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: { id: number; name: string }[]; total: number }> {
  const { rows } = await sql<{ id: number; name: string }>`
    with recursive person as (
      (select actor_user_id as id from audit_log where store_id = ${storeId} and actor_user_id is not null
        order by actor_user_id limit 1)
      union all
      select (select a.actor_user_id from audit_log a where a.store_id = ${storeId} and a.actor_user_id > person.id
        order by a.actor_user_id limit 1)
      from person where person.id is not null
    )
    select u.id, u.full_name as name from person join users u on u.id = person.id
    order by u.full_name collate "es-x-icu", u.id`.execute(db);
  return { rows: rows.slice((page - 1) * limit, page * limit), total: rows.length };
}
