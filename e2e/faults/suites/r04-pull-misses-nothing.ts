import { setTimeout as sleep } from 'node:timers/promises';
import { onConnection } from '@minipos/api/db/connection';
import type { Database } from '@minipos/api/db/pool';
import { writeStore } from '@minipos/api/db/transaction';
import { pullChanges } from '@minipos/api/features/sync/pull/pull-changes';
import type { StoreCtx } from '@minipos/api/http/routing/context';
import { feedSources } from '@minipos/api/sync-parts';
import { sql } from 'kysely';
import { type FaultReport, type FaultRun, randomFrom } from '../fault.ts';
import { createStores } from '../world/stores.ts';

// Eight writers fill twenty stores while a reader per store pulls as a device does. Writers pause inside their
// transactions, so that a later number can be committed before an earlier one wherever the design allows it.
const writers = 8;
const storeCount = 20;
const rowsPerWrite = 5;

/** The store's clock: no row may be missed. And, as a control, a sequence in its place: rows must be missed. */
export async function pullMissesNothing(run: FaultRun): Promise<FaultReport[]> {
  const rows = run.full ? 20_000 : 4000;
  const clock = await follow(run, rows, writeWithClock);
  const sequence = await follow(run, run.full ? 4000 : 2000, writeWithSequence);
  return [
    {
      name: 'R4 pull under 8 concurrent writers',
      ok: clock.written === rows && clock.missed === 0,
      detail: describe(clock),
    },
    { name: 'R4 control: a sequence instead of the clock', ok: sequence.missed > 0, detail: describe(sequence) },
  ];
}

interface Outcome {
  written: number;
  missed: number;
}

// The names that the writers give; a store has departments from its first day.
const isWritten = /^\d+-\d+-\d+$/;

const describe = ({ written, missed }: Outcome) => `${missed} missed of ${written}`;

type Write = (db: Database, storeId: number, names: string[], pauseMs: number) => Promise<void>;

const now = new Date();
const row = (storeId: number, name: string, rev: number) => ({
  store_id: storeId,
  name,
  rev,
  created_at: now,
  updated_at: now,
});

const writeWithClock: Write = (db, storeId, names, pauseMs) =>
  writeStore(db, storeId, names.length, async (tx) => {
    for (const name of names)
      await tx.db
        .insertInto('departments')
        .values(row(storeId, name, tx.nextRev()))
        .execute();
    await sleep(pauseMs);
  });

/** What a plain sequence does: numbers are taken at once, commits come in any order, and the clock is moved with each. */
const writeWithSequence: Write = (db, storeId, names, pauseMs) =>
  onConnection(db, async (connection, send) => {
    await send(`begin; set local app.store_id = '${storeId}'`);
    let last = 0;
    for (const name of names) {
      const { rows } = await sql<{ rev: number }>`select nextval('control_revs') as rev`.execute(connection);
      last = rows[0]?.rev ?? 0;
      await connection
        .insertInto('departments')
        .values(row(storeId, name, last))
        .execute();
    }
    await sleep(pauseMs);
    await sql`update store_clocks set rev = greatest(rev, ${last}) where store_id = ${storeId}`.execute(connection);
    await send('commit');
  });

async function follow(run: FaultRun, total: number, write: Write): Promise<Outcome> {
  const { db, storeIds, ownerId, close } = await createStores(storeCount);
  const random = randomFrom(run.seed);
  const written = new Map(storeIds.map((storeId) => [storeId, 0]));
  let left = total / rowsPerWrite;
  let isWriting = true;
  const writer = async (lane: number) => {
    while (left > 0) {
      left -= 1;
      const storeId = storeIds[Math.floor(random() * storeIds.length)] ?? 0;
      const names = Array.from({ length: rowsPerWrite }, (_, index) => `${lane}-${left}-${index}`);
      await write(db, storeId, names, Math.floor(random() * 4));
      written.set(storeId, (written.get(storeId) ?? 0) + rowsPerWrite);
    }
  };
  const readers = storeIds.map(async (storeId) => {
    const ctx = deviceOf(db, storeId, ownerId);
    const seen = new Set<number>();
    let cursor = 0;
    for (;;) {
      // Taken before reading: what was committed by then must be within reach of this read.
      const last = !isWriting;
      const page = await pullChanges(ctx, feedSources, { cursor, limit: 100 });
      for (const { table, row: department } of page.changes)
        if (table === 'departments' && department && isWritten.test(department.name)) seen.add(department.id);
      ({ cursor } = page);
      if (last && page.changes.length === 0) return { storeId, seen: seen.size };
      await sleep(1);
    }
  });
  await Promise.all(Array.from({ length: writers }, (_, lane) => writer(lane)));
  isWriting = false;
  const pulled = await Promise.all(readers);
  await close();
  const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
  const missed = pulled.map(({ storeId, seen }) => (written.get(storeId) ?? 0) - seen);
  return { written: sum(written.values()), missed: sum(missed) };
}

/** A device of the store's owner, which may see everything. */
function deviceOf(db: Database, storeId: number, ownerId: number): StoreCtx {
  return {
    db,
    storeId,
    now,
    origin: { requestId: 'r4', address: '127.0.0.1', userAgent: null },
    user: {
      id: ownerId,
      role: 'store_owner',
      fullName: 'Dueña',
      sessionId: '',
      memberships: [{ storeId, role: 'owner' }],
    },
  };
}
