import { readConfig } from '@minipos/api/config';
import { exportProducts } from '@minipos/api/features/catalogue/imports/export/export-products';
import { productImportKind } from '@minipos/api/features/catalogue/imports/product-imports';
import * as manage from '@minipos/api/features/imports/manage-import';
import { runImport } from '@minipos/api/features/imports/run-import';
import { uploadImport } from '@minipos/api/features/imports/upload-import';
import { openServices } from '@minipos/api/services';
import pg from 'pg';
import { copyBare } from './bare/import-bare.ts';
import { createBenchWorld } from './world/world.ts';

// A file of products through our importer, against PostgreSQL's own COPY of the same rows into tables and indexes like
// ours. `npm run bench:import -- 100000`
const rows = Number(process.argv[2] ?? 100_000);
const world = await createBenchWorld(1);
const services = await openServices(readConfig({ ...process.env, ...world.env }), console);
const { storeId, userId } = world;
const origin = { requestId: 'bench', address: '127.0.0.1', userAgent: null };
const user = {
  id: userId,
  role: 'user' as const,
  fullName: '',
  sessionId: '',
  memberships: [{ storeId, role: 'owner' as const }],
};
const ctx = { db: services.db, now: new Date(), origin, user, storeId };
const noQueue = { enqueue: async () => undefined };

function* lines(): Generator<string> {
  yield 'Nombre;Código de barras;SKU;Departamento;Marca;Precio;Costo;Existencia;Mínimo;Descripción\n';
  for (let n = 0; n < rows; n += 1) {
    const name = `Producto número ${n} de la marca ${n % 300} en presentación de ${(n * 7) % 1000} g`;
    yield `${name};${7_590_000_000_000 + n};SKU-${n};Departamento ${n % 20};Marca ${n % 300};${(n % 900) / 100 + 1},00;1,00;${n % 50};5;Descripción del producto ${n}\n`.replace(
      /(\d+)\.(\d+),00;1,00/,
      '$1,$2;1,00',
    );
  }
}

const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024);
let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 50);

/** How long the store's clock is out of reach for somebody else, asked for all the time. */
async function measureHolds(url: string, until: Promise<unknown>): Promise<{ longest: number; p99: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('set lock_timeout = 0');
  const waits: number[] = [];
  const state = { isRunning: true };
  void until.finally(() => {
    state.isRunning = false;
  });
  while (state.isRunning) {
    const begun = performance.now();
    await client.query(
      `begin; set local app.store_id = '${storeId}'; update store_clocks set rev = rev where store_id = ${storeId}; commit`,
    );
    waits.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await client.end();
  waits.sort((a, b) => a - b);
  return { longest: Math.round(waits.at(-1) ?? 0), p99: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0) };
}

async function measureExport(format: 'csv' | 'xlsx'): Promise<number> {
  return seconds(async () => {
    let bytes = 0;
    for await (const chunk of exportProducts(ctx, { format }).content) bytes += (chunk as Buffer).length;
    if (bytes < rows * 20) throw new Error('the export is too small');
  });
}

const seconds = async (work: () => Promise<unknown>) => {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1000;
};

try {
  const bytes = Buffer.from([...lines()].join(''));
  const before = megabytes();
  let importId = 0;
  const upload = await seconds(async () => {
    const run = await uploadImport(ctx, productImportKind, { name: 'bench.csv', bytes });
    importId = run.id;
    await manage.previewImport(ctx, productImportKind, noQueue, importId, {
      columns: run.mapping,
      options: run.options,
    });
  });
  const check = await seconds(() => runImport(services, [productImportKind], { storeId, importId, step: 'check' }));
  await manage.startImport(ctx, productImportKind, noQueue, importId);
  let holds = { longest: 0, p99: 0 };
  const apply = await seconds(async () => {
    const work = runImport(services, [productImportKind], { storeId, importId, step: 'apply' });
    [, holds] = await Promise.all([work, measureHolds(world.env.DATABASE_URL, work)]);
  });
  const files = { csv: await measureExport('csv'), xlsx: await measureExport('xlsx') };
  const bare = await copyBare(world.ownerUrl, storeId);
  const again = await seconds(async () => {
    const run = await uploadImport(ctx, productImportKind, { name: 'bench.csv', bytes });
    await manage.previewImport(ctx, productImportKind, noQueue, run.id, { columns: run.mapping, options: run.options });
    await runImport(services, [productImportKind], { storeId, importId: run.id, step: 'check' });
  });
  await manage.undoImport(ctx, productImportKind, noQueue, importId);
  const undo = await seconds(() =>
    runImport(services, [productImportKind], { storeId, importId, step: 'undo', actorUserId: userId }),
  );
  clearInterval(watch);
  const round = (value: number) => Number(value.toFixed(2));
  console.table({
    rows,
    'file MB': round(bytes.length / 1024 / 1024),
    'upload s': round(upload),
    'check s': round(check),
    'apply s': round(apply),
    'second check s': round(again),
    'undo s': round(undo),
    'bare copy, then indexes s': round(bare.copyThenIndex),
    'bare copy into indexed tables s': round(bare.copyIndexed),
    'apply / copy then indexes': round(apply / bare.copyThenIndex),
    'apply / copy into indexed tables': round(apply / bare.copyIndexed),
    'longest wait for the clock ms': holds.longest,
    'p99 wait for the clock ms': holds.p99,
    'export CSV s': round(files.csv),
    'export XLSX s': round(files.xlsx),
    'RSS before MB': before,
    'RSS peak MB': peak,
  });
} finally {
  clearInterval(watch);
  await services.close();
  await world.drop();
}
