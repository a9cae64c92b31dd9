import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openJobs, scheduleJobs } from '#jobs/jobs.ts';
import { startTestApp, type TestApp } from '../support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const plans = ['fold-figures', 'plan-daily-mails', 'plan-weekly-mails'];

async function planned(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; jobs: number }>`
    select name, count(*)::int as jobs from pgboss.job where name = any (${plans}) group by name`.execute(
    test.services.db,
  );
  return Object.fromEntries(rows.map(({ name, jobs }) => [name, jobs]));
}

it('what nobody was there for in days is made up for by whoever starts first, and not once for each day', async () => {
  const { db } = test.services;
  await scheduleJobs(db);
  // Everything stood still for eight days: one Monday and seven evenings at least.
  await sql`update pgboss.schedule set created_on = now() - interval '60 days'`.execute(db);
  await sql`update pgboss.version set cron_on = now() - interval '8 days'`.execute(db);
  const jobs = await openJobs(db, (error) => {
    throw error;
  });
  await expect.poll(planned, { timeout: 40_000, interval: 500 }).toMatchObject({
    'fold-figures': expect.any(Number),
    'plan-daily-mails': expect.any(Number),
    'plan-weekly-mails': expect.any(Number),
  });
  await jobs.stop();
  // Two, should this run in the very minute of one.
  for (const count of Object.values(await planned())) expect(count).toBeLessThanOrEqual(2);
});

it('a mail is tried for most of a day, also by a queue that an earlier version has made', async () => {
  const { db } = test.services;
  await sql`update pgboss.queue set retry_limit = 5, retry_delay_max = null where name = 'send-report-mail'`.execute(
    db,
  );
  await scheduleJobs(db);
  const { rows } = await sql`
    select retry_limit, retry_delay_max from pgboss.queue where name = 'send-report-mail'`.execute(db);
  expect(rows).toEqual([{ retry_limit: 45, retry_delay_max: 1800 }]);
});
