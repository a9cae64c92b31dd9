import { CompiledQuery, QueryCreator, type QueryExecutor } from 'kysely';
import type { Database, Db } from './pool.ts';
import type { Schema } from './schema.ts';

class ConnectionHandle extends QueryCreator<Schema> {
  readonly #executor: QueryExecutor;

  constructor(executor: QueryExecutor) {
    super({ executor });
    this.#executor = executor;
  }

  getExecutor(): QueryExecutor {
    return this.#executor;
  }
}

/** Sends a bare command on the connection, at once. */
export type SendCommand = (text: string) => Promise<{ command?: unknown } | undefined>;

/**
 * Keeps one connection for the whole of `work`. Unlike Kysely's own handle, it does not wait for one statement before
 * sending the next, so statements issued together travel in one flight; PostgreSQL runs them in the order sent.
 */
export function onConnection<T>(root: Database, work: (db: Db, send: SendCommand) => Promise<T>): Promise<T> {
  const executor = root.getExecutor();
  return executor.provideConnection((connection) => {
    const bound = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const send: SendCommand = async (text) => {
      const { rows } = await connection.executeQuery(CompiledQuery.raw(text));
      return rows[0] as { command?: unknown } | undefined;
    };
    return work(new ConnectionHandle(bound), send);
  });
}
