import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBackup, insertBackup } from '@minipos/api/features/backups/backups.queries';
import { withClient } from '@minipos/api/features/backups/database/connect';
import { runBackup } from '@minipos/api/features/backups/make/run-backup';
import { runRestore } from '@minipos/api/features/backups/restore/run-restore';
import { findRestore, insertRestore } from '@minipos/api/features/backups/restores.queries';
import type { FaultReport, FaultRun } from '../fault.ts';
import { findBrokenInvariants } from '../judges/judge-store.ts';
import { openTill, type Till } from '../tills/tills.ts';
import { createFaultWorld, type FaultWorld, type StockedStore } from '../world/fault-world.ts';
import { httpCalls } from '../world/http-calls.ts';

const figures = { fast: { before: 30, after: 100 }, full: { before: 100, after: 500 } };
const tillCount = 2;
const openingStock = 100_000;

/**
 * A backup is proved by a drill; then the tills sell more, the backup is restored, and they come back: what the restore lost returns,
 * nothing twice. Before they come back it must be seen to be missing, or the suite would show nothing.
 */
export async function restored({ full, seed }: FaultRun): Promise<FaultReport[]> {
  const { before, after } = full ? figures.full : figures.fast;
  const files = await mkdtemp(join(tmpdir(), 'minipos-restored-'));
  const world = await createFaultWorld({ STORAGE_DIR: files });
  try {
    const store = await world.openStockedStore(1, openingStock);
    const calls = httpCalls(world.api.url, world.issueToken);
    const options = { storeId: store.storeId, actorUserId: world.ownerUserId, calls, seed };
    const tills: Till[] = [];
    for (let name = 0; name < tillCount; name += 1) tills.push(await openTill({ ...options, name }));
    await sell(tills, store, before);
    const backupId = await backUp(world);
    const drill = await play(world, 'drill', backupId);
    await sell(tills, store, after);
    const restore = await play(world, 'restore', backupId);
    const missing = (await findProblems(world, store, tills)).length;
    for (const till of [...tills, ...tills]) await till.settle();
    const problems = [...(await findProblems(world, store, tills)), ...(await findBrokenInvariants(world))];
    const proved =
      drill?.status === 'completed' ? `${drill.tables} tables, ${drill.table_rows} rows equal` : drill?.failure;
    return [
      {
        name: 'R26 restore drill into a second database',
        ok: drill?.status === 'completed',
        detail: proved ?? 'no drill',
      },
      {
        name: `R26 restore after ${after} more sales, devices reconnect`,
        ok: restore?.status === 'completed' && problems.length === 0,
        detail: restore?.failure ?? problems[0] ?? `${before + after} sales there: all ${after} returned, 0 doubled`,
      },
      {
        name: 'R26 control: before the devices reconnect the loss is seen',
        ok: missing > 0,
        detail: missing > 0 ? 'noticed' : 'not noticed',
      },
    ];
  } finally {
    const kept = await findKept(world).catch(() => []);
    await world.close();
    await withClient(world.ownerUrl.replace(/\/[^/]+$/, '/postgres'), async (client) => {
      for (const name of kept) await client.query(`drop database if exists "${name}"`);
    });
    await rm(files, { recursive: true, force: true });
  }
}

async function sell(tills: readonly Till[], { products }: StockedStore, count: number): Promise<void> {
  for (let sold = 0; sold < count; sold += 1) await tills[sold % tills.length]?.sell(products[0] ?? '');
  for (const till of tills) await till.settle();
}

async function backUp({ services }: FaultWorld): Promise<string> {
  const id = randomUUID();
  await insertBackup(services.db, { id, kind: 'manual', created_at: new Date() });
  await runBackup(services, { backupId: id });
  const made = await findBackup(services.db, id);
  if (made?.status !== 'completed') throw new Error(made?.failure ?? 'no backup');
  return id;
}

async function play({ services }: FaultWorld, kind: 'drill' | 'restore', backupId: string) {
  const id = randomUUID();
  const now = new Date();
  await insertRestore(services.db, { id, kind, backup_id: backupId, source: backupId, created_at: now });
  await runRestore(services, { restoreId: id });
  return findRestore(services.db, id);
}

/** What the tills sold against what the server has: each sale once, and the stock less what was sold. */
async function findProblems(
  { reader }: FaultWorld,
  { storeId }: StockedStore,
  tills: readonly Till[],
): Promise<string[]> {
  const sold = tills.flatMap(({ sales }) => sales.map(({ uuid }) => uuid));
  const { rows } = await reader.query<{ uuid: string }>('select uuid from sales where store_id = $1', [storeId]);
  const stock = await reader.query<{ units: string }>(
    'select sum(on_hand) as units from product_stock where store_id = $1',
    [storeId],
  );
  const there = new Set(rows.map(({ uuid }) => uuid));
  const lost = sold.filter((uuid) => !there.has(uuid));
  const units = Number(stock.rows[0]?.units);
  return [
    ...(lost.length > 0 ? [`${lost.length} of ${sold.length} sales are lost`] : []),
    ...(rows.length > sold.length ? [`${rows.length} sales of ${sold.length}`] : []),
    ...(units === openingStock - sold.length ? [] : [`${units} units after ${sold.length} sales`]),
  ];
}

async function findKept({ services }: FaultWorld): Promise<string[]> {
  const rows = await services.db
    .selectFrom('restores')
    .select('kept_database')
    .where('kept_database', 'is not', null)
    .execute();
  return rows.map(({ kept_database: name }) => name ?? '').filter(Boolean);
}
