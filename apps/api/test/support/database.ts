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
  const { name, drop } = await createScratchDatabase(databaseUrl('owner', templateDatabase), templateDatabase, {
    hasty: true,
  });
  const pools = new Map<RoleName, pg.Pool>();
  return {
    url: (role) => databaseUrl(role, name),
    async as(role, work) {
      const pool = pools.get(role) ?? openPool(databaseUrl(role, name, { direct: true }));
      pools.set(role, pool);
      const client = await pool.connect();
      let isClean = false;
      try {
        const result = await work(client);
        // The next one finds it as if it were new, also where the work left a transaction open.
        await client.query('rollback');
        await client.query('discard all');
        isClean = true;
        return result;
      } finally {
        client.release(!isClean);
      }
    },
    async drop() {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
      await drop();
    },
  };
}

/** Connections are kept: a new one takes longer than most questions. */
function openPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 10 });
  // Tests end connections on purpose; the code that uses one at that moment gets an error of its own.
  pool.on('error', () => undefined);
  return pool;
}
