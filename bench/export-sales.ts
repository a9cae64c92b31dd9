import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@minipos/api/config';
import { runExport } from '@minipos/api/features/sales/exports/run-export';
import { startExport } from '@minipos/api/features/sales/exports/start-export';
import { openServices } from '@minipos/api/services';
import { paidSalesSql } from '@minipos/db/seed/paid-sales';
import pg from 'pg';
import { createBenchWorld } from './world/world.ts';

// Writes sales to a file, as the worker does: time, memory, and whether a tenth of the sales takes the same memory.
// `npm run bench:export -- 200000`
const sales = Number(process.argv[2] ?? 200_000);
const world = await createBenchWorld(1);
const { storeId, userId } = world;
const files = await mkdtemp(join(tmpdir(), 'minipos-bench-files-'));
const services = await openServices(readConfig({ ...process.env, ...world.env, STORAGE_DIR: files }), console);
const user = {
  id: userId,
  role: 'user' as const,
  fullName: '',
  sessionId: '',
  memberships: [{ storeId, role: 'owner' as const }],
};
const origin = { requestId: 'bench', address: '127.0.0.1', userAgent: null };
const ctx = { db: services.db, now: new Date(), origin, user, storeId };
const noQueue = { enqueue: async () => undefined };
const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);

async function fill(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: world.ownerUrl });
  await client.connect();
  await client.query(
    `begin; set local app.store_id = '${storeId}'; delete from sale_payments; delete from sales; commit`,
  );
  await client.query(paidSalesSql(storeId, userId, count));
  await client.query('analyze sales, sale_payments');
  await client.end();
}

async function measure(count: number, format: 'csv' | 'xlsx') {
  let peak = megabytes();
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 20);
  const { id } = await startExport(ctx, noQueue, { format });
  const before = megabytes();
  const begun = performance.now();
  await runExport(services, { storeId, exportId: id });
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const file = await services.storage.open(`${storeId}/exports/${id}/ventas.${format}`);
  file?.stream.destroy();
  const size = Number(((file?.bytes ?? 0) / 1024 / 1024).toFixed(1));
  return { sales: count, format, seconds: Number(seconds.toFixed(1)), 'file MB': size, before, peak };
}

try {
  const rows = [];
  for (const count of [Math.round(sales / 10), sales]) {
    await fill(count);
    for (const format of ['csv', 'xlsx'] as const) rows.push(await measure(count, format));
  }
  console.table(rows);
} finally {
  await services.close();
  await world.drop();
  await rm(files, { recursive: true, force: true });
}
