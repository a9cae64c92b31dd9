import { centsFromDecimal } from '@minipos/domain/money/money';
import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import { microUsdFromDecimal } from '@minipos/domain/purchasing/purchase-figures';
import type { CostPool } from '@minipos/domain/purchasing/reception';
import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** What a product has on the shelf, and what its average is made of; null: it was never bought here. */
export interface ProductWorth {
  id: number;
  name: string;
  onHand: Quantity;
  costCents: number;
  pool: CostPool | null;
}

export async function findWorths(db: Db, storeId: number, ids: number[]): Promise<Map<number, ProductWorth>> {
  const { rows } = await sql<{
    id: number;
    name: string;
    on_hand: string;
    cost_usd: string;
    pool_units: string | null;
    pool_value_usd: string | null;
  }>`
    select p.id, p.name, s.on_hand, p.cost_usd, c.pool_units, c.pool_value_usd from products p
    join product_stock s on s.store_id = ${storeId} and s.product_id = p.id
    left join product_costs c on c.store_id = ${storeId} and c.product_id = p.id
    where p.store_id = ${storeId} and p.id = any (${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const pool =
        row.pool_units === null || row.pool_value_usd === null
          ? null
          : { quantity: quantityFromDecimal(row.pool_units), value: microUsdFromDecimal(row.pool_value_usd) };
      const { id, name } = row;
      const onHand = quantityFromDecimal(row.on_hand);
      return [id, { id, name, onHand, costCents: centsFromDecimal(row.cost_usd), pool }];
    }),
  );
}

/** Keeps what a product costs now. The last cost is that of a purchase: other arrivals write it only where there is none. */
export async function saveCosts(
  db: Db,
  values: Insertable<Schema['product_costs']>,
  { isPurchase }: { isPurchase: boolean },
): Promise<void> {
  const { store_id: _, product_id: __, ...bought } = values;
  const { pool_units, pool_value_usd, average_cost_usd } = values;
  const changed = isPurchase ? bought : { pool_units, pool_value_usd, average_cost_usd };
  await db
    .insertInto('product_costs')
    .values(values)
    .onConflict((on) => on.columns(['store_id', 'product_id']).doUpdateSet(changed))
    .execute();
}
