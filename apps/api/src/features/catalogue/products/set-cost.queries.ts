import type { Db } from '#db/pool.ts';

/** What a unit costs from now on, in dollars with two decimals. Devices keep it: each change has a rev. */
export async function setProductCost(
  db: Db,
  storeId: number,
  productId: number,
  { costUsd, rev, at }: { costUsd: string; rev: number; at: Date },
): Promise<void> {
  await db
    .updateTable('products')
    .set({ cost_usd: costUsd, rev, updated_at: at })
    .where('store_id', '=', storeId)
    .where('id', '=', productId)
    .execute();
}
