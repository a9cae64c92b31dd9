import { createScratchDatabase } from '@minipos/db/scratch';
import pg from 'pg';
import { databaseUrl, type RoleName, templateDatabase } from './environment.ts';

export interface TestDatabase {
  url(role: RoleName): string;
  /** Runs SQL as a role on a connection of its own, straight to PostgreSQL. */
  as<T>(role: RoleName, work: (client: pg.Client) => Promise<T>): Promise<T>;
  drop: () => Promise<void>;
}

/** A fresh copy of the migrated database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { name, drop } = await createScratchDatabase(databaseUrl('owner', templateDatabase), templateDatabase);
  return {
    url: (role) => databaseUrl(role, name),
    async as(role, work) {
      const client = new pg.Client({ connectionString: databaseUrl(role, name, { direct: true }) });
      await client.connect();
      try {
        return await work(client);
      } finally {
        await client.end();
      }
    },
    drop,
  };
}
