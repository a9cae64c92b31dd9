import { sql } from 'kysely';
import type { Database } from '#db/pool.ts';
import { writeStore } from '#db/transaction.ts';
import { withClient } from '../database/connect.ts';

interface KeepRevoked {
  live: Database;
  restored: Database;
  /** Of the role that reads every store, to each of the two. */
  liveReader: string;
  restoredReader: string;
  now: Date;
}

const pageUsers = 1000;

/** What was taken from somebody after the backup stays taken: a restore opens no door that people had closed. */
export async function keepRevoked(keeping: KeepRevoked): Promise<void> {
  await keepSessionsEnded(keeping);
  await keepPeopleOut(keeping);
  await keepDevicesRevoked(keeping);
}

/** Also those that are no longer there: they had ended and were cleared away. */
async function keepSessionsEnded({ live, restored, now }: KeepRevoked): Promise<void> {
  const open = await live.selectFrom('sessions').select('id').where('ended_at', 'is', null).execute();
  const ids = open.map(({ id }) => id);
  await restored
    .updateTable('sessions')
    .set({ ended_at: now, ended_reason: 'revoked' })
    .where('ended_at', 'is', null)
    .where(sql<boolean>`not (id = any (${ids}::uuid[]))`)
    .execute();
}

/**
 * Who was disabled or archived, and passwords that were changed. By number and moment: after an earlier restore the same number
 * may have been given to somebody else.
 */
async function keepPeopleOut({ live, restored }: KeepRevoked): Promise<void> {
  for (let after = 0; ; ) {
    const people = await live
      .selectFrom('users')
      .select(['id', 'status', 'password_hash'])
      .select([sql<string>`created_at::text`.as('created_at'), sql<string | null>`archived_at::text`.as('archived_at')])
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageUsers)
      .execute();
    const last = people.at(-1);
    if (!last) return;
    after = last.id;
    await sql`
      update users u set
        status = case when l.status = 'inactive' then l.status else u.status end,
        archived_at = coalesce(u.archived_at, l.archived_at),
        password_hash = case when u.password_hash is null then null else coalesce(l.password_hash, u.password_hash) end
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as l (id bigint, created_at timestamptz, archived_at timestamptz, status text, password_hash text)
      where u.id = l.id and u.created_at = l.created_at`.execute(restored);
  }
}

interface RevokedDevice {
  id: string;
  store_id: string;
  revoked_at: Date;
  revoked_by_user_id: string | null;
  revoked_reason: string | null;
}

async function keepDevicesRevoked({ restored, liveReader, restoredReader }: KeepRevoked): Promise<void> {
  const { rows: revoked } = await withClient(liveReader, (client) =>
    client.query<RevokedDevice>(
      'select id, store_id, revoked_at, revoked_by_user_id, revoked_reason from devices where revoked_at is not null',
    ),
  );
  const { rows: working } = await withClient(restoredReader, (client) =>
    client.query<{ key: string }>(
      `select store_id || ' ' || id as key from devices where revoked_at is null and id = any ($1)`,
      [revoked.map(({ id }) => id)],
    ),
  );
  const keys = new Set(working.map(({ key }) => key));
  for (const device of revoked.filter(({ id, store_id }) => keys.has(`${store_id} ${id}`))) {
    const storeId = Number(device.store_id);
    await writeStore(restored, storeId, 0, async ({ db }) => {
      const by = device.revoked_by_user_id === null ? null : Number(device.revoked_by_user_id);
      const known = await db.selectFrom('users').select('id').where('id', '=', by).executeTakeFirst();
      await db
        .updateTable('devices')
        .set({
          revoked_at: device.revoked_at,
          revoked_by_user_id: known?.id ?? null,
          revoked_reason: device.revoked_reason,
        })
        .where('store_id', '=', storeId)
        .where('id', '=', device.id)
        .execute();
    });
  }
}
