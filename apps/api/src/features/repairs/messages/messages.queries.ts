import type { MessageState, RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import type { RepairState } from '@minipos/domain/repairs/repair-states';
import type { RepairLogAction } from '@minipos/domain/repairs/repair-words';
import type { Insertable } from 'kysely';
import type { Db } from '#db/pool.ts';
import type { Schema } from '#db/schema.ts';

export interface LastMove {
  id: number;
  action: RepairLogAction;
  to: RepairState | null;
  actor_user_id: number | null;
}

/** The entry of the log that brought a repair to where it is. */
export function findLastMove(db: Db, storeId: number, repairId: number): Promise<LastMove | undefined> {
  return db
    .selectFrom('repair_logs')
    .select(['id', 'action', 'to_status as to', 'actor_user_id'])
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('to_status', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Who hears of a repair and in whose name; undefined while the store is closed or repairs nothing. */
export function findCorrespondents(db: Db, storeId: number, repairId: number) {
  return db
    .selectFrom('repairs as r')
    .innerJoin('clients as c', (join) => join.on('c.store_id', '=', storeId).onRef('c.id', '=', 'r.client_id'))
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .select(['s.name as store_name', 'c.email', 'c.phone', 'c.archived_at as client_archived_at'])
    .where('r.store_id', '=', storeId)
    .where('r.id', '=', repairId)
    .where('s.store_type', '=', 'service')
    .where('s.is_active', '=', true)
    .where('s.archived_at', 'is', null)
    .executeTakeFirst();
}

type MessageKey = Pick<
  Insertable<Schema['repair_messages']>,
  'store_id' | 'repair_id' | 'log_id' | 'event' | 'channel'
>;

/** Writes down a message that a person opened; the first one counts. */
export async function insertOpened(db: Db, values: Insertable<Schema['repair_messages']>): Promise<void> {
  await db
    .insertInto('repair_messages')
    .values(values)
    .onConflict((conflict) => conflict.columns(['store_id', 'repair_id', 'log_id', 'event', 'channel']).doNothing())
    .execute();
}

/** Takes a mail to send it; false when it went out, or may have gone out, already. */
export async function claimMail(
  db: Db,
  key: Omit<MessageKey, 'channel'>,
  { recipient, at }: { recipient: string; at: Date },
): Promise<boolean> {
  const taken = await db
    .insertInto('repair_messages')
    .values({ ...key, channel: 'email', status: 'sending', recipient, at })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'repair_id', 'log_id', 'event', 'channel'])
        .doUpdateSet({ status: 'sending', recipient, at })
        .where('repair_messages.status', '=', 'waiting'),
    )
    .returning('status')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Writes down what became of a mail. */
export async function markMail(
  db: Db,
  { store_id: storeId, repair_id: repairId, log_id: logId, event }: Omit<MessageKey, 'channel'>,
  status: MessageState,
): Promise<void> {
  await db
    .updateTable('repair_messages')
    .set({ status })
    .where('store_id', '=', storeId)
    .where('repair_id', '=', repairId)
    .where('log_id', '=', logId)
    .where('event', '=', event)
    .where('channel', '=', 'email')
    .execute();
}

/** More than a person reads of one repair. */
const most = 100;

export interface SentRow extends Pick<Insertable<Schema['repair_messages']>, 'channel'> {
  log_id: number;
  event: RepairEvent;
  status: MessageState;
  recipient: string | null;
  at: Date;
  actor_name: string | null;
}

/** What clients were told of a repair, newest first. */
export function findSent(db: Db, storeId: number, repairId: number): Promise<SentRow[]> {
  return db
    .selectFrom('repair_messages as m')
    .leftJoin('users as u', 'u.id', 'm.actor_user_id')
    .select(['m.log_id', 'm.event', 'm.channel', 'm.status', 'm.recipient', 'm.at', 'u.full_name as actor_name'])
    .where('m.store_id', '=', storeId)
    .where('m.repair_id', '=', repairId)
    .orderBy('m.at', 'desc')
    .orderBy('m.log_id', 'desc')
    .limit(most)
    .execute();
}
