import type { Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

/** A client whom a sale may name; none for one that was deleted. */
export function findNamedClient(db: Db, storeId: number, clientId: number) {
  return db
    .selectFrom('clients')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

export async function updateSale(
  db: Db,
  storeId: number,
  saleId: number,
  values: Updateable<Schema['sales']>,
): Promise<void> {
  await db.updateTable('sales').set(values).where('store_id', '=', storeId).where('id', '=', saleId).execute();
}
