import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { hearNews } from './hear-news.ts';
import { noteTold, readNews } from './transfer-news.ts';
import { findUntold } from './transfers.queries.ts';

interface Carrier {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  clock: () => Date;
}

/**
 * Tells one store what changed in the other's side of a transfer. Three transactions, each of one store; a stop between any two
 * of them leaves the news untold, and the same news again changes nothing.
 */
export async function carryTransfer(
  { db, jobs, clock }: Carrier,
  { storeId, uuid }: { storeId: number; uuid: string },
): Promise<void> {
  const news = await readNews(db, storeId, uuid);
  if (!news) return;
  await hearNews({ db, jobs, now: clock() }, news);
  await noteTold(db, news);
}

const patienceMs = 600_000;

/** Sets out again what no job has carried for a while: the queue gave up, or lost it. */
export async function sweepTransfers({ db, jobs, clock }: Carrier): Promise<void> {
  const before = new Date(clock().getTime() - patienceMs);
  await forEachStore(db, async (storeId) => {
    const untold = await readStore(db, storeId, (inStore) => findUntold(inStore, storeId, before));
    for (const uuid of untold) await jobs.enqueue(db, 'carry-transfer', { storeId, uuid });
  });
}
