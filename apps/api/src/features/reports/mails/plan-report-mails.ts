import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { findStoreIdsAfter } from '#db/store-ids.queries.ts';
import { readStore, writePlatform } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findReaders, type MailKind } from './report-mails.queries.ts';

const storesAtOnce = 500;

interface PlanServices {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/** One job for each person of each store who wants the mail. One that fails keeps nobody else from theirs. */
export async function planReportMails({ db, jobs, clock }: PlanServices, kind: MailKind): Promise<void> {
  const day = dayOf(kind, clock());
  let stores: number[] = [];
  do {
    stores = await findStoreIdsAfter(db, stores.at(-1) ?? 0, storesAtOnce);
    for (const storeId of stores) {
      const readers = await readStore(db, storeId, (tx) => findReaders(tx, storeId, kind));
      if (readers.length === 0) continue;
      await writePlatform(db, async (tx) => {
        for (const { user_id } of readers) {
          await jobs.enqueue(tx, 'send-report-mail', { storeId, userId: user_id, kind, day });
        }
      });
    }
  } while (stores.length === storesAtOnce);
}

/** The day that ends, or the Monday of the week that has ended. */
function dayOf(kind: MailKind, now: Date): string {
  const today = caracasDay(now);
  if (kind === 'daily') return today;
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7);
}
