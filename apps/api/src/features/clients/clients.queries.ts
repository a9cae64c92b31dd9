import { currentKey, keptKeys } from '@minipos/domain/people/client-documents';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export type ClientRow = Selectable<Schema['clients']>;

export function findClientByUuid(db: Db, storeId: number, uuid: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** By its id; what was deleted is not there. */
export function findClient(db: Db, storeId: number, clientId: number): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', clientId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** By its id, also one that was deleted. */
export function findClientOrDeleted(db: Db, storeId: number, clientId: number): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', clientId)
    .executeTakeFirst();
}

/** Clients that carry a document, by what all its writings share. */
export function findClientsByDocument(db: Db, storeId: number, key: string): Promise<ClientRow[]> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('document_key', 'in', keptKeys(currentKey(key)))
    .where('archived_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();
}

/** Whom each uuid means, by the uuid that was asked for: a card that was joined to another means the other one. */
export async function findClientsByUuid(db: Db, storeId: number, uuids: string[]): Promise<Map<string, ClientRow>> {
  const { rows } = await sql<ClientRow & { asked: string }>`
    select asked.uuid as asked, c.* from clients asked
    join clients c on c.store_id = asked.store_id and c.id = coalesce(asked.merged_into, asked.id)
    where asked.store_id = ${storeId} and asked.uuid = any (${uuids}::uuid[])`.execute(db);
  return new Map(rows.map(({ asked, ...row }) => [asked, row]));
}

/** By its id, also when it was joined to another: then that one. */
export function findClientMeant(db: Db, storeId: number, clientId: number): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients as asked')
    .innerJoin('clients as c', (join) =>
      join
        .onRef('c.store_id', '=', 'asked.store_id')
        .on('c.id', '=', sql<number>`coalesce(asked.merged_into, asked.id)`),
    )
    .selectAll('c')
    .where('asked.store_id', '=', storeId)
    .where('asked.id', '=', clientId)
    .where('c.archived_at', 'is', null)
    .executeTakeFirst();
}

/** Another client of the store with this e-mail, whatever its capitals. */
export function findClientByEmail(db: Db, storeId: number, email: string): Promise<ClientRow | undefined> {
  return db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('email_key', '=', sql<string>`lower(${email})`)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

export function insertClient(db: Db, values: Insertable<Schema['clients']>): Promise<ClientRow> {
  return db.insertInto('clients').values(values).returningAll().executeTakeFirstOrThrow();
}

export function updateClient(
  db: Db,
  storeId: number,
  clientId: number,
  values: Updateable<Schema['clients']>,
): Promise<ClientRow> {
  return db
    .updateTable('clients')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', clientId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what a client owes and records why, together; one that was deleted is there again. Returns the row as it then is. */
export async function moveDebt(
  db: Db,
  movement: Insertable<Schema['client_movements']>,
  rev: number,
): Promise<ClientRow> {
  const [, row] = await Promise.all([
    db.insertInto('client_movements').values(movement).execute(),
    db
      .updateTable('clients')
      .set((eb) => ({
        current_debt_usd: eb('current_debt_usd', '+', String(movement.amount_usd)),
        archived_at: null,
        rev,
      }))
      .where('store_id', '=', movement.store_id)
      .where('id', '=', movement.client_id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  ]);
  return row;
}

/** One of several movements of the same account. */
export interface AccountMove {
  uuid: string;
  kind: string;
  amountUSD: string;
  /** What it is about, as `payment:7`. */
  reference: string;
  actorUserId: number;
  at: Date;
}

/** The same for several movements of one client, in one statement: each is recorded, and the debt moves by their sum. */
export async function moveDebts(
  db: Db,
  { storeId, clientId, recordedAt }: { storeId: number; clientId: number; recordedAt: Date },
  moves: readonly AccountMove[],
  rev: number,
): Promise<void> {
  if (moves.length === 0) return;
  await sql`
    with move as (
      select * from jsonb_to_recordset(${JSON.stringify(moves.map((move, n) => ({ ...move, n })))}::jsonb)
        as m (n bigint, uuid uuid, kind text, "amountUSD" numeric, reference text, "actorUserId" bigint, at timestamptz)
    ), written as (
      insert into client_movements (store_id, uuid, client_id, kind, amount_usd, reference, actor_user_id, at, recorded_at)
      select ${storeId}, uuid, ${clientId}, kind, "amountUSD", reference, "actorUserId", at, ${recordedAt} from move order by n
    )
    update clients c set current_debt_usd = c.current_debt_usd + m.amount, archived_at = null, rev = ${rev}
    from (select sum("amountUSD") as amount from move) m
    where c.store_id = ${storeId} and c.id = ${clientId}`.execute(db);
}

/** Clients by rev (deleted ones included) or by id (without them), for the devices' copies. */
export function findClientsAfter(
  db: Db,
  storeId: number,
  range: { column: 'rev' | 'id'; after: number; upTo?: number; limit: number },
) {
  let query = db
    .selectFrom('clients')
    .selectAll()
    .where('store_id', '=', storeId)
    .where(range.column, '>', range.after)
    .orderBy(range.column)
    .limit(range.limit);
  if (range.upTo !== undefined) query = query.where(range.column, '<=', range.upTo);
  // Left out here and not afterwards: a page that came out short would be taken for the last one.
  if (range.column === 'id') query = query.where('archived_at', 'is', null);
  return query.execute();
}
