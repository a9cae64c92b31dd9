import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface CountedReception {
  purchase_id: number;
  lines: { line: number; units: Quantity }[];
}

/** What was counted under this uuid; undefined: nothing yet. */
export async function findReceptionByUuid(
  db: Db,
  storeId: number,
  uuid: string,
): Promise<CountedReception | undefined> {
  const rows = await db
    .selectFrom('receptions as r')
    .leftJoin('reception_lines as l', (join) =>
      join.on('l.store_id', '=', storeId).onRef('l.reception_id', '=', 'r.id'),
    )
    .select(['r.purchase_id', 'l.line', 'l.units'])
    .where('r.store_id', '=', storeId)
    .where('r.uuid', '=', uuid)
    .orderBy('l.line')
    .execute();
  const lines = rows.flatMap(({ line, units }) =>
    line === null || units === null ? [] : [{ line, units: quantityFromDecimal(units) }],
  );
  return rows[0] && { purchase_id: rows[0].purchase_id, lines };
}

export async function insertReception(
  db: Db,
  values: Insertable<Schema['receptions']>,
  lines: Omit<Insertable<Schema['reception_lines']>, 'store_id' | 'reception_id'>[],
): Promise<number> {
  const { id } = await db.insertInto('receptions').values(values).returning('id').executeTakeFirstOrThrow();
  const placed = lines.map((line) => ({ ...line, store_id: values.store_id, reception_id: id }));
  await db.insertInto('reception_lines').values(placed).execute();
  return id;
}

export async function addReceived(
  db: Db,
  storeId: number,
  purchaseId: number,
  { line, units }: { line: number; units: string },
): Promise<void> {
  await db
    .updateTable('purchase_lines')
    .set((eb) => ({ received_units: eb('received_units', '+', units) }))
    .where('store_id', '=', storeId)
    .where('purchase_id', '=', purchaseId)
    .where('line', '=', line)
    .execute();
}

/** Keeps what a supplier last asked for a product; their own code for it stays. */
export async function saveSupplierProduct(db: Db, values: Insertable<Schema['supplier_products']>): Promise<void> {
  const { store_id: _, supplier_id: __, product_id: ___, ...changed } = values;
  await db
    .insertInto('supplier_products')
    .values(values)
    .onConflict((on) => on.columns(['store_id', 'supplier_id', 'product_id']).doUpdateSet(changed))
    .execute();
}

/** Changes what is owed to a supplier and records why, together. */
export async function moveOwed(db: Db, movement: Insertable<Schema['supplier_movements']>): Promise<void> {
  await Promise.all([
    db.insertInto('supplier_movements').values(movement).execute(),
    db
      .updateTable('suppliers')
      .set((eb) => ({ owed_usd: eb('owed_usd', '+', String(movement.amount_usd)), archived_at: null }))
      .where('store_id', '=', movement.store_id)
      .where('id', '=', movement.supplier_id)
      .execute(),
  ]);
}
