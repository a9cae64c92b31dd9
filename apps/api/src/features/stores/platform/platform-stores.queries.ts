import { mostProducts, type PlatformStoreFilter } from '@minipos/contract/stores/platform-stores';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { containing } from '#db/statements/containing.ts';
import type { StoreRow } from '../stores.queries.ts';

export interface PlatformStoreRow extends StoreRow {
  owner_user_id: number;
  archived_at: Date | null;
  members: number;
}

/** A store whether or not it was deleted. */
export function findAnyStore(db: Db, storeId: number) {
  return db
    .selectFrom('stores')
    .select(['name', 'owner_user_id', 'archived_at', 'is_active'])
    .where('id', '=', storeId)
    .executeTakeFirst();
}

// Spanish order: á with a, ñ after n, whatever the database's own collation.
const sortColumns = {
  name: sql`s.name collate "es-x-icu"`,
  createdAt: sql`s.created_at`,
  approvedAt: sql`s.approved_at`,
};

/** A page of the stores of everybody, deleted ones where they are asked for, and the size of the whole filter. */
export async function findPlatformStores(db: Db, wanted: PlatformStoreFilter) {
  const { page, limit, sort } = wanted;
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns];
  const direction = sort.startsWith('-') ? sql`desc nulls last` : sql`asc nulls last`;
  const from = sql`from stores s join users u on u.id = s.owner_user_id where ${sql.join(conditionsOf(wanted), sql` and `)}`;
  const [rows, count] = await Promise.all([
    sql<PlatformStoreRow>`
      select s.id, s.name, s.address, s.phone, s.email, s.tax_id, s.store_type, s.state, s.city, s.is_active, s.approved_at,
        s.created_at, s.archived_at, s.owner_user_id, u.full_name as owner_name, u.username as owner_username,
        u.email as owner_email, (select count(*) from memberships m where m.store_id = s.id) as members
      ${from} order by ${column} ${direction}, s.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total ${from}`.execute(db),
  ]);
  return { rows: rows.rows, total: count.rows[0]?.total ?? 0 };
}

function conditionsOf({ search, status, isActive, storeType, state, city }: PlatformStoreFilter) {
  const text = sql`fold(s.name || ' ' || s.address || ' ' || coalesce(s.phone, '') || ' ' || coalesce(s.email, '')
    || ' ' || u.full_name || ' ' || u.username || ' ' || u.email)`;
  const active = status === undefined || status === 'archived' ? isActive : status === 'active';
  return [
    status === 'archived' ? sql`s.archived_at is not null` : sql`s.archived_at is null`,
    active === undefined ? null : sql`s.is_active = ${active}`,
    storeType ? sql`s.store_type = ${storeType}` : null,
    state ? sql`s.state = ${state}` : null,
    city ? sql`fold(s.city) = fold(${city}::text)` : null,
    search ? sql`${text} like fold(${containing(search)}::text)` : null,
  ].filter((condition) => condition !== null);
}

export interface StoreGlance {
  store_id: number;
  products: number;
  last_at: Date | null;
}

/** What the console says of a store at a glance: two reads by index of its own rows, bounded however large it is. */
export const glanceAtStore = (db: Db, storeId: number) =>
  sql<StoreGlance>`
    select ${storeId}::bigint as store_id,
      (select count(*) from (select from products where store_id = ${storeId} and archived_at is null
        limit ${mostProducts}) counted) as products,
      (select at from audit_log where store_id = ${storeId} order by seq desc limit 1) as last_at`.compile(db);
