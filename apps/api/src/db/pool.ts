import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type QueryCreator, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';
import { createStoreTurns, type GivenShares, giveTurns } from './store-turns.ts';

/** The pool: where transactions start. */
export type Database = Kysely<Schema>;

/** What queries run on: the pool, or the one connection of a transaction. It cannot start another transaction. */
export type Db = QueryCreator<Schema> & QueryExecutorProvider;

/** Distinct statement texts kept prepared per connection; the rest are sent as they are. */
const maxPrepared = 500;

const statementNames = new Map<string, string>();

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known || statementNames.size >= maxPrepared) return known;
  const name = `q${statementNames.size + 1}`;
  statementNames.set(text, name);
  return name;
}

/**
 * Hands the statements of one flight to the system in one write. One write for each is what a call would spend most of its
 * time on: every one of them wakes PostgreSQL.
 */
class FlightClient extends pg.Client {
  #isHeld = false;

  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query is overloaded beyond what a subclass can express
  override query(text: any, values?: any, callback?: any): any {
    this.#hold();
    // oxlint-disable-next-line typescript/no-unsafe-argument
    return super.query(text, values, callback);
  }

  // A tick comes after everything that is ready to run now, and so after all who send without waiting.
  #hold(): void {
    if (this.#isHeld) return;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    this.#isHeld = true;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }
}

/** Gives every parameterised statement a name, so that PostgreSQL parses and plans it once per connection. */
class PreparingClient extends FlightClient {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg's query is overloaded beyond what a subclass can express
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const name = statementName(text);
      // oxlint-disable-next-line typescript/no-unsafe-argument
      if (name) return super.query({ name, text, values }, callback);
    }
    // oxlint-disable-next-line typescript/no-unsafe-argument
    return super.query(text, values, callback);
  }
}

const types = {
  getTypeParser(oid: Parameters<typeof pg.types.getTypeParser>[0], format?: 'text' | 'binary') {
    // int8 as a number: ids and revs stay below 2^53.
    if (oid === pg.types.builtins.INT8) return Number;
    // A day is a day: as a Date it would move with the time zone of the process.
    if (oid === pg.types.builtins.DATE) return String;
    return pg.types.getTypeParser(oid, format);
  },
};

export interface PoolOptions {
  url: string;
  size: number;
  prepare: boolean;
  storeShares?: GivenShares;
  onError: (error: Error) => void;
}

/** Opens a pool. Connections are pipelined: statements sent without waiting travel in one flight, answered in order. */
export function openDatabase(options: PoolOptions): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    pipeline: true,
    Client: options.prepare ? PreparingClient : FlightClient,
  });
  // An idle connection that PostgreSQL closes must not end the process.
  pool.on('error', options.onError);
  // Nor may one that breaks while it works: the statements under way fail, which is how its user hears of it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  giveTurns(db, createStoreTurns(options.size, options.storeShares));
  return { db, pool };
}
