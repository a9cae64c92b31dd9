import type { RepairDays } from '@minipos/domain/repairs/repair-days';
import { seriesReach } from '@minipos/domain/repairs/repair-number';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import type { StoreTransaction } from '#db/transaction.ts';

/** A repair with what it is called by and what its last quote says. */
export interface RepairRow extends Selectable<Schema['repairs']> {
  client_name: string;
  client_phone: string | null;
  technician_name: string | null;
  warranty_number: string | null;
  quote_total_usd: string | null;
  quote_lines_version: number | null;
  quote_expires_at: Date | null;
  quote_answer: 'approved' | 'rejected' | null;
}

/** The columns of `RepairRow`. */
export const repairColumns = sql`
  r.*, trim(c.first_name || ' ' || c.last_name) as client_name, c.phone as client_phone,
  trim(e.first_name || ' ' || e.last_name) as technician_name, w.number as warranty_number,
  q.total_usd as quote_total_usd, q.lines_version as quote_lines_version, q.expires_at as quote_expires_at,
  q.answer as quote_answer`;

/** Repairs, called `r`, with the rows that say the rest; each join finds at most one. */
export const joinedRepairs = (storeId: number) => sql`
  repairs r
  join clients c on c.store_id = ${storeId} and c.id = r.client_id
  left join technicians t on t.store_id = ${storeId} and t.id = r.technician_id
  left join employees e on e.store_id = ${storeId} and e.id = t.employee_id
  left join repairs w on w.store_id = ${storeId} and w.id = r.warranty_of
  left join repair_quotes q on q.store_id = ${storeId} and q.repair_id = r.id and q.number = r.quote_number`;

async function findOne(db: Db, storeId: number, which: ReturnType<typeof sql>): Promise<RepairRow | undefined> {
  const { rows } = await sql<RepairRow>`
    select ${repairColumns} from ${joinedRepairs(storeId)}
    where r.store_id = ${storeId} and r.archived_at is null and ${which}`.execute(db);
  return rows[0];
}

export const findRepair = (db: Db, storeId: number, repairId: number) => findOne(db, storeId, sql`r.id = ${repairId}`);

/** What was received with a uuid, also where it was taken out of the lists since. */
export function findReceived(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('repairs')
    .select(['id', 'uuid', 'number', 'till', 'printed_number', 'asked_hash', 'unlock_note', 'version'])
    .select(['archived_at', 'closed_at', 'created_by_user_id'])
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>;

/** Whether a till took it in as a fact: under a number of its own, or one that the store gave in its place. */
export const isFromTill = ({ till, printed_number }: Pick<Received, 'till' | 'printed_number'>): boolean =>
  till > 0 || printed_number !== null;

export async function insertRepair(db: Db, values: Insertable<Schema['repairs']>): Promise<number> {
  const { id } = await db.insertInto('repairs').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Changes a repair and counts the change. The transaction holds the clock of the store. */
export async function updateRepair(
  db: Db,
  storeId: number,
  repairId: number,
  values: Updateable<Schema['repairs']>,
): Promise<void> {
  await db
    .updateTable('repairs')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('id', '=', repairId)
    .execute();
}

/** Hands the repairs of one client to another: their cards were joined. */
export async function moveClientRepairs({ db, storeId }: StoreTransaction, from: number, to: number): Promise<void> {
  await db
    .updateTable('repairs')
    .set({ client_id: to })
    .where('store_id', '=', storeId)
    .where('client_id', '=', from)
    .execute();
}

/** Counts a series of the store up by one; 0 is the one of the store itself. The transaction holds the clock. */
export async function nextInSeries(db: Db, storeId: number, till: number): Promise<number> {
  const { last } = await db
    .insertInto('repair_series')
    .values({ store_id: storeId, till, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'till']).doUpdateSet((eb) => ({ last: eb('repair_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

/** Takes a number that a till gave, and its series has come that far. One that it cannot give leaves the series where it is. */
export async function takeOfSeries(
  db: Db,
  storeId: number,
  till: number,
  counter: number,
): Promise<'free' | 'taken' | 'too far'> {
  const [taken, last] = await Promise.all([
    db
      .selectFrom('repairs')
      .select('id')
      .where('store_id', '=', storeId)
      .where('till', '=', till)
      .where('counter', '=', counter)
      .executeTakeFirst(),
    lastOfSeries(db, storeId, till),
  ]);
  if (taken) return 'taken';
  if (counter > last + seriesReach) return 'too far';
  await db
    .insertInto('repair_series')
    .values({ store_id: storeId, till, last: counter })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'till'])
        .doUpdateSet((eb) => ({ last: eb.fn('greatest', ['repair_series.last', 'excluded.last']) })),
    )
    .execute();
  return 'free';
}

/** How far the series of a till has come; 0: it has not begun. */
export async function lastOfSeries(db: Db, storeId: number, till: number): Promise<number> {
  const row = await db
    .selectFrom('repair_series')
    .select('last')
    .where('store_id', '=', storeId)
    .where('till', '=', till)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** The number of the till that a device is, or was until it was retired; undefined: no till. */
export async function findTill(db: Db, storeId: number, deviceId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('devices')
    .select('till_number')
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
  return row?.till_number ?? undefined;
}

/** In how many days the store promises a device, by its type, as far as it has said so. */
export async function findRepairDays(db: Db, storeId: number): Promise<Partial<RepairDays>> {
  const row = await db
    .selectFrom('store_settings')
    .select('repair_days')
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return (row?.repair_days ?? {}) as Partial<RepairDays>;
}

export interface ReturnRow {
  id: number;
  number: string;
  status: Selectable<Schema['repairs']>['status'];
  received_at: Date;
}

/** Those that came back under the warranty of a repair, newest first. */
export function findReturns(db: Db, storeId: number, repairId: number): Promise<ReturnRow[]> {
  return db
    .selectFrom('repairs')
    .select(['id', 'number', 'status', 'received_at'])
    .where('store_id', '=', storeId)
    .where('warranty_of', '=', repairId)
    .where('archived_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

/** Who received it and who handed it over. */
export async function findRepairNames(db: Db, row: Selectable<Schema['repairs']>) {
  const { rows } = await sql<{ created_by: string; delivered_by: string | null }>`
    select u.full_name as created_by, d.full_name as delivered_by
    from users u
    left join users d on d.id = ${row.delivered_by_user_id}
    where u.id = ${row.created_by_user_id}`.execute(db);
  const [names] = rows;
  if (!names) throw new Error(`repair ${row.id} was received by nobody`);
  return names;
}
