import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type TransferRow = Selectable<Schema['transfers']> & {
  sent_by: string;
  item_count: number;
  units: string;
  received_units: string;
};
export type TransferLineRow = Selectable<Schema['transfer_lines']>;

/** A transfer with who sent it and the sums of its lines. */
export const wholeTransfer = (storeId: number) => sql`
  select t.*, u.full_name as sent_by, l.item_count, l.units, l.received_units
  from transfers t
  join users u on u.id = t.sent_by_user_id
  cross join lateral (
    select count(*) as item_count, coalesce(sum(l.units), 0) as units, coalesce(sum(l.received_units), 0) as received_units
    from transfer_lines l where l.store_id = ${storeId} and l.transfer_id = t.id
  ) l`;

async function findOne(db: Db, storeId: number, which: ReturnType<typeof sql>): Promise<TransferRow | undefined> {
  const { rows } = await sql<TransferRow>`
    ${wholeTransfer(storeId)} where t.store_id = ${storeId} and ${which}`.execute(db);
  return rows[0];
}

export const findTransfer = (db: Db, storeId: number, transferId: number) =>
  findOne(db, storeId, sql`t.id = ${transferId}`);

export const findTransferByUuid = (db: Db, storeId: number, uuid: string) =>
  findOne(db, storeId, sql`t.uuid = ${uuid}`);

/** What was sent under the uuid of a request. */
export const findTransferByRequest = (db: Db, storeId: number, uuid: string) =>
  findOne(db, storeId, sql`t.request_uuid = ${uuid}`);

export function findTransferLines(db: Db, storeId: number, transferId: number): Promise<TransferLineRow[]> {
  return db
    .selectFrom('transfer_lines')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('transfer_id', '=', transferId)
    .orderBy('line')
    .execute();
}

interface ReceptionRow {
  id: number;
  at: Date;
  actor_name: string;
  units: string;
  notes: string | null;
}

export async function findTransferReceptions(db: Db, storeId: number, transferId: number): Promise<ReceptionRow[]> {
  const { rows } = await sql<ReceptionRow>`
    select r.id, r.at, u.full_name as actor_name, r.notes,
      (select coalesce(sum(l.units), 0) from transfer_reception_lines l
        where l.store_id = ${storeId} and l.reception_id = r.id) as units
    from transfer_receptions r join users u on u.id = r.actor_user_id
    where r.store_id = ${storeId} and r.transfer_id = ${transferId} order by r.id`.execute(db);
  return rows;
}

/** Counts the transfers that the store sends up by one. The transaction holds the clock. */
export async function nextTransferNumber(db: Db, storeId: number): Promise<number> {
  const { transfer_number } = await db
    .updateTable('store_clocks')
    .set((eb) => ({ transfer_number: eb('transfer_number', '+', 1) }))
    .where('store_id', '=', storeId)
    .returning('transfer_number')
    .executeTakeFirstOrThrow();
  return transfer_number;
}

/** Writes a transfer with its lines, unless the store has it: undefined then. */
export async function insertTransfer(
  db: Db,
  values: Insertable<Schema['transfers']>,
  lines: Omit<Insertable<Schema['transfer_lines']>, 'store_id' | 'transfer_id'>[],
): Promise<number | undefined> {
  const row = await db
    .insertInto('transfers')
    .values(values)
    .onConflict((on) => on.columns(['store_id', 'uuid']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const placed = lines.map((line) => ({ ...line, store_id: values.store_id, transfer_id: row.id }));
  await db.insertInto('transfer_lines').values(placed).execute();
  return row.id;
}

/** Changes a transfer; what the other store must hear of counts its version up. */
export async function updateTransfer(
  db: Db,
  storeId: number,
  transferId: number,
  values: Updateable<Schema['transfers']>,
  { isNews }: { isNews: boolean },
): Promise<void> {
  await db
    .updateTable('transfers')
    .set((eb) => ({ ...values, ...(isNews ? { version: eb('version', '+', 1) } : {}) }))
    .where('store_id', '=', storeId)
    .where('id', '=', transferId)
    .execute();
}

/** Writes where the lines went and what came and went back of them, in one statement. */
export async function updateTransferLines(
  db: Db,
  storeId: number,
  transferId: number,
  lines: readonly Pick<TransferLineRow, 'line' | 'product_id' | 'received_units' | 'returned_units'>[],
): Promise<void> {
  await sql`
    update transfer_lines l
    set product_id = w.product_id, received_units = w.received_units, returned_units = w.returned_units
    from unnest(${lines.map(({ line }) => line)}::int[], ${lines.map(({ product_id }) => product_id)}::bigint[],
      ${lines.map(({ received_units }) => received_units)}::numeric[],
      ${lines.map(({ returned_units }) => returned_units)}::numeric[])
      as w (line, product_id, received_units, returned_units)
    where l.store_id = ${storeId} and l.transfer_id = ${transferId} and l.line = w.line`.execute(db);
}

/** Notes that the other store has heard of a version; a later one may have been told meanwhile. */
export async function markTold(db: Db, storeId: number, uuid: string, version: number): Promise<void> {
  await db
    .updateTable('transfers')
    .set({ told_version: version })
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .where('told_version', '<', version)
    .execute();
}

/** Transfers of which the other store has not heard for a while. */
export async function findUntold(db: Db, storeId: number, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('transfers')
    .select('uuid')
    .where('store_id', '=', storeId)
    .whereRef('told_version', '<', 'version')
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(500)
    .execute();
  return rows.map(({ uuid }) => uuid);
}
