import { type Quantity, quantityFromDecimal } from '@minipos/domain/money/quantity';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface CountedTransfer {
  transfer_id: number;
  is_last: boolean;
  lines: { line: number; units: Quantity }[];
}

/** What was counted under this uuid; undefined: nothing yet. */
export async function findCountByUuid(db: Db, storeId: number, uuid: string): Promise<CountedTransfer | undefined> {
  const rows = await db
    .selectFrom('transfer_receptions as r')
    .leftJoin('transfer_reception_lines as l', (join) =>
      join.on('l.store_id', '=', storeId).onRef('l.reception_id', '=', 'r.id'),
    )
    .select(['r.transfer_id', 'r.is_last', 'l.line', 'l.units'])
    .where('r.store_id', '=', storeId)
    .where('r.uuid', '=', uuid)
    .orderBy('l.line')
    .execute();
  const lines = rows.flatMap(({ line, units }) =>
    line === null || units === null ? [] : [{ line, units: quantityFromDecimal(units) }],
  );
  return rows[0] && { transfer_id: rows[0].transfer_id, is_last: rows[0].is_last, lines };
}

export async function insertCount(
  db: Db,
  values: Insertable<Schema['transfer_receptions']>,
  lines: Omit<Insertable<Schema['transfer_reception_lines']>, 'store_id' | 'reception_id'>[],
): Promise<void> {
  const { id } = await db.insertInto('transfer_receptions').values(values).returning('id').executeTakeFirstOrThrow();
  if (lines.length === 0) return;
  const placed = lines.map((line) => ({ ...line, store_id: values.store_id, reception_id: id }));
  await db.insertInto('transfer_reception_lines').values(placed).execute();
}
