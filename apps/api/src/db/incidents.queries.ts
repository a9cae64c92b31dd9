import type { IncidentKind } from '@minipos/contract/incidents/incidents';
import { sql } from 'kysely';
import type { Db } from './pool.ts';
import { reserveRevs, type StoreTransaction } from './transaction.ts';

export interface NewIncident {
  kind: IncidentKind;
  /** What it is about, as `sale:812`. */
  subject: string;
  detail: Record<string, unknown>;
  at: Date;
}

/** Opens tasks for a person: facts that contradict each other are recorded, and someone looks at them. */
export async function openIncidents(tx: StoreTransaction, incidents: readonly NewIncident[]): Promise<void> {
  if (incidents.length === 0) return;
  const rows = incidents.map(({ kind, subject, detail, at }) => ({
    store_id: tx.storeId,
    kind,
    subject,
    detail: JSON.stringify(detail),
    opened_at: at,
    rev: tx.nextRev(),
  }));
  await tx.db.insertInto('incidents').values(rows).execute();
}

/** Whether such a task was ever opened. */
export async function isIncidentKnown(
  db: Db,
  storeId: number,
  { kind, subject }: Pick<NewIncident, 'kind' | 'subject'>,
): Promise<boolean> {
  const known = await db
    .selectFrom('incidents')
    .select('id')
    .where('store_id', '=', storeId)
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return known !== undefined;
}

interface Named {
  kind: IncidentKind;
  subjects: string[];
  /** What their detail must say. */
  names: Record<string, unknown>;
}

/** Whether such a task was ever opened about one of several, and named something. */
export async function wasIncidentOpened(db: Db, storeId: number, { kind, subjects, names }: Named): Promise<boolean> {
  const { rows } = await sql`
    select 1 from incidents where store_id = ${storeId} and subject = any (${subjects}::text[])
      and kind = ${kind} and detail @> ${JSON.stringify(names)}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}

interface ClosedByItself extends Named {
  note: string;
  at: Date;
}

/** Closes incidents that have resolved themselves: no person is named as having closed them. */
export async function closeIncidentsOf(tx: StoreTransaction, closed: ClosedByItself): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from incidents where store_id = ${tx.storeId} and subject = any (${closed.subjects}::text[])
      and kind = ${closed.kind} and detail @> ${JSON.stringify(closed.names)}::jsonb and resolved_at is null
    order by id`.execute(tx.db);
  if (rows.length === 0) return;
  const nextRev = await reserveRevs(tx, rows.length);
  const revs = rows.map(({ id }) => ({ id, rev: nextRev() }));
  await sql`
    update incidents i set resolved_at = ${closed.at}, note = ${closed.note}, rev = r.rev
    from jsonb_to_recordset(${JSON.stringify(revs)}::jsonb) as r (id bigint, rev bigint)
    where i.store_id = ${tx.storeId} and i.id = r.id`.execute(tx.db);
}
