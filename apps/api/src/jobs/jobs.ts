import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/pool.ts';

/** Every queue and what a job in it carries. Nothing secret: jobs rest in the database. */
export interface JobData {
  'send-password-reset': { email: string };
  'send-email-changed': { oldEmail: string; newEmail: string; fullName: string };
  'clean-sessions': Record<string, never>;
}
export type JobName = keyof JobData;

const queueNames = ['send-password-reset', 'send-email-changed', 'clean-sessions'] as const satisfies JobName[];

export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export interface Jobs {
  /** Adds a job in the caller's transaction: it exists if and only if that commits. */
  enqueue<Name extends JobName>(db: Db, name: Name, data: JobData[Name]): Promise<void>;
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

/** Opens the job queues on our own pool. The tables live in a schema that belongs to the app role. */
export async function openJobs(db: Database, onError: (error: Error) => void): Promise<Jobs> {
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
    await boss.createQueue(name, { retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 7 * 86_400 });
  }
  return {
    async enqueue(transaction, name, data) {
      await boss.send(name, data, { db: asBossDatabase(transaction) });
    },
    async work(handlers, pollSeconds) {
      for (const name of queueNames) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        await boss.work<unknown>(name, { pollingIntervalSeconds: pollSeconds }, async (batch) => {
          for (const job of batch) await handle(job.data);
        });
      }
      await boss.schedule('clean-sessions', '0 4 * * *', {}, { tz: 'America/Caracas' });
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}
