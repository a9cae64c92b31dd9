import { migrateToLatest } from '@minipos/db/migrations';
import { dropScratchDatabases } from '@minipos/db/scratch';
import { openDatabase } from '#db/pool.ts';
import { openJobs } from '#jobs/jobs.ts';
import { databaseUrl, templateDatabase, viaBouncer } from './environment.ts';
import { startBouncer } from './pgbouncer.ts';

const ownerUrl = databaseUrl('owner', templateDatabase);

/** Brings the template database up to date once; test files copy it. */
export default async function setup(): Promise<() => Promise<void>> {
  await dropScratchDatabases(ownerUrl, templateDatabase);
  await migrateToLatest(ownerUrl);
  await createJobTables();
  const bouncer = viaBouncer ? await startBouncer() : undefined;
  return async () => {
    await dropScratchDatabases(ownerUrl, templateDatabase);
    bouncer?.stop();
  };
}

/** pg-boss creates its tables on first start; done here, every copy has them. */
async function createJobTables(): Promise<void> {
  const url = databaseUrl('app', templateDatabase, { direct: true });
  const { db } = openDatabase({ url, size: 2, prepare: true, onError: () => undefined });
  const jobs = await openJobs(db, () => undefined);
  await jobs.stop();
  await db.destroy();
}
