import { mostOnShelf } from '@minipos/contract/catalogue/shelf';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface ShelfRow {
  favourites: string[];
  best_sellers: string[];
  counted_at: Date | null;
}

/** The lists of a store without what was deleted since; undefined: nobody asked for them yet. */
export async function findShelf(db: Db, storeId: number): Promise<ShelfRow | undefined> {
  const present = (list: 'favourites' | 'best_sellers') => sql<string[]>`array(
    select p.uuid from unnest(s.${sql.ref(list)}) with ordinality as wanted (uuid, place)
    join products p on p.store_id = s.store_id and p.uuid = wanted.uuid
    where p.store_id = ${storeId} and p.archived_at is null order by wanted.place)`;
  const { rows } = await sql<ShelfRow>`
    select ${present('favourites')} as favourites, ${present('best_sellers')} as best_sellers, s.counted_at
    from store_shelves s where s.store_id = ${storeId}`.execute(db);
  return rows[0];
}

/** Of these, the products that the store has. */
export async function findKnown(db: Db, storeId: number, uuids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from products where store_id = ${storeId} and uuid = any (${uuids}) and archived_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function saveFavourites(db: Db, storeId: number, uuids: readonly string[]): Promise<void> {
  await sql`
    insert into store_shelves (store_id, favourites) values (${storeId}, ${uuids})
    on conflict (store_id) do update set favourites = excluded.favourites`.execute(db);
}

/** True for one caller only, until the ranking is old again: that one has the sales counted. */
export async function claimCount(db: Db, storeId: number, now: Date, olderThan: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into store_shelves (store_id, counted_at) values (${storeId}, ${now})
    on conflict (store_id) do update set counted_at = excluded.counted_at
      where store_shelves.counted_at is null or store_shelves.counted_at < ${olderThan}
    returning store_id`.execute(db);
  return rows.length > 0;
}

/**
 * What the store sold most of since a moment, by the index of its recent sales. What came back later is not taken off: it was
 * wanted all the same.
 */
export async function rankSold(db: Db, storeId: number, since: Date): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select p.uuid
    from sales s
    join sale_items i on i.store_id = s.store_id and i.sale_id = s.id
    join products p on p.store_id = i.store_id and p.id = i.product_id
    where s.store_id = ${storeId} and s.at >= ${since} and s.status <> 'cancelled'
      and p.archived_at is null and p.is_active
    group by p.uuid
    order by sum(i.quantity) desc, count(*) desc, p.uuid
    limit ${mostOnShelf}`.execute(db);
  return rows.map(({ uuid }) => uuid);
}

export async function saveBestSellers(db: Db, storeId: number, uuids: readonly string[]): Promise<void> {
  await sql`update store_shelves set best_sellers = ${uuids} where store_id = ${storeId}`.execute(db);
}
