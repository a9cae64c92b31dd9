import { type Quantity, quantityFromDecimal, quantityText } from '@minipos/domain/money/quantity';
import { sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { ProductColumns } from './rows/plan-rows.ts';

export interface Effect {
  place: number;
  line: number;
  productId: number;
  /** Null: the row made the product. Else what it changed, as it was. */
  before: Partial<ProductColumns> | null;
  revAfter: number;
  stockDelta: Quantity;
}

/** Records what rows did. */
export async function insertEffects(
  db: Db,
  storeId: number,
  importId: number,
  effects: readonly Effect[],
): Promise<void> {
  if (effects.length === 0) return;
  await sql`
    insert into import_effects (store_id, import_id, place, line, product_id, before, rev_after, stock_delta)
    select ${storeId}::bigint, ${importId}::bigint, place, line, product_id, before::jsonb, rev_after, stock_delta
    from unnest(${effects.map(({ place }) => place)}::int[], ${effects.map(({ line }) => line)}::int[],
      ${effects.map(({ productId }) => productId)}::bigint[],
      ${effects.map(({ before }) => before && JSON.stringify(before))}::text[],
      ${effects.map(({ revAfter }) => revAfter)}::bigint[],
      ${effects.map(({ stockDelta }) => quantityText(stockDelta))}::numeric[])
      as e (place, line, product_id, before, rev_after, stock_delta)`.execute(db);
}

export interface UndoableEffect extends Effect {
  name: string;
  /** The product as it is now. */
  product: ProductColumns;
  /** Somebody changed or deleted the product since, or what it was called has gone to another one. */
  isStale: boolean;
}

type NumberColumn = 'price_usd' | 'cost_usd' | 'min_stock' | 'max_stock';

interface EffectRow extends Omit<ProductColumns, NumberColumn>, Record<NumberColumn, string | null> {
  place: number;
  line: number;
  product_id: number;
  before: Partial<ProductColumns> | null;
  rev_after: number;
  stock_delta: string;
  is_stale: boolean;
}

/** What the rows of a stretch of the file did, beside the products as they are now. */
export async function findEffects(db: Db, storeId: number, importId: number, from: number, to: number) {
  const { rows } = await sql<EffectRow>`
    select e.place, e.line, e.product_id, e.before, e.rev_after, e.stock_delta, p.name, p.description, p.model, p.sku, p.barcode,
      p.department_id, p.brand_id, p.tax_id, p.unit, p.kind, p.price_usd, p.cost_usd, p.min_stock, p.max_stock, p.is_active,
      p.archived_at is not null or p.rev <> e.rev_after
        or (e.before ->> 'barcode' is not null and exists (
          select 1 from products o where o.store_id = ${storeId} and o.archived_at is null and o.id <> p.id
            and o.barcode = e.before ->> 'barcode'))
        or (e.before ->> 'sku' is not null and exists (
          select 1 from products o where o.store_id = ${storeId} and o.archived_at is null and o.id <> p.id
            and o.sku = e.before ->> 'sku')) as is_stale
    from import_effects e join products p on p.store_id = e.store_id and p.id = e.product_id
    where e.store_id = ${storeId} and e.import_id = ${importId} and e.place > ${from} and e.place <= ${to}
    order by e.place`.execute(db);
  return rows.map((row): UndoableEffect => {
    const { place, line, product_id, before, rev_after, stock_delta, is_stale, ...product } = row;
    return {
      place,
      line,
      name: product.name,
      productId: product_id,
      before,
      revAfter: rev_after,
      stockDelta: quantityFromDecimal(stock_delta),
      isStale: is_stale,
      product: {
        ...product,
        price_usd: Number(product.price_usd),
        cost_usd: Number(product.cost_usd),
        min_stock: Number(product.min_stock),
        max_stock: product.max_stock === null ? null : Number(product.max_stock),
      },
    };
  });
}

/** Leaves tombstones of products. */
export async function archiveProducts(
  db: Db,
  storeId: number,
  ids: readonly number[],
  revs: readonly number[],
  now: Date,
) {
  if (ids.length === 0) return;
  await sql`
    update products p set archived_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, rev = i.rev
    from unnest(${ids}::bigint[], ${revs}::bigint[]) as i (id, rev)
    where p.store_id = ${storeId} and p.id = i.id`.execute(db);
}
