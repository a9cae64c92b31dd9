import type { RepairEvent } from '@minipos/domain/repairs/messages/repair-events';
import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '#db/pool.ts';

interface EmailNotice {
  oldEmail: string;
  newEmail: string;
  fullName: string;
}

/** Every queue and what a job in it carries. Nothing secret: jobs rest in the database. */
export interface JobData {
  'send-password-reset': { email: string };
  'send-email-confirmation': { userId: number; email: string };
  'send-email-change-asked': EmailNotice;
  'send-email-changed': EmailNotice & { byAdmin?: true };
  'send-email-given': EmailNotice;
  'send-owner-changed': { email: string; fullName: string; storeName: string; becomes: 'owner' | 'manager' | 'none' };
  'send-store-status': {
    email: string;
    fullName: string;
    storeName: string;
    becomes: 'active' | 'inactive' | 'restored';
    reason: string | null;
  };
  'send-request-news': {
    email: string;
    fullName: string;
    storeName: string;
    news: 'received' | 'approved' | 'rejected' | 'payment_failed' | 'payment_refunded';
    /** The name the store was opened with, where it is another one. */
    openedAs?: string;
    /** What the administrator wrote. */
    comments?: string;
    mayReapply?: boolean;
  };
  'close-given-pins': { userId: number };
  'send-invitation': { storeId: number; invitationId: string };
  'clean-sessions': Record<string, never>;
  'sweep-images': Record<string, never>;
  'sweep-receipts': Record<string, never>;
  'fetch-rates': Record<string, never>;
  'read-health': Record<string, never>;
  'run-import': { storeId: number; importId: number; step: 'check' | 'apply' | 'undo'; actorUserId?: number };
  'run-export': { storeId: number; exportId: number };
  'sweep-exports': Record<string, never>;
  'rank-shelf': { storeId: number };
  'fold-figures': Record<string, never>;
  'plan-daily-mails': Record<string, never>;
  'plan-weekly-mails': Record<string, never>;
  'carry-transfer': { storeId: number; uuid: string };
  'sweep-transfers': Record<string, never>;
  'send-report-mail': { storeId: number; userId: number; kind: 'daily' | 'weekly'; day: string };
  'send-repair-message': { storeId: number; repairId: number; logId: number; event: RepairEvent };
  'run-backup': { backupId: string };
  'check-backup': { backupId: string };
  'run-restore': { restoreId: string };
  'plan-backups': Record<string, never>;
}
type JobName = keyof JobData;

const queueNames = [
  'send-password-reset',
  'send-email-confirmation',
  'send-email-change-asked',
  'send-email-changed',
  'send-email-given',
  'send-owner-changed',
  'send-store-status',
  'send-request-news',
  'close-given-pins',
  'send-invitation',
  'clean-sessions',
  'sweep-images',
  'sweep-receipts',
  'fetch-rates',
  'read-health',
  'run-import',
  'run-export',
  'sweep-exports',
  'rank-shelf',
  'fold-figures',
  'plan-daily-mails',
  'plan-weekly-mails',
  'carry-transfer',
  'sweep-transfers',
  'send-report-mail',
  'send-repair-message',
  'run-backup',
  'check-backup',
  'run-restore',
  'plan-backups',
] as const satisfies JobName[];

interface Patience {
  expireInSeconds?: number;
  heartbeatSeconds?: number;
  retryLimit?: number;
  retryDelayMax?: number;
}

// Long work: a worker that stops saying that it is alive is taken for dead, and another one goes on.
const patience: Partial<Record<JobName, Patience>> = {
  // Goods are on the way: tried for two days, then by the sweep of the night.
  'carry-transfer': { expireInSeconds: 60, retryLimit: 60, retryDelayMax: 3600 },
  'sweep-transfers': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'run-import': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'run-export': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'fold-figures': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'plan-daily-mails': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  'plan-weekly-mails': { expireInSeconds: 3600, heartbeatSeconds: 20 },
  // A mail server may be away for an evening: tried for some twenty hours, and no longer when the next close is due.
  'send-report-mail': { retryLimit: 45, retryDelayMax: 1800 },
  'send-repair-message': { retryLimit: 45, retryDelayMax: 1800 },
  'run-backup': { expireInSeconds: 12 * 3600, heartbeatSeconds: 20, retryLimit: 2 },
  'check-backup': { expireInSeconds: 12 * 3600, heartbeatSeconds: 20, retryLimit: 1 },
  'run-restore': { expireInSeconds: 12 * 3600, heartbeatSeconds: 20, retryLimit: 1 },
  // The next minute reads again.
  'read-health': { expireInSeconds: 60, retryLimit: 0 },
  'plan-backups': { expireInSeconds: 3600, heartbeatSeconds: 20 },
};

// Longer than `send-report-mail` tries again.
const onceForSeconds = 24 * 3600;

// Mails of a whole country go out in an evening: several at a time, and the next as soon as one is done.
const sideBySide: Partial<Record<JobName, number>> = { 'carry-transfer': 4, 'send-report-mail': 8 };

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. `after`: it is not done before. */
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData[Name], when?: { after: Date }): Promise<void>;
  /** The same, unless an equal one was added in the last hours: for work that is planned again after a failure. */
  enqueueOnce<Name extends JobName>(db: Db, name: Name, data: JobData[Name]): Promise<void>;
  /** Starts working off the queues in this process. */
  work(handlers: JobHandlers, pollSeconds: number): Promise<void>;
  stop(): Promise<void>;
}

const asBossDatabase = (db: Db) => ({
  async executeSql(text: string, values: unknown[] = []) {
    const { rows } = await db.getExecutor().executeQuery(CompiledQuery.raw(text, values));
    // A script of several statements answers with one result each; pg-boss reads rows of single ones only.
    return { rows: rows as never[] };
  },
});

async function writeSchedules(boss: PgBoss): Promise<void> {
  await boss.schedule('clean-sessions', '0 4 * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('sweep-images', '30 4 * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('sweep-receipts', '0 5 * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('sweep-exports', '30 5 * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('sweep-transfers', '30 2 * * *', {}, { tz: 'America/Caracas' });
  // Nobody was there at the minute: the last one of those that were missed is made up for, however many they were.
  const madeUpFor = { tz: 'America/Caracas', missed: 'once' } as const;
  await boss.schedule('fold-figures', '0 3 * * *', {}, madeUpFor);
  await boss.schedule('plan-daily-mails', '0 21 * * *', {}, madeUpFor);
  await boss.schedule('plan-weekly-mails', '0 7 * * 1', {}, madeUpFor);
  await boss.schedule('fetch-rates', '*/15 * * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('read-health', '* * * * *', {}, { tz: 'America/Caracas' });
  await boss.schedule('plan-backups', '*/15 * * * *', {}, { tz: 'America/Caracas' });
}

/** Gives a database the queues and the schedules of this version, for processes that find it in the place of another. */
export async function scheduleJobs(db: Database): Promise<void> {
  const boss = await openBoss(db, () => undefined);
  await writeSchedules(boss);
  await boss.stop({ graceful: false });
}

/** Opens the job queues on our own pool. The tables live in a schema that belongs to the app role. */
async function openBoss(db: Database, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    db: asBossDatabase(db),
    schema: 'pgboss',
    createSchema: false,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', onError);
  await boss.start();
  for (const name of queueNames) {
    const retries = { retryLimit: 5, retryDelay: 10, retryBackoff: true };
    const options = { ...retries, deleteAfterSeconds: 7 * 86_400, ...patience[name] };
    await boss.createQueue(name, options);
    // One that a version before this has made keeps what it was made with, unless told.
    await boss.updateQueue(name, options);
  }
  return boss;
}

export async function openJobs(db: Database, onError: (error: Error) => void): Promise<Jobs> {
  const boss = await openBoss(db, onError);
  return {
    async enqueue(transaction, name, data, when) {
      await boss.send(name, data, { db: asBossDatabase(transaction), ...(when ? { startAfter: when.after } : {}) });
    },
    async enqueueOnce(transaction, name, data) {
      const singletonKey = Object.values(data).join(':');
      await boss.send(name, data, { db: asBossDatabase(transaction), singletonKey, singletonSeconds: onceForSeconds });
    },
    async work(handlers, pollSeconds) {
      for (const name of queueNames) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: sideBySide[name] ?? 1 };
        await boss.work<unknown>(name, options, async (batch) => {
          for (const job of batch) await handle(job.data);
        });
      }
      await writeSchedules(boss);
      // Once at the start, by whichever process is first: a shop that opens after a power cut does not wait for the clock.
      await boss.send('fetch-rates', {}, { singletonKey: 'start', singletonSeconds: 300 });
      await boss.send('read-health', {}, { singletonKey: 'start', singletonSeconds: 60 });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
