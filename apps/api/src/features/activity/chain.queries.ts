import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';

export interface ChainStretch {
  /** Entries that the store's clock counts, and whether its hash is that of the last one read. */
  total: number;
  is_head: boolean;
  /** Entries that the stretch has. */
  found: number;
  /** The first place whose entry is missing or is not as it was written. */
  broken_at: number | null;
}

/** Reads a stretch of the store's chain and makes its hashes again, in one statement and so of one moment. */
export async function readChain(db: Db, storeId: number, after: number, limit: number): Promise<ChainStretch> {
  const { rows } = await sql<ChainStretch>`
    with stretch as materialized (
      select seq, hash, row_number() over (order by seq) + ${after}::bigint as place,
        audit_entry_hash(
          lag(hash, 1, coalesce((select hash from audit_log where store_id = ${storeId} and seq = ${after}), ''::bytea))
            over (order by seq),
          store_id, seq, at, actor_user_id, action, subject, detail) as made
      from (
        select * from audit_log where store_id = ${storeId} and seq > ${after} order by seq limit ${limit}
      ) e
    )
    select c.audit_seq as total,
      c.audit_hash = coalesce(
        (select hash from stretch order by seq desc limit 1),
        (select hash from audit_log where store_id = ${storeId} and seq = ${after}), ''::bytea) as is_head,
      (select count(*) from stretch) as found,
      (select min(place) from stretch where seq <> place or hash <> made) as broken_at
    from store_clocks c where c.store_id = ${storeId}`.execute(db);
  const [stretch] = rows;
  if (!stretch) throw new Error(`store ${storeId} has no clock`);
  return stretch;
}
