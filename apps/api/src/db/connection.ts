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

/** Sends a bare command, or a statement, on the connection, at once: before anything that is sent after it. */
export type SendCommand = (command: string | CompiledQuery) => Promise<{ command?: unknown } | undefined>;

/**
 * Keeps one connection for the whole of `work`. Unlike Kysely's own handle, it does not wait for one statement before
 * sending the next, so statements issued together travel in one flight; PostgreSQL runs them in the order sent.
 */
export function onConnection<T>(root: Database, work: (db: Db, send: SendCommand) => Promise<T>): Promise<T> {
  const executor = root.getExecutor();
  return executor.provideConnection((connection) => {
    const bound = executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) });
    const send: SendCommand = async (command) => {
      const query = typeof command === 'string' ? CompiledQuery.raw(command) : command;
      const { rows } = await connection.executeQuery(query);
      return rows[0] as { command?: unknown } | undefined;
    };
    return work(new ConnectionHandle(bound), send);
  });
}
