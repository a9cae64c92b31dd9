import { forEachStore } from '#db/for-each-store.ts';
import type { Database } from '#db/pool.ts';
import { readStore, writePlatform } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { mailDay } from './mail-day.ts';
import { findReaders, type MailKind } from './report-mails.queries.ts';

interface PlanServices {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/** One job for each person of each store who wants the mail. Tried again, a person who has a job gets no second one. */
export async function planReportMails({ db, jobs, clock }: PlanServices, kind: MailKind): Promise<void> {
  const day = mailDay(kind, clock());
  await forEachStore(db, async (storeId) => {
    const readers = await readStore(db, storeId, (tx) => findReaders(tx, storeId, kind));
    if (readers.length === 0) return;
    await writePlatform(db, async (tx) => {
      for (const { user_id: userId } of readers) {
        await jobs.enqueueOnce(tx, 'send-report-mail', { storeId, userId, kind, day });
      }
    });
  });
}
