import type { CompiledQuery } from 'kysely';
import { compiled } from './compiled.ts';
import { onConnection, type SendCommand } from './connection.ts';
import type { Database, Db } from './pool.ts';
import { turnsOf } from './store-turns.ts';

/** A write transaction of one store: its rows carry revs handed out by the store's clock. */
export interface StoreTransaction {
  db: Db;
  storeId: number;
  epoch: string;
  /** The store's clock as this transaction leaves it. */
  rev: number;
  /** The next rev reserved for this transaction; asking for more than were reserved is a programming error. */
  nextRev(): number;
  /** How the work came here, for the detail of each of its audit entries: the device, and who sent it if not the actor. */
  through?: Record<string, unknown>;
}

// `SET LOCAL` takes no bind parameter, and set_config() does not reach Citus workers: the id goes in as a literal.
export function setStore(storeId: number): string {
  if (!Number.isSafeInteger(storeId) || storeId <= 0) throw new RangeError('a store id is a positive integer');
  return `set local app.store_id = '${storeId}'`;
}

/**
 * Reads of one store, under row-level security. The opening travels in one flight with the first query, and the caller
 * does not wait for the closing of a transaction that wrote nothing: the connection answers in order.
 */
export function readStore<T>(root: Database, storeId: number, work: (db: Db) => Promise<T>): Promise<T> {
  const outer = enclosing.get(root);
  if (outer) return work(sameStore(outer, storeId).db);
  const opening = `begin read only; ${setStore(storeId)}`;
  return turnsOf(root).read(storeId, () =>
    onConnection(root, async (db, send) => {
      const opened = send(opening);
      try {
        const [, result] = await Promise.all([opened, work(db)]);
        return result;
      } finally {
        send('commit').catch(() => undefined);
      }
    }),
  );
}

/** Writes what follows from the store's facts and no device copies. All facts are of one moment; nobody waits for the clock. */
export function deriveStore<T>(root: Database, storeId: number, work: (db: Db) => Promise<T>): Promise<T> {
  const opening = `begin isolation level repeatable read; ${setStore(storeId)}`;
  return turnsOf(root).read(storeId, () => transaction(root, opening, (db) => work(db)));
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
  return writeStoreKnowing(root, storeId, revs, nothing, (tx) => work(tx));
}

const nothing = async () => undefined;

/** Takes a statement whose answer is not needed: it travels with the commit, which fails with it. */
export type SendLast = (statement: CompiledQuery) => void;

/**
 * The same for work that first reads: `look` travels in one flight with the clock. PostgreSQL answers in order, so it
 * sees the store as the clock's lock leaves it, and no other transaction changes it until the work is done. What goes
 * last must be meant to stay: a savepoint that is rolled back does not take it along.
 */
export function writeStoreKnowing<T, K>(
  root: Database,
  storeId: number,
  revs: number,
  look: (db: Db) => Promise<K>,
  work: (tx: StoreTransaction, known: K, last: SendLast) => Promise<T>,
): Promise<T> {
  const outer = enclosing.get(root);
  let moved = 0;
  if (outer) sameStore(outer, storeId);
  const writing = storeTransaction(root, storeId, async (db, _send, last) => {
    const [[clock], known] = await Promise.all([takeClock(db, storeId, revs), look(db)]);
    if (!clock) throw new Error(`store ${storeId} has no clock`);
    furthest.set(db, revs > 0 ? clock.rev : 0);
    const result = await work({ db, storeId, ...clock, nextRev: handOut(clock.rev - revs, clock.rev) }, known, last);
    moved = furthest.get(db) ?? 0;
    return result;
  });
  // Told only after the commit: the watcher may read at once.
  return writing.then((result) => {
    if (moved > 0) (outer?.told ?? watchers.get(root))?.(storeId, moved);
    return result;
  });
}

/**
 * One transaction of a store around whatever `work` does: each transaction that it opens on the handle it is given becomes
 * a step of this one. Takes the store's clock first, so that two of these follow one another. `work` must be quick and
 * must not open a step inside a step.
 */
export async function encloseStore<T>(
  root: Database,
  storeId: number,
  work: (inside: Database) => Promise<T>,
): Promise<T> {
  let moved = 0;
  const after: Enclosing['after'] = [];
  const told: StoreWatcher = (_, rev) => {
    moved = rev;
  };
  const result = await storeTransaction(root, storeId, async (db, send) => {
    await takeClock(db, storeId, 0);
    // Queries and the functions of this file are all that anyone asks of a handle.
    const inside = db as Database;
    enclosing.set(inside, { db, send, storeId, told, after });
    return work(inside);
  });
  if (moved > 0) watchers.get(root)?.(storeId, moved);
  for (const follow of after) await follow(root);
  return result;
}

/** Does what follows from a write and takes long, such as deleting files: on the pool, when the write is committed. */
export async function afterCommit(root: Database, follow: (pool: Database) => Promise<void>) {
  const outer = enclosing.get(root);
  if (outer) outer.after.push(follow);
  else await follow(root);
}

interface Enclosing {
  db: Db;
  send: SendCommand;
  storeId: number;
  /** Keeps what is to be told after the whole has been committed. */
  told: StoreWatcher;
  after: ((pool: Database) => Promise<void>)[];
}

const enclosing = new WeakMap<Database, Enclosing>();

function sameStore(outer: Enclosing, storeId: number): Enclosing {
  if (outer.storeId !== storeId) throw new Error('a call opened a transaction of another store');
  return outer;
}

/** A step fails alone: a caller that catches its error may try another. */
async function step<T>({ db, send }: Enclosing, work: Work<T>): Promise<T> {
  const opened = send('savepoint step');
  const last: CompiledQuery[] = [];
  try {
    const [, result] = await Promise.all([opened, work(db, send, (query) => void last.push(query))]);
    await Promise.all([...last.map((query) => send(query)), send('release savepoint step')]);
    return result;
  } catch (error) {
    await send('rollback to savepoint step').catch(() => undefined);
    throw error;
  }
}

const watchers = new WeakMap<Database, StoreWatcher>();

/** Told of every committed write of a store and of the rev it left the store at. */
export type StoreWatcher = (storeId: number, rev: number) => void;

export function watchStoreWrites(root: Database, watcher: StoreWatcher): void {
  watchers.set(root, watcher);
}

/**
 * More revs for a transaction that learns on its way how many rows it writes; what this returns hands them out. They
 * belong to the code that asked: a savepoint that is rolled back gives them back to the clock, and no other code may
 * have them by then.
 */
export async function reserveRevs({ db, storeId }: StoreTransaction, revs: number): Promise<() => number> {
  const [clock] = await takeClock(db, storeId, revs);
  if (!clock) throw new Error(`store ${storeId} has no clock`);
  if (revs > 0) furthest.set(db, clock.rev);
  return handOut(clock.rev - revs, clock.rev);
}

// The last rev reserved on the way. Only told: after a savepoint rolled back it is too high, and devices look once for nothing.
const furthest = new WeakMap<Db, number>();

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
      return { db, storeId, epoch, rev: revs, nextRev: handOut(0, revs) };
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

type Work<T> = (db: Db, send: SendCommand, last: SendLast) => Promise<T>;

/** A store's writers queue before they take a connection: those who wait for its clock must not hold the pool. */
function storeTransaction<T>(root: Database, storeId: number, work: Work<T>): Promise<T> {
  const opening = `begin; ${setStore(storeId)}`;
  const open = () => transaction(root, opening, work);
  return enclosing.has(root) ? open() : turnsOf(root).write(storeId, open);
}

function transaction<T>(root: Database, opening: string, work: Work<T>): Promise<T> {
  const outer = enclosing.get(root);
  if (outer) return step(outer, work);
  return onConnection(root, async (db, send) => {
    // Sent together with the first statement of the work; a connection that cannot open cannot run that either.
    const opened = send(opening);
    const last: CompiledQuery[] = [];
    try {
      const [, result] = await Promise.all([opened, work(db, send, (query) => void last.push(query))]);
      const done = last.map((query) => send(query));
      const [closing] = await Promise.all([send('commit'), ...done]);
      // PostgreSQL answers COMMIT with ROLLBACK when an error inside the transaction was swallowed.
      if (closing?.command !== 'COMMIT') throw new Error('the transaction was rolled back');
      return result;
    } catch (error) {
      await send('rollback').catch(() => undefined);
      throw error;
    }
  });
}
