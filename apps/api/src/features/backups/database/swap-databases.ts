import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { quoted, withClient } from './connect.ts';
import { databaseOf, withDatabase } from './tools.ts';

interface Swap {
  /** Of the live database; its name passes to the restored one. */
  ownerUrl: string;
  restored: string;
  kept: string;
  /** How long a database that stays in use is tried again. */
  patienceMs?: number;
}

/** Sessions that no role of ours may end. */
export class ForeignSessions extends Error {
  readonly names: string[];
  constructor(names: string[]) {
    super(`sessions that may not be ended: ${names.join(', ')}`);
    this.names = names;
  }
}
/** Somebody held on to a database all the time. */
export class StillInUse extends Error {}

const endEveryMs = 100;
const lookEveryMs = 500;
const inUse = '55006';

// A superuser's session cannot be ended by anybody else, and one such refusal fails the whole statement. Processes of the
// server itself have no user; they make way by themselves.
const superusers = 'select oid from pg_roles where rolsuper';

/**
 * Fails while a superuser is connected to the live database, and names what is connected: neither can the database be renamed
 * then, nor the session be ended. One that only looks in, as a monitor does, is waited for.
 */
export async function requireNoForeigners(ownerUrl: string, patienceMs = 5000): Promise<void> {
  const until = performance.now() + patienceMs;
  await withClient(withDatabase(ownerUrl, 'postgres'), async (client) => {
    for (;;) {
      const { rows } = await client.query<{ name: string }>(
        `select distinct usename || coalesce(' (' || nullif(application_name, '') || ')', '') as name
         from pg_stat_activity where datname = $1 and usesysid in (${superusers}) order by name`,
        [databaseOf(ownerUrl)],
      );
      if (rows.length === 0) return;
      if (performance.now() >= until) throw new ForeignSessions(rows.map(({ name }) => name));
      await sleep(lookEveryMs);
    }
  });
}

/**
 * Gives the restored database the name of the live one, in one transaction: whoever is cut at any moment finds either all as it
 * was or all done. While the first renaming waits it holds the name, so nobody comes in; who is in is sent away meanwhile.
 * PostgreSQL gives up after 5 s with somebody inside; that is tried again for a while.
 */
export async function swapDatabases({ ownerUrl, restored, kept, patienceMs = 30_000 }: Swap): Promise<void> {
  const live = databaseOf(ownerUrl);
  const server = withDatabase(ownerUrl, 'postgres');
  const until = performance.now() + patienceMs;
  await withClient(server, async (client) => {
    await withClient(server, async (doorkeeper) => {
      // Membership alone is not inherited by this role.
      await doorkeeper.query('set role pg_signal_backend');
      const sendAway = () =>
        doorkeeper
          .query(
            `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = any ($1) and usesysid not in (${superusers})`,
            [[live, restored]],
          )
          .catch(() => undefined);
      const over = new AbortController();
      const sending = keepSending(sendAway, over.signal);
      try {
        while (!(await renamed(client, { live, restored, kept }))) {
          if (performance.now() >= until) throw new StillInUse(`${live} or ${restored}`);
        }
      } finally {
        over.abort();
        await sending;
      }
    });
  });
}

/** Both or none; false where somebody was still inside. */
async function renamed(client: pg.Client, { live, restored, kept }: Record<'live' | 'restored' | 'kept', string>) {
  try {
    await client.query('begin');
    await client.query(`alter database ${quoted(live)} rename to ${quoted(kept)}`);
    await client.query(`alter database ${quoted(restored)} rename to ${quoted(live)}`);
    await client.query('commit');
    return true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== inUse) throw error;
    await client.query('rollback');
    return false;
  }
}

async function keepSending(sendAway: () => Promise<unknown>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await sendAway();
    await sleep(endEveryMs);
  }
}
