import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';
import type { StoreCtx } from '#http/routing/context.ts';

export type LogRow = Pick<
  Selectable<Schema['repair_logs']>,
  'id' | 'action' | 'description' | 'from_status' | 'to_status' | 'at'
> & { actor_name: string | null };

/** More than a person reads of one repair. */
const most = 200;

type Said = Pick<Insertable<Schema['repair_logs']>, 'action' | 'description' | 'from_status' | 'to_status'>;

/** Writes down what happened to a repair, and says under which id. Without a user the client did it. */
export async function logRepair(
  db: Db,
  { storeId, now, user }: Pick<StoreCtx, 'storeId' | 'now'> & { user: { id: number } | null },
  repairId: number,
  said: Said,
): Promise<number> {
  const { id } = await db
    .insertInto('repair_logs')
    .values({
      store_id: storeId,
      repair_id: repairId,
      description: null,
      from_status: null,
      to_status: null,
      ...said,
      actor_user_id: user?.id ?? null,
      at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether something was written down of a repair after a moment. */
export async function wasLogged(
  db: Db,
  storeId: number,
  repairId: number,
  { action, since }: { action: LogRow['action']; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('repair_logs')
    .select('id')
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('action', '=', action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The last of one kind that was written down of a repair. */
export function findLastLog(db: Db, storeId: number, repairId: number, action: LogRow['action']) {
  return db
    .selectFrom('repair_logs')
    .select(['actor_user_id', 'description', 'at'])
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findLogs(db: Db, storeId: number, repairId: number): Promise<LogRow[]> {
  return db
    .selectFrom('repair_logs as l')
    .leftJoin('users as u', 'u.id', 'l.actor_user_id')
    .select(['l.id', 'l.action', 'l.description', 'l.from_status', 'l.to_status', 'l.at', 'u.full_name as actor_name'])
    .where('l.store_id', '=', storeId)
    .where('l.repair_id', '=', repairId)
    .orderBy('l.id', 'desc')
    .limit(most)
    .execute();
}
