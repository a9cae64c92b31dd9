import type { Actor } from '@minipos/domain/people/permissions';
import { seesStoreMoney } from '@minipos/domain/people/report-rights';
import { caracasDay } from '@minipos/domain/rates/rates';
import { closeNumber, tillCode } from '@minipos/domain/sales/document-numbers';
import { sql } from 'kysely';
import type { NewIncident } from './incidents.queries.ts';
import type { Db } from './pool.ts';

/** A cash session as facts that name it find it. */
export interface SessionStanding {
  uuid: string;
  device_id: string;
  till_number: number | null;
  opened_at: Date;
  closed_at: Date | null;
  z_number: number | null;
  /** Sales that its close told of and that have not come from its device; null while it is open. */
  sales_left: number | null;
  /** The same of movements, payments of debts and returns, which a device counts together. */
  movements_left: number | null;
}

interface Asked {
  uuids: readonly string[];
  /** Also those that were open at some time in between. */
  openDuring?: { from: Date; to: Date } | undefined;
}

// A session that somebody forgot to close for longer than this is no counter any more.
const longestSession = sql`interval '40 days'`;

/** Sessions by their uuid, and those that were open at a time. One statement; none when nothing is asked for. */
export async function findSessionStandings(
  db: Db,
  storeId: number,
  { uuids, openDuring }: Asked,
): Promise<SessionStanding[]> {
  const asked = [
    ...(uuids.length > 0 ? [sql<boolean>`s.uuid = any (${uuids}::uuid[])`] : []),
    ...(openDuring
      ? [
          sql<boolean>`(s.opened_at between ${openDuring.from}::timestamptz - ${longestSession} and ${openDuring.to}::timestamptz
            and (s.closed_at is null or s.closed_at > ${openDuring.from}::timestamptz))`,
        ]
      : []),
  ];
  if (asked.length === 0) return [];
  const inIt = sql`f.store_id = s.store_id and f.session_uuid = s.uuid`;
  const own = sql`${inIt} and f.device_id = s.device_id`;
  // Movements of before their device was noted count as told of: otherwise as many new ones would pass for them.
  const ownOrUnknown = sql`${inIt} and (f.device_id = s.device_id or f.device_id is null)`;
  const { rows } = await sql<SessionStanding>`
    select s.uuid, s.device_id, d.till_number, s.opened_at, s.closed_at, s.z_number,
      case when s.closed_at is not null then s.told_sales - (select count(*) from sales f where ${own}) end as sales_left,
      case when s.closed_at is not null then s.told_movements - (select count(*) from cash_movements f where ${ownOrUnknown} and f.supplier_payment_id is null)
        - (select count(*) from client_payments f where ${own}) - (select count(*) from counter_returns f where ${own})
        - (select count(*) from sale_refunds f where ${own}) end as movements_left
    from cash_sessions s join devices d on d.store_id = s.store_id and d.id = s.device_id
    where s.store_id = ${storeId} and (${sql.join(asked, sql` or `)})`.execute(db);
  return rows;
}

/** Tells the devices that something of a session has changed that they do not know of themselves. */
export async function touchSession(db: Db, storeId: number, uuid: string, rev: number): Promise<void> {
  await db.updateTable('cash_sessions').set({ rev }).where('store_id', '=', storeId).where('uuid', '=', uuid).execute();
}

/** Where a fact stands that names a session. */
export interface SessionPlace {
  /** It came later than the close told of: the figures that were signed stay without it. */
  isAfterClose: boolean;
  /** What someone should look at; null for a fact of the till's own. */
  problem: Pick<NewIncident, 'kind' | 'detail'> | null;
}

interface Named {
  sessionUuid: string;
  /** Null: a single call, which no device made. */
  deviceId: string | null;
}

/**
 * A device tells at the close how much its session has: so many of its facts may come later, in any order. Anything else that
 * comes after the close, from another device, or for a session that is not there is kept, and someone is told.
 */
export function placeInSession(
  session: SessionStanding | undefined,
  { sessionUuid, deviceId }: Named,
  left: number | null,
): SessionPlace {
  if (!session) return about('unknown_session', { sessionUuid, deviceId, problem: 'Esa caja no está en la tienda.' });
  const isOwn = deviceId === session.device_id;
  const detail = { sessionUuid, deviceId, tillCode: tillCode(session.till_number) };
  if (session.closed_at === null) {
    if (isOwn || deviceId === null) return { isAfterClose: false, problem: null };
    return about('unknown_session', { ...detail, problem: 'Lo envió otro equipo.' });
  }
  if (isOwn && (left ?? 0) > 0) return { isAfterClose: false, problem: null };
  const zNumber = session.z_number === null ? null : closeNumber(session.till_number, session.z_number);
  return about('after_close', {
    ...detail,
    zNumber,
    problem: isOwn ? beyondClose(left) : 'No lo envió el equipo de esa caja.',
  });
}

/** Who closes the till of a lost device tells nothing in its place. */
const beyondClose = (left: number | null): string =>
  left === null
    ? 'La caja se cerró desde otro equipo antes de que llegara.'
    : 'No estaba entre lo que el equipo declaró al cerrar.';

const about = (kind: 'after_close' | 'unknown_session', detail: Record<string, unknown>): SessionPlace => ({
  isAfterClose: kind === 'after_close',
  problem: { kind, detail },
});

/** Whether notes that belong to no session were taken while one was open: on that device, or anywhere for a fact of none. */
export const isOutsideOpenSession = (
  sessions: readonly SessionStanding[],
  { at, deviceId }: { at: Date; deviceId: string | null },
): SessionStanding | undefined =>
  sessions.find(
    ({ device_id, opened_at, closed_at }) =>
      (deviceId === null || deviceId === device_id) && opened_at <= at && (closed_at === null || closed_at > at),
  );

interface Reader {
  storeId: number;
  user: Actor & { id: number };
}

/**
 * The day from which on sums of sales would tell a person what is in a drawer that they are to count blind: that of the oldest
 * till that is open and that they opened or sold in. Null: there is none, or they may know.
 */
export async function blindSince(db: Db, { storeId, user }: Reader): Promise<string | null> {
  if (seesStoreMoney(user, storeId)) return null;
  const { rows } = await sql<{ since: Date | null }>`
    select min(c.opened_at) as since from cash_sessions c
    where c.store_id = ${storeId} and c.closed_at is null and (c.opened_by_user_id = ${user.id} or exists (
      select from sales s where s.store_id = ${storeId} and s.session_uuid = c.uuid and s.actor_user_id = ${user.id}))`.execute(
    db,
  );
  const since = rows[0]?.since ?? null;
  return since && caracasDay(since);
}
