import type { CompiledQuery } from 'kysely';
import { onConnection } from './connection.ts';
import type { Database, Db } from './pool.ts';
import { turnsOf } from './store-turns.ts';
import { setStore } from './transaction.ts';

/**
 * One row of each of some stores, by one statement for each: all of them in one flight on one connection. Every store is read under
 * its own row-level security, and on its own node, so no statement ever sees two. What is sent here leaves in the order of
 * the lines below, and PostgreSQL keeps to it: a store is set before its statement and stays until the next one is.
 */
export async function readStores<Row>(
  root: Database,
  storeIds: readonly number[],
  statement: (storeId: number) => CompiledQuery<Row>,
): Promise<Row[]> {
  const [first] = storeIds;
  if (first === undefined) return [];
  const statements = storeIds.map((storeId) => ({ storeId, query: statement(storeId) }));
  return turnsOf(root).read(first, () =>
    onConnection(root, async (_, send) => {
      const opened = send('begin read only');
      const read = statements.map(({ storeId, query }) => [send(setStore(storeId)), send(query)] as const);
      const closed = send('commit');
      const [, rows] = await Promise.all([opened, Promise.all(read.map(([, row]) => row)), closed, ...read.flat()]);
      return rows as Row[];
    }),
  );
}

/**
 * Reads of one store that must fit together: all statements see it as the first of them did, whatever tills sell meanwhile.
 * Begin and set local are two messages, in one flight with the first query.
 */
export function readAtOneMoment<T>(root: Database, storeId: number, work: (db: Db) => Promise<T>): Promise<T> {
  return turnsOf(root).read(storeId, () =>
    onConnection(root, async (db, send) => {
      const opened = Promise.all([send('begin isolation level repeatable read read only'), send(setStore(storeId))]);
      try {
        const [, result] = await Promise.all([opened, work(db)]);
        return result;
      } finally {
        send('commit').catch(() => undefined);
      }
    }),
  );
}
