import { createFairLine } from './fair-line.ts';
import type { Database } from './pool.ts';

/** How many connections of the pool the callers of one store may hold at once; what is not given follows from its size. */
export interface GivenShares {
  writers?: number | undefined;
  readers?: number | undefined;
}

type Turn = <T>(storeId: number, work: () => Promise<T>) => Promise<T>;

export interface StoreTurns {
  read: Turn;
  write: Turn;
}

const maxWaiting = 64;
// Reads are short, and many devices ask at once when the power or the connection is back.
const maxReadersWaiting = 256;
const patienceMs = 10_000;

// One works, the next waits for the store's clock in the database, so that no round trip is lost between the two.
const writersOfAStore = 2;
const readersOfAPool = 0.4;

/**
 * The line before the pool. A caller of a store waits here without a connection, so that a store whose clock is held, or whose
 * lists are slow, keeps only its own callers waiting. Stores together leave a fifth of the pool to what belongs to no store:
 * sessions, accounts and jobs.
 */
export function createStoreTurns(poolSize: number, given: GivenShares = {}): StoreTurns {
  const writers = given.writers ?? writersOfAStore;
  const readers = given.readers ?? Math.max(1, Math.floor(poolSize * readersOfAPool));
  const total = Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / 5)));
  const pass = createFairLine({ total, maxWaiting, patienceMs });
  return {
    read: (storeId, work) => pass(storeId, readers, work, maxReadersWaiting),
    // A key of its own: reads of a store do not wait behind its writes.
    write: (storeId, work) => pass(-storeId, writers, work),
  };
}

const turns = new WeakMap<Database, StoreTurns>();

export function giveTurns(db: Database, of: StoreTurns): void {
  turns.set(db, of);
}

export function turnsOf(db: Database): StoreTurns {
  const found = turns.get(db);
  if (!found) throw new Error('this handle has no line before its pool: open it with openDatabase()');
  return found;
}
