import { setTimeout as sleep } from 'node:timers/promises';
import { quoted, withClient } from './connect.ts';
import { databaseOf, withDatabase } from './tools.ts';

interface Swap {
  /** Of the live database; its name passes to the restored one. */
  ownerUrl: string;
  restored: string;
  kept: string;
}

const endEveryMs = 100;

/**
 * Gives the restored database the name of the live one, in one transaction: whoever is cut at any moment finds either all as it
 * was or all done. While the first renaming waits it holds the name, so nobody comes in; who is in is sent away meanwhile.
 */
export async function swapDatabases({ ownerUrl, restored, kept }: Swap): Promise<void> {
  const live = databaseOf(ownerUrl);
  const server = withDatabase(ownerUrl, 'postgres');
  await withClient(server, async (client) => {
    await withClient(server, async (doorkeeper) => {
      // Membership alone is not inherited by this role.
      await doorkeeper.query('set role pg_signal_backend');
      const sendAway = () =>
        doorkeeper
          .query('select pg_terminate_backend(pid) from pg_stat_activity where datname = any ($1)', [[live, restored]])
          .catch(() => undefined);
      const over = new AbortController();
      const sending = keepSending(sendAway, over.signal);
      try {
        await client.query('begin');
        await client.query(`alter database ${quoted(live)} rename to ${quoted(kept)}`);
        await client.query(`alter database ${quoted(restored)} rename to ${quoted(live)}`);
        await client.query('commit');
      } finally {
        over.abort();
        await sending;
      }
    });
  });
}

async function keepSending(sendAway: () => Promise<unknown>, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    await sendAway();
    await sleep(endEveryMs);
  }
}
