import { addDays, caracasDay } from '@minipos/domain/rates/rates';
import type { Database } from '#db/pool.ts';
import { findStoreIdsAfter } from '#db/store-ids.queries.ts';
import { readStore, writePlatform } from '#db/transaction.ts';
import type { Jobs } from '#jobs/jobs.ts';
import { findReaders, type MailKind } from './report-mails.queries.ts';

const storesAtOnce = 500;
const halfDay = 12 * 3_600_000;

interface PlanServices {
  db: Database;
  jobs: Jobs;
  clock: () => Date;
}

/** One job for each person of each store who wants the mail. A store that fails keeps no other from theirs. */
export async function planReportMails({ db, jobs, clock }: PlanServices, kind: MailKind): Promise<void> {
  const day = dayOf(kind, clock());
  const failures: unknown[] = [];
  const plan = async (storeId: number) => {
    const readers = await readStore(db, storeId, (tx) => findReaders(tx, storeId, kind));
    if (readers.length === 0) return;
    await writePlatform(db, async (tx) => {
      for (const { user_id: userId } of readers) {
        await jobs.enqueueOnce(tx, 'send-report-mail', { storeId, userId, kind, day });
      }
    });
  };
  let stores: number[] = [];
  do {
    stores = await findStoreIdsAfter(db, stores.at(-1) ?? 0, storesAtOnce);
    for (const storeId of stores) await plan(storeId).catch((error: unknown) => failures.push(error));
  } while (stores.length === storesAtOnce);
  // The queue tries again; whoever has a job already gets no second one.
  if (failures.length > 0)
    throw new AggregateError(failures, `the mails of ${failures.length} stores were not planned`);
}

/** The day that ends, or that has ended where the worker comes late, or the Monday of the week that has ended. */
function dayOf(kind: MailKind, now: Date): string {
  const today = caracasDay(now);
  if (kind === 'daily') return caracasDay(new Date(now.getTime() - halfDay));
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(today, -sinceMonday - 7);
}
