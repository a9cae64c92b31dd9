import type { MatchedBy } from '@minipos/contract/purchasing/purchase-files';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import { type BuyableRow, buyableProducts } from '../purchases/purchases-list.queries.ts';

export interface Wanted {
  barcodes: string[];
  skus: string[];
  supplierCodes: string[];
  names: string[];
}

export interface FoundProduct extends BuyableRow {
  by: MatchedBy;
  /** The code or name that was looked for. */
  word: string;
}

/** A product that has the code, and cannot be bought: it is not active, or has no stock to keep. */
export interface HeldProduct {
  id: null;
  by: MatchedBy;
  word: string;
  called: string;
}

/** Products that some codes or names mean, in one statement. Two of one name are both told. */
export async function findWanted(
  db: Db,
  storeId: number,
  supplierId: number,
  wanted: Wanted,
): Promise<(FoundProduct | HeldProduct)[]> {
  const { rows } = await sql<FoundProduct | HeldProduct>`
    with found as (
      select 'barcode' as by, w.word, p.id, p.name as called from unnest(${wanted.barcodes}::text[]) as w (word)
      join products p on p.store_id = ${storeId} and p.barcode = w.word and p.archived_at is null
      union all
      select 'sku', w.word, p.id, p.name from unnest(${wanted.skus}::text[]) as w (word)
      join products p on p.store_id = ${storeId} and p.sku = w.word and p.archived_at is null
      union all
      select 'supplierCode', w.word, o.product_id, null from unnest(${wanted.supplierCodes}::text[]) as w (word)
      join supplier_products o on o.store_id = ${storeId} and o.supplier_id = ${supplierId}
        and fold(o.supplier_code) = fold(w.word)
      union all
      select 'name', w.word, p.id, null from unnest(${wanted.names}::text[]) as w (word)
      join products p on p.store_id = ${storeId} and fold(p.name) = fold(w.word) and p.archived_at is null
    )
    select f.by, f.word, f.called, b.* from found f
    left join (${buyableProducts(storeId, supplierId)} and p.id in (select id from found)) b on b.id = f.id
    where b.id is not null or f.called is not null`.execute(db);
  return rows;
}
