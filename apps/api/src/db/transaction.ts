import { compiled } from './compiled.ts';
import { onConnection } from './connection.ts';
import type { Database, Db } from './pool.ts';

/** A write transaction of one store: its rows carry revs handed out by the store's clock. */
export interface StoreTransaction {
  db: Db;
  storeId: number;
  epoch: string;
  /** The next rev reserved for this transaction; asking for more than were reserved is a programming error. */
  nextRev(): number;
}

// `SET LOCAL` takes no bind parameter, and set_config() does not reach Citus workers: the id goes in as a literal.
function setStore(storeId: number): string {
  if (!Number.isSafeInteger(storeId) || storeId <= 0) throw new RangeError('a store id is a positive integer');
  return `set local app.store_id = '${storeId}'`;
}

/**
 * Reads of one store, under row-level security. The opening travels in one flight with the first query, and nobody
 * waits for the closing of a transaction that wrote nothing: the connection answers in order.
 */
export function readStore<T>(root: Database, storeId: number, work: (db: Db) => Promise<T>): Promise<T> {
  const opening = `begin read only; ${setStore(storeId)}`;
  return onConnection(root, async (db, send) => {
    const opened = send(opening);
    try {
      const [, result] = await Promise.all([opened, work(db)]);
      return result;
    } finally {
      send('commit').catch(() => undefined);
    }
  });
}

/**
 * Writes of one store. Takes the store's clock first, reserving `revs` numbers for the synced rows that will be
 * written: the row lock makes the store's writes serial, so revs are in commit order and a reader never misses one.
 */
export function writeStore<T>(
  root: Database,
  storeId: number,
  revs: number,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  return transaction(root, `begin; ${setStore(storeId)}`, async (db) => {
    const [clock] = await takeClock(db, storeId, revs);
    if (!clock) throw new Error(`store ${storeId} has no clock`);
    return work({ db, storeId, epoch: clock.epoch, nextRev: handOut(clock.rev - revs, clock.rev) });
  });
}

const takeClock = compiled((db, storeId: number, revs: number) =>
  db
    .updateTable('store_clocks')
    .set((eb) => ({ rev: eb('rev', '+', revs) }))
    .where('store_id', '=', storeId)
    .returning(['rev', 'epoch']),
);

/** Writes of global tables. `enterNewStore` lets the transaction continue inside a store it has just created. */
export function writePlatform<T>(
  root: Database,
  work: (db: Db, enterNewStore: EnterNewStore) => Promise<T>,
): Promise<T> {
  return transaction(root, 'begin', (db, send) =>
    work(db, async (storeId, revs, epoch) => {
      await send(setStore(storeId));
      await db.insertInto('store_clocks').values({ store_id: storeId, rev: revs, epoch }).execute();
      return { db, storeId, epoch, nextRev: handOut(0, revs) };
    }),
  );
}

export type EnterNewStore = (storeId: number, revs: number, epoch: string) => Promise<StoreTransaction>;

function handOut(after: number, last: number): () => number {
  let given = after;
  return () => {
    if (given >= last) throw new RangeError('more synced rows written than revs reserved');
    given += 1;
    return given;
  };
}

function transaction<T>(
  root: Database,
  opening: string,
  work: (db: Db, send: (text: string) => Promise<unknown>) => Promise<T>,
): Promise<T> {
  return onConnection(root, async (db, send) => {
    // Sent together with the first statement of the work; a connection that cannot open cannot run that either.
    const opened = send(opening);
    try {
      const [, result] = await Promise.all([opened, work(db, send)]);
      const closing = await send('commit');
      // PostgreSQL answers COMMIT with ROLLBACK when an error inside the transaction was swallowed.
      if (closing?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}
