import type { CashSession, CashSessionFilter } from '@minipos/contract/sales/cash';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import { withinDays } from '#db/statements/within-days.ts';

function sessions(db: Db, storeId: number) {
  return db
    .selectFrom('cash_sessions as s')
    .innerJoin('devices as d', (join) => join.onRef('d.store_id', '=', 's.store_id').onRef('d.id', '=', 's.device_id'))
    .innerJoin('users as o', 'o.id', 's.opened_by_user_id')
    .leftJoin('users as c', 'c.id', 's.closed_by_user_id')
    .where('s.store_id', '=', storeId)
    .selectAll('s')
    .select(['d.till_number', 'd.name as till_name', 'o.full_name as opened_by_name', 'c.full_name as closed_by_name'])
    .select([
      refundsOfSession,
      returnsOfSession,
      correctionsOfSession,
      supplierCashOfSession(storeId),
      undoneOfSession(storeId),
    ]);
}

// What left its drawer for goods that came back: refunds, and returns that belong to no sale. An exchange moves goods and no
// money: it stands among the sales. What its own device handed back is apart: that the device has counted already.
const handedBack = (isOwn: boolean) => sql<CashSession['refunds']>`(
  with back as (
    select r.id, 'refund' as kind, r.total_usd from sale_refunds r
    where r.store_id = s.store_id and r.session_uuid = s.uuid and r.exchange_sale_id is null and not r.is_after_close
      and (r.device_id is not distinct from s.device_id) = ${isOwn}
    union all
    select r.id, 'return', r.total_usd from counter_returns r
    where r.store_id = s.store_id and r.session_uuid = s.uuid and not r.is_after_close and (r.device_id = s.device_id) = ${isOwn}
  )
  select jsonb_build_object('count', count(*), 'totalUSD', coalesce(sum(back.total_usd), 0), 'payments', coalesce((
    select jsonb_agg(jsonb_build_object('method', b.method, 'currency', b.currency, 'amount', b.amount)) from (
      select m.method, m.currency, sum(m.amount) as amount from (
        select p.method, p.currency, p.amount from back q
        join sale_refund_payments p on p.store_id = s.store_id and p.refund_id = q.id where q.kind = 'refund'
        union all
        select p.method, p.currency, p.amount from back q
        join counter_return_payments p on p.store_id = s.store_id and p.return_id = q.id where q.kind = 'return'
      ) m group by m.method, m.currency order by m.method
    ) b), '[]'))
  from back)`;
const refundsOfSession = handedBack(false).as('refunds');
const returnsOfSession = handedBack(true).as('returns');

// What corrections of its sales changed in what each method brought. Change is never corrected.
const correctionsOfSession = sql<CashSession['corrections']>`(
  select jsonb_build_object('count', count(*), 'afterClose', count(*) filter (where c.is_after_close),
    'roundingBs', coalesce(sum(c.rounding_bs), 0), 'roundingUSD', coalesce(sum(c.rounding_usd), 0), 'payments', coalesce((
    select jsonb_agg(to_jsonb(b)) from (
      select p.method, p.currency, sum(p.amount) as amount, sum(sign(p.amount)) as payments from sale_corrections k
      join sale_payments p on p.store_id = k.store_id and p.correction_id = k.id and p.kind = 'payment'
      where k.store_id = s.store_id and k.session_uuid = s.uuid group by p.method, p.currency
      having sum(p.amount) <> 0 or sum(sign(p.amount)) <> 0 order by p.method
    ) b), '[]'))
  from sale_corrections c where c.store_id = s.store_id and c.session_uuid = s.uuid)`.as('corrections');

// What payments to suppliers took out of its drawer and put back: made on the server, as refunds.
const supplierCashOfSession = (storeId: number) =>
  sql<CashSession['supplierCash']>`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', m.uuid, 'kind', m.kind, 'currency', m.currency, 'amount', m.amount,
    'reason', m.reason, 'actorName', u.full_name, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'reverses', m.reverses_uuid) order by m.id), '[]')
  from cash_movements m join users u on u.id = m.actor_user_id
  where m.store_id = ${storeId} and m.session_uuid = s.uuid and m.supplier_payment_id is not null)`.as('supplier_cash');

// Payments of debts that were taken back: their money left the session that the undoing names. Of a payment that was another's
// only the notes did: its Zelle was never in this one.
const undoneOfSession = (storeId: number) =>
  sql<CashSession['undonePayments']>`(
  with left_it as (
    select u.payment_id, u.at, p.session_uuid is not distinct from s.uuid as is_own, p.total_usd, p.igtf_usd
    from client_payment_undos u join client_payments p on p.store_id = ${storeId} and p.id = u.payment_id
    where u.store_id = ${storeId} and u.session_uuid = s.uuid
  ), money as (
    select l.payment_id, l.at, l.is_own, t.line, t.method, t.currency, t.amount, t.amount_usd from left_it l
    join client_payment_tenders t on t.store_id = ${storeId} and t.payment_id = l.payment_id
    where l.is_own or t.method in ('cash_usd', 'cash_ves')
  )
  select jsonb_build_object('count', count(*),
    'totalUSD', coalesce(sum(l.total_usd) filter (where l.is_own), 0)
      + coalesce((select sum(m.amount_usd) from money m where not m.is_own), 0),
    'igtfUSD', coalesce(sum(l.igtf_usd) filter (where l.is_own), 0), 'payments', coalesce((
      select jsonb_agg(jsonb_build_object('method', m.method, 'currency', m.currency, 'amount', m.amount)
        order by m.at, m.payment_id, m.line) from money m), '[]'))
  from left_it l)`.as('undone_payments');

export type SessionRow = Awaited<ReturnType<ReturnType<typeof sessions>['executeTakeFirstOrThrow']>>;

export async function findCashSessions(db: Db, storeId: number, filter: CashSessionFilter) {
  const asked = [sql<boolean>`s.store_id = ${storeId}`];
  if (filter.isOpen !== undefined) asked.push(filter.isOpen ? sql`s.closed_at is null` : sql`s.closed_at is not null`);
  if (filter.deviceId) asked.push(sql`s.device_id = ${filter.deviceId}`);
  asked.push(...withinDays('s.opened_at', filter));
  const where = sql<boolean>`${sql.join(asked, sql` and `)}`;
  const [rows, count] = await Promise.all([
    sessions(db, storeId)
      .where(where)
      .orderBy('s.opened_at', 'desc')
      .orderBy('s.id', 'desc')
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    db
      .selectFrom('cash_sessions as s')
      .where(where)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** By its id, or by the uuid its device gave it. */
export function findCashSession(
  db: Db,
  storeId: number,
  named: { id: number } | { uuid: string },
): Promise<SessionRow | undefined> {
  const query = sessions(db, storeId);
  return (
    'id' in named ? query.where('s.id', '=', named.id) : query.where('s.uuid', '=', named.uuid)
  ).executeTakeFirst();
}

interface SessionRange {
  column: 'rev' | 'id';
  after: number;
  upTo?: number;
  limit: number;
  /** Only those that are open. */
  isOpen: boolean;
}

/** Sessions above a rev or an id, in its order. */
export function findSessionsAfter(db: Db, storeId: number, range: SessionRange): Promise<SessionRow[]> {
  const { column, after, upTo, limit, isOpen } = range;
  let query = sessions(db, storeId).where(`s.${column}`, '>', after);
  if (upTo !== undefined) query = query.where(`s.${column}`, '<=', upTo);
  if (isOpen) query = query.where('s.closed_at', 'is', null);
  return query.orderBy(`s.${column}`).limit(limit).execute();
}

/** The session that a device has open, if any. */
export function findOpenSession(db: Db, storeId: number, deviceId: string) {
  return db
    .selectFrom('cash_sessions')
    .select(['id', 'uuid'])
    .where('store_id', '=', storeId)
    .where('device_id', '=', deviceId)
    .where('closed_at', 'is', null)
    .where('is_overlapping', '=', false)
    .executeTakeFirst();
}

/** Every session of the store that is open now. */
export function findOpenSessions(db: Db, storeId: number) {
  return db
    .selectFrom('cash_sessions')
    .select(['id', 'uuid'])
    .where('store_id', '=', storeId)
    .where('closed_at', 'is', null)
    .execute();
}

export function findDeviceOf(db: Db, storeId: number, deviceId: string) {
  return db
    .selectFrom('devices')
    .select(['id', 'till_number', 'revoked_at'])
    .where('store_id', '=', storeId)
    .where('id', '=', deviceId)
    .executeTakeFirst();
}

export async function insertCashSession(db: Db, values: Insertable<Schema['cash_sessions']>): Promise<void> {
  await db.insertInto('cash_sessions').values(values).execute();
}

export async function updateCashSession(
  db: Db,
  storeId: number,
  sessionId: number,
  values: Updateable<Schema['cash_sessions']>,
): Promise<void> {
  await db
    .updateTable('cash_sessions')
    .set(values)
    .where('store_id', '=', storeId)
    .where('id', '=', sessionId)
    .execute();
}

/** The Z numbers of a device: the highest given, and whether one is taken. */
export async function findZNumbers(db: Db, storeId: number, deviceId: string, asked: number | null) {
  const { rows } = await sql<{ highest: number; is_taken: boolean }>`
    select coalesce(max(z_number), 0) as highest, coalesce(bool_or(z_number = ${asked}::bigint), false) as is_taken
    from cash_sessions where store_id = ${storeId} and device_id = ${deviceId} and z_number is not null`.execute(db);
  return rows[0] ?? { highest: 0, is_taken: false };
}

/** Everything that a device did in a session, by the names incidents have for it. */
export async function findFactsOfSession(
  db: Db,
  storeId: number,
  { uuid, deviceId }: { uuid: string; deviceId: string },
): Promise<string[]> {
  const own = sql`store_id = ${storeId} and session_uuid = ${uuid} and device_id = ${deviceId}`;
  const { rows } = await sql<{ subject: string }>`
    select 'sale:' || id as subject from sales where ${own}
    union all select 'payment:' || id from client_payments where ${own}
    union all select 'cash_movement:' || id from cash_movements where ${own}
    union all select 'return:' || id from counter_returns where ${own}
    union all select distinct 'sale:' || sale_id from sale_refunds where ${own}`.execute(db);
  return rows.map(({ subject }) => subject);
}

export function findCashMovement(db: Db, storeId: number, uuid: string) {
  return db
    .selectFrom('cash_movements')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

export async function insertCashMovement(db: Db, values: Insertable<Schema['cash_movements']>): Promise<number> {
  const { id } = await db.insertInto('cash_movements').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}
