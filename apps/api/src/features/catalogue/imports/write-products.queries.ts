import { type Quantity, quantityText } from '@minipos/domain/money/quantity';
import type { MovementKind } from '@minipos/domain/stock/stock';
import { type RawBuilder, sql } from 'kysely';
import type { StoreTransaction } from '#db/transaction.ts';
import type { ProductColumns } from './rows/plan-rows.ts';

// Many products in one statement each: a chunk of a file holds the store's clock for as long as these take.

export interface MovementSource {
  kind: MovementKind;
  reference: string | null;
  actorUserId: number;
  now: Date;
}

type ColumnType = 'text' | 'bigint' | 'numeric' | 'boolean';

const columnTypes: Record<keyof ProductColumns, ColumnType> = {
  name: 'text',
  description: 'text',
  model: 'text',
  sku: 'text',
  barcode: 'text',
  department_id: 'bigint',
  brand_id: 'bigint',
  tax_id: 'bigint',
  unit: 'text',
  kind: 'text',
  price_usd: 'numeric',
  cost_usd: 'numeric',
  min_stock: 'numeric',
  max_stock: 'numeric',
  is_active: 'boolean',
};
const columnNames = Object.keys(columnTypes) as (keyof ProductColumns)[];
const columnList = sql.join(columnNames.map((name) => sql.ref(name)));

/** One array per column, as `unnest` takes them. */
function columnArrays(products: readonly ProductColumns[]): RawBuilder<unknown> {
  return sql.join(
    columnNames.map((name) => sql`${products.map((product) => product[name])}::${sql.raw(columnTypes[name])}[]`),
  );
}

export interface NewStockedProduct {
  product: ProductColumns;
  stock: Quantity;
}

export interface WrittenProduct {
  id: number;
  rev: number;
}

/** Creates products with their stock and its first movement, in the order given. Reserve two revs for each. */
export async function insertProducts(
  tx: StoreTransaction,
  products: readonly NewStockedProduct[],
  source: MovementSource,
): Promise<WrittenProduct[]> {
  if (products.length === 0) return [];
  const revs = products.map(() => tx.nextRev());
  const movementRevs = products.map(({ stock }) => (stock === 0 ? null : tx.nextRev()));
  const { rows } = await sql<WrittenProduct>`
    with input as (
      select * from unnest(${revs}::bigint[], ${movementRevs}::bigint[],
        ${products.map(({ stock }) => quantityText(stock))}::numeric[],
        ${columnArrays(products.map(({ product }) => product))}) as t (rev, movement_rev, stock, ${columnList})
    ), made as (
      insert into products (store_id, uuid, rev, created_at, updated_at, ${columnList})
      select ${tx.storeId}::bigint, gen_random_uuid(), rev, ${source.now}::timestamptz, ${source.now}::timestamptz, ${columnList}
      from input order by rev
      returning id, rev
    ), stocked as (
      insert into product_stock (store_id, product_id, on_hand, rev)
      select ${tx.storeId}::bigint, made.id, input.stock, coalesce(input.movement_rev, made.rev) from made join input using (rev)
    ), moved as (
      insert into stock_movements
        (store_id, uuid, product_id, delta, on_hand_after, kind, reference, actor_user_id, rev, at, recorded_at)
      select ${tx.storeId}::bigint, gen_random_uuid(), made.id, stock, stock, ${source.kind}::text, ${source.reference}::text,
        ${source.actorUserId}::bigint, movement_rev, ${source.now}::timestamptz, ${source.now}::timestamptz
      from made join input using (rev) where movement_rev is not null order by movement_rev
    )
    select id, rev from made order by rev`.execute(tx.db);
  return rows;
}

/** Writes products whole, as they shall be. Reserve a rev for each; they are returned in the order given. */
export async function replaceProducts(
  tx: StoreTransaction,
  products: readonly { id: number; product: ProductColumns }[],
  now: Date,
): Promise<number[]> {
  if (products.length === 0) return [];
  const revs = products.map(() => tx.nextRev());
  const assignments = columnNames.map((name) => sql`${sql.ref(name)} = i.${sql.ref(name)}`);
  await sql`
    update products p set ${sql.join(assignments)}, rev = i.rev, updated_at = ${now}::timestamptz
    from unnest(${products.map(({ id }) => id)}::bigint[], ${revs}::bigint[],
      ${columnArrays(products.map(({ product }) => product))}) as i (id, rev, ${columnList})
    where p.store_id = ${tx.storeId} and p.id = i.id`.execute(tx.db);
  return revs;
}

/** Moves the stock of several products, each once. Reserve a rev for each. */
export async function moveStocks(
  tx: StoreTransaction,
  moves: readonly { productId: number; delta: Quantity }[],
  source: MovementSource,
): Promise<void> {
  if (moves.length === 0) return;
  const revs = moves.map(() => tx.nextRev());
  await sql`
    with input as (
      select * from unnest(${moves.map(({ productId }) => productId)}::bigint[],
        ${moves.map(({ delta }) => quantityText(delta))}::numeric[], ${revs}::bigint[]) as t (product_id, delta, rev)
    ), moved as (
      update product_stock s set on_hand = s.on_hand + i.delta, rev = i.rev
      from input i where s.store_id = ${tx.storeId} and s.product_id = i.product_id
      returning s.product_id, s.on_hand, i.delta, i.rev
    )
    insert into stock_movements
      (store_id, uuid, product_id, delta, on_hand_after, kind, reference, actor_user_id, rev, at, recorded_at)
    select ${tx.storeId}::bigint, gen_random_uuid(), product_id, delta, on_hand, ${source.kind}::text, ${source.reference}::text,
      ${source.actorUserId}::bigint, rev, ${source.now}::timestamptz, ${source.now}::timestamptz
    from moved order by rev`.execute(tx.db);
}
