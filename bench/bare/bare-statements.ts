import type { Database } from '@minipos/api/db/pool';
import { createStoreTurns, giveTurns } from '@minipos/api/db/store-turns';
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

// int8 as a number, as the application reads it.
const types = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
    return oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);
  },
};

/** The very statements that a question sends, recorded while it is asked once. */
export async function recordStatements(url: string, ask: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording: Database = new Kysely({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1, types }) }),
    log: (event) => void statements.push({ text: event.query.sql, values: [...event.query.parameters] }),
  });
  giveTurns(recording, createStoreTurns(1));
  try {
    await ask(recording);
  } finally {
    await recording.destroy();
  }
  return statements;
}

/** Not what opens and closes a transaction or names its store, which cannot be prepared. */
export const isQuestion = ({ text }: Pick<Statement, 'text'>): boolean => /^\s*(select|with)\b/i.test(text);

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
