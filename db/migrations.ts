import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { runOutsideTransaction } from './outside-transaction.ts';
import { runsInTransaction } from './sql-statements.ts';

const ownFolder = join(import.meta.dirname, 'migrations');

interface MigrationFile {
  name: string;
  text: string;
  inTransaction: boolean;
}

/** Plain SQL files, applied in the order of their numbers. Forward only: there is no `down`. */
async function readFiles(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return { name: file.replace(/\.sql$/, ''), text, inTransaction: runsInTransaction(text) };
    }),
  );
}

/**
 * Applies what is missing as the owner role and returns the names applied. Safe to run while the API serves. Each file is a
 * transaction of its own, so that a constraint added by one is checked by the next without its lock.
 */
export async function migrateToLatest(ownerUrl: string, folder = ownFolder): Promise<string[]> {
  const files = await readFiles(folder);
  const release = await waitForTurn(ownerUrl);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, options: '-c lock_timeout=5s' });
  // A connection that is cut fails its query; without a listener it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]));
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const applied: string[] = [];
    for (const { name, executedAt } of await migrator.getMigrations()) {
      if (executedAt) continue;
      const disableTransactions = !files.find((file) => file.name === name)?.inTransaction;
      const { error } = await migrator.migrateTo(name, { disableTransactions });
      if (error) throw error instanceof Error ? error : new Error(`migration ${name} failed`, { cause: error });
      applied.push(name);
    }
    return applied;
  } finally {
    await db.destroy();
    await release();
  }
}

const asMigration = ({ text, inTransaction }: MigrationFile): Migration => ({
  up: async (db) => {
    if (inTransaction) await sql.raw(text).execute(db);
    else await runOutsideTransaction(db, text);
  },
});

const turnMs = 200;
const longestWaitMs = 30 * 60_000;

/**
 * One migration at a time. Asks again and again instead of waiting in the database: a statement that waits holds a snapshot,
 * and a concurrent index waits for every snapshot older than itself, so that the two would wait for each other.
 */
async function waitForTurn(ownerUrl: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  for (let waited = 0; ; waited += turnMs) {
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtext('minipos.migrations')) as mine",
    );
    if (rows[0]?.mine) return () => client.end();
    if (waited >= longestWaitMs) {
      await client.end();
      throw new Error('another migration is still running after half an hour');
    }
    await sleep(turnMs);
  }
}
