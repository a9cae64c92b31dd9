import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { TransferLineRow } from './transfers.queries.ts';

export interface LandingProduct {
  line: number;
  id: number;
  name: string;
}

type Wanted = Pick<
  TransferLineRow,
  'line' | 'product_id' | 'product_uuid' | 'barcode' | 'sku' | 'unit' | 'product_name'
>;

/**
 * The store's own product of each line: the one that a part of it went to, else that of the same barcode, else the one that goods
 * of the sender's product went to before, else that of the same SKU, else the only one of the same name. It must be counted, and
 * measured alike. Lines without one are left out.
 */
export async function findLandingProducts(
  db: Db,
  storeId: number,
  lines: readonly Wanted[],
): Promise<LandingProduct[]> {
  if (lines.length === 0) return [];
  const wanted = JSON.stringify(
    lines.map(({ line, product_id, product_uuid, barcode, sku, unit, product_name }) => ({
      line,
      id: product_id,
      uuid: product_uuid,
      barcode,
      sku,
      unit,
      name: product_name,
    })),
  );
  const fits = sql`p.store_id = ${storeId} and p.archived_at is null and p.kind = 'stocked' and p.unit = w.unit`;
  const fitting = (which: ReturnType<typeof sql>) => sql`(select p.id from products p where ${fits} and ${which})`;
  const { rows } = await sql<LandingProduct>`
    with wanted as (
      select * from jsonb_to_recordset(${wanted}::jsonb)
        as w (line integer, id bigint, uuid uuid, barcode text, sku text, unit text, name text)
    ), found as (
      select w.line, coalesce(
        ${fitting(sql`p.id = w.id`)},
        ${fitting(sql`p.barcode = w.barcode`)},
        (select p.id from transfer_lines l
          join transfers t on t.store_id = ${storeId} and t.id = l.transfer_id and t.direction = 'in'
          join products p on p.id = l.product_id and ${fits}
          where l.store_id = ${storeId} and l.product_uuid = w.uuid and l.product_id is not null
          order by l.transfer_id desc limit 1),
        -- A store numbers its SKUs by itself: two codes of manufacturers that differ are two products, unless the name is one.
        ${fitting(sql`p.sku = w.sku and (p.barcode is null or w.barcode is null or p.barcode like '2%' or w.barcode like '2%'
          or fold(p.name) = fold(w.name))`)},
        (select min(p.id) from products p where ${fits} and p.name collate "es-x-icu" = w.name having count(*) = 1)
      ) as id from wanted w
    )
    select f.line, p.id, p.name from found f
    join products p on p.store_id = ${storeId} and p.id = f.id order by f.line`.execute(db);
  return rows;
}

interface MakingOf {
  department_id: number | null;
  /** The tax of products that name none is the sender's. */
  is_default_tax: boolean;
  /** Another tax of the store that is the sender's. */
  tax_id: number | null;
  is_barcode_free: boolean;
  is_sku_free: boolean;
}

/** What the store has to make a product of a line with: its department and tax, and which of its codes are free. */
export async function findMakingOf(db: Db, storeId: number, line: TransferLineRow): Promise<MakingOf> {
  const isSameTax = sql`t.store_id = ${storeId} and t.archived_at is null and t.is_active
    and t.rate = ${line.tax_rate}::numeric and t.is_exempt = ${line.is_exempt}::boolean`;
  const { rows } = await sql<MakingOf>`select
    (select d.id from departments d where d.store_id = ${storeId} and d.archived_at is null
      and fold(d.name) = fold(${line.department_name}::text) limit 1) as department_id,
    exists (select 1 from taxes t where ${isSameTax} and t.is_default) as is_default_tax,
    (select t.id from taxes t where ${isSameTax} and not t.is_default order by t.id limit 1) as tax_id,
    not exists (select 1 from products p where p.store_id = ${storeId} and p.archived_at is null
      and p.barcode = ${line.barcode}::text) as is_barcode_free,
    not exists (select 1 from products p where p.store_id = ${storeId} and p.archived_at is null
      and p.sku = ${line.sku}::text) as is_sku_free
    `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a select without a table came without a row');
  return row;
}
