import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

interface Window {
  from: Date;
  to: Date;
}

/** A mark with no more than its hours need. */
export interface MarkRow {
  uuid: string;
  user_id: number;
  kind: Schema['time_marks']['kind'];
  at: Date;
  is_proved: boolean;
  is_struck: boolean;
}

/** A mark with everything that can be told about it. */
export interface ToldMarkRow extends MarkRow {
  device_name: string | null;
  recorded_at: Date;
  added_by: string | null;
  reason: string | null;
  struck_by: string | null;
  struck_reason: string | null;
  struck_at: Date | null;
}

// Far above what one person marks in a week; of each, so that nobody's marks push out those of others.
const mostMarks = 1000;
const mostPeople = 700;

/** The marks of everybody in a stretch of time, oldest first. */
export async function findMarks(db: Db, storeId: number, { from, to }: Window): Promise<MarkRow[]> {
  const { rows } = await sql<MarkRow>`
    select n.uuid, n.user_id, n.kind, n.at, n.is_proved, n.is_struck from (
      select m.uuid, m.user_id, m.kind, m.at, m.is_proved, s.mark_uuid is not null as is_struck,
        row_number() over (partition by m.user_id order by m.at, m.uuid) as place
      from time_marks m left join time_mark_strikes s on s.store_id = m.store_id and s.mark_uuid = m.uuid
      where m.store_id = ${storeId} and m.at >= ${from} and m.at < ${to}) n
    where n.place <= ${mostMarks} order by n.at, n.uuid`.execute(db);
  return rows;
}

/** The marks of one person with where they were made, and who corrected them and why. */
export async function findToldMarks(db: Db, storeId: number, { from, to }: Window, userId: number) {
  const { rows } = await sql<ToldMarkRow>`
    select m.uuid, m.user_id, m.kind, m.at, m.is_proved, s.mark_uuid is not null as is_struck, m.recorded_at, m.reason,
      d.name as device_name, a.full_name as added_by, k.full_name as struck_by, s.reason as struck_reason, s.struck_at
    from time_marks m
    left join time_mark_strikes s on s.store_id = m.store_id and s.mark_uuid = m.uuid
    left join devices d on d.store_id = m.store_id and d.id = m.device_id
    left join users a on a.id = m.added_by_user_id
    left join users k on k.id = s.struck_by_user_id
    where m.store_id = ${storeId} and m.user_id = ${userId} and m.at >= ${from} and m.at < ${to}
    order by m.at, m.uuid limit ${mostMarks}`.execute(db);
  return rows;
}

/** Everybody whose hours a week shows: who works in the store, and who marked in that time and has left since. */
export async function findPeople(db: Db, storeId: number, { from, to }: Window) {
  const { rows } = await sql<{ id: number; full_name: string }>`
    select u.id, u.full_name from users u where u.id in (
      select i.user_id from memberships i join users a on a.id = i.user_id and a.status = 'active' and a.archived_at is null
      where i.store_id = ${storeId}
      union select m.user_id from time_marks m where m.store_id = ${storeId} and m.at >= ${from} and m.at < ${to})
    order by u.full_name collate "es-x-icu", u.id limit ${mostPeople}`.execute(db);
  return rows;
}

/** Somebody who works in the store or worked there, and how many marks and strikes they have. */
export async function findMarkedPerson(db: Db, storeId: number, userId: number) {
  const { rows } = await sql<{ id: number; full_name: string; version: number }>`
    select u.id, u.full_name, (select count(*) + count(s.mark_uuid) from time_marks m
      left join time_mark_strikes s on s.store_id = m.store_id and s.mark_uuid = m.uuid
      where m.store_id = ${storeId} and m.user_id = u.id) as version
    from users u where u.id = ${userId} and (
      exists (select 1 from memberships i where i.store_id = ${storeId} and i.user_id = u.id)
      or exists (select 1 from employees e where e.store_id = ${storeId} and e.user_id = u.id)
      or exists (select 1 from time_marks m where m.store_id = ${storeId} and m.user_id = u.id))`.execute(db);
  return rows[0];
}

/** How many marks somebody made themselves on a day, and whether one like this was struck out near it. */
export async function countMarksAround(
  db: Db,
  storeId: number,
  userId: number,
  { day, at, kind }: { day: Date; at: Date; kind: MarkRow['kind'] },
): Promise<{ marks: number; is_struck: boolean }> {
  const { rows } = await sql<{ marks: number; is_struck: boolean }>`
    select count(*) filter (where m.added_by_user_id is null) as marks, coalesce(bool_or(s.mark_uuid is not null
      and m.kind = ${kind} and abs(extract(epoch from m.at - ${at}::timestamptz)) <= 900), false) as is_struck
    from time_marks m left join time_mark_strikes s on s.store_id = m.store_id and s.mark_uuid = m.uuid
    where m.store_id = ${storeId} and m.user_id = ${userId} and m.at >= ${day} and m.at < ${day}::timestamptz + interval '1 day'`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('an aggregate came without a row');
  return counted;
}

/** Whether somebody has a mark of a kind in the minute of a moment that was not struck out. */
export async function hasMarkOfMinute(
  db: Db,
  storeId: number,
  userId: number,
  { kind, at }: { kind: MarkRow['kind']; at: Date },
): Promise<boolean> {
  const from = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const { rows } = await sql`
    select 1 from time_marks m where m.store_id = ${storeId} and m.user_id = ${userId} and m.kind = ${kind}
      and m.at >= ${from} and m.at < ${new Date(from.getTime() + 60_000)}
      and not exists (select 1 from time_mark_strikes s where s.store_id = m.store_id and s.mark_uuid = m.uuid)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A mark by the uuid its device gave it. */
export async function findTimeMark(db: Db, storeId: number, uuid: string) {
  const { rows } = await sql<MarkRow & { full_name: string }>`
    select m.uuid, m.user_id, m.kind, m.at, m.is_proved, s.mark_uuid is not null as is_struck, u.full_name
    from time_marks m join users u on u.id = m.user_id
    left join time_mark_strikes s on s.store_id = m.store_id and s.mark_uuid = m.uuid
    where m.store_id = ${storeId} and m.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function insertTimeMark(db: Db, values: Insertable<Schema['time_marks']>): Promise<void> {
  await db.insertInto('time_marks').values(values).execute();
}

export async function insertStrike(db: Db, values: Insertable<Schema['time_mark_strikes']>): Promise<void> {
  await db.insertInto('time_mark_strikes').values(values).execute();
}
