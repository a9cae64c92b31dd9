import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { unitCostFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface ReturnRow {
  id: number;
  at: Date;
  actor_name: string;
  units: string;
  owed_usd: string;
  reason: string;
  lines: { line: number; units: number }[];
}

export async function findReturns(db: Db, storeId: number, purchaseId: number): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select b.id, b.at, u.full_name as actor_name, b.owed_usd, b.reason, sum(l.units) as units,
      jsonb_agg(jsonb_build_object('line', l.line, 'units', l.units) order by l.line) as lines
    from supplier_returns b
    join users u on u.id = b.actor_user_id
    join supplier_return_lines l on l.store_id = ${storeId} and l.return_id = b.id
    where b.store_id = ${storeId} and b.purchase_id = ${purchaseId}
    group by b.id, b.at, u.full_name, b.owed_usd, b.reason order by b.id`.execute(db);
  return rows;
}

/** At which costs of a unit each of these products ever came, and whether any was taken since goods of this purchase came. */
export async function findCostBounds(db: Db, storeId: number, purchaseId: number, ids: number[]) {
  const { rows } = await sql<{ product_id: number; least: string; most: string; is_touched: boolean }>`
    with arrived as (
      select min(at) as at from receptions where store_id = ${storeId} and purchase_id = ${purchaseId}
    )
    select l.product_id, round(min(l.cost_usd / l.units), 4)::text as least, round(max(l.cost_usd / l.units), 4)::text as most,
      exists (
        select 1 from stock_movements m where m.store_id = ${storeId} and m.product_id = l.product_id and m.delta < 0
          and m.kind <> 'purchase_return' and m.recorded_at >= (select at from arrived)
      ) as is_touched
    from purchase_lines l
    where l.store_id = ${storeId} and l.product_id = any (${ids}::bigint[]) and l.received_units > 0
    group by l.product_id`.execute(db);
  return new Map(
    rows.map(({ product_id, least, most, is_touched }) => [
      product_id,
      { least: unitCostFromDecimal(least), most: unitCostFromDecimal(most), isTouched: is_touched },
    ]),
  );
}

export interface CountedReturn {
  purchase_id: number;
  lines: { line: number; units: Quantity }[];
}

/** What went back under this uuid; undefined: nothing yet. */
export async function findReturnByUuid(db: Db, storeId: number, uuid: string): Promise<CountedReturn | undefined> {
  const rows = await db
    .selectFrom('supplier_returns as b')
    .innerJoin('supplier_return_lines as l', (join) =>
      join.on('l.store_id', '=', storeId).onRef('l.return_id', '=', 'b.id'),
    )
    .select(['b.purchase_id', 'l.line', 'l.units'])
    .where('b.store_id', '=', storeId)
    .where('b.uuid', '=', uuid)
    .execute();
  const lines = rows.map(({ line, units }) => ({ line, units: quantityFromDecimal(units) }));
  return rows[0] && { purchase_id: rows[0].purchase_id, lines };
}

export async function insertReturn(
  db: Db,
  values: Insertable<Schema['supplier_returns']>,
  lines: Omit<Insertable<Schema['supplier_return_lines']>, 'store_id' | 'return_id'>[],
): Promise<number> {
  const { id } = await db.insertInto('supplier_returns').values(values).returning('id').executeTakeFirstOrThrow();
  const placed = lines.map((line) => ({ ...line, store_id: values.store_id, return_id: id }));
  await db.insertInto('supplier_return_lines').values(placed).execute();
  return id;
}

/** Counts up what went back of lines of a purchase. */
export async function addReturned(
  db: Db,
  storeId: number,
  purchaseId: number,
  gone: readonly { line: number; units: string }[],
): Promise<void> {
  await sql`
    update purchase_lines l set returned_units = l.returned_units + g.units
    from unnest(${gone.map(({ line }) => line)}::int[], ${gone.map(({ units }) => units)}::numeric[]) as g (line, units)
    where l.store_id = ${storeId} and l.purchase_id = ${purchaseId} and l.line = g.line`.execute(db);
}

/** Keeps what the average of a product is made of now; with nothing left the last average stays. */
export async function savePool(
  db: Db,
  storeId: number,
  productId: number,
  pool: { units: string; value: string; average: string | null },
): Promise<void> {
  await db
    .updateTable('product_costs')
    .set({
      pool_units: pool.units,
      pool_value_usd: pool.value,
      ...(pool.average === null ? {} : { average_cost_usd: pool.average }),
    })
    .where('store_id', '=', storeId)
    .where('product_id', '=', productId)
    .execute();
}
