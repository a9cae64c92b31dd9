import type { Database } from '@minipos/api/db/pool';
import { withDatabase } from '@minipos/db/scratch';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

/** Reads across stores: statements run without row-level security around them. A search still needs its store. */
export function readerUrl(database: string, storeId: number): string {
  const url = withDatabase(process.env.CONSOLE_DATABASE_URL ?? '', database);
  return `${url}?options=${encodeURIComponent(`-c app.store_id=${storeId}`)}`;
}

/** The very statements that a question sends, recorded while it is asked once. */
export async function recordStatements(url: string, ask: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording: Database = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }),
    log: (event) => void statements.push({ text: event.query.sql, values: [...event.query.parameters] }),
  });
  try {
    await ask(recording);
  } finally {
    await recording.destroy();
  }
  return statements;
}

/** Sends them on one connection, prepared under a name. */
export async function sendBare(pool: pg.Pool, name: string, statements: Statement[]): Promise<void> {
  const client = await pool.connect();
  try {
    await Promise.all(
      statements.map(({ text, values }, index) => client.query({ name: `${name} ${index}`, text, values })),
    );
  } finally {
    client.release();
  }
}

/** One call of the API, its answer read to the end. */
export async function get(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${answer.status} at ${url}`);
  await answer.json();
}
