import { type Kysely, sql } from 'kysely';
import { splitStatements } from './sql-statements.ts';

const concurrentIndex = /^create (?:unique )?index concurrently if not exists (\w+) on /;

/**
 * Runs the statements of a file one by one, each committed for itself. May be cut anywhere and run again: the rules of CI
 * (infra/ci/migration-rules.ts) let in only statements that find out what is already done.
 */
export async function runOutsideTransaction(db: Kysely<unknown>, text: string): Promise<void> {
  // These wait for transactions older than themselves and block none meanwhile, so they may wait longer than others.
  await sql`set lock_timeout = '30min'`.execute(db);
  try {
    for (const statement of splitStatements(text)) {
      const index = concurrentIndex.exec(statement.code)?.[1];
      if (index !== undefined) await dropUnfinished(db, index);
      await sql.raw(statement.sql).execute(db);
    }
  } finally {
    await sql`set lock_timeout = '5s'`.execute(db).catch(() => undefined);
  }
}

/** A concurrent index that was cut leaves one behind that takes writes and serves no read; `if not exists` would keep it. */
async function dropUnfinished(db: Kysely<unknown>, index: string): Promise<void> {
  const { rows } = await sql`
    select 1 from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  if (rows.length > 0) await sql.raw(`drop index concurrently if exists ${index}`).execute(db);
}
