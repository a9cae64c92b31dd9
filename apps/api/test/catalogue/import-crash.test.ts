import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findViolations } from '@minipos/db/invariants';
import { expect, it } from 'vitest';
import { productImportKind } from '#features/catalogue/imports/product-imports.ts';
import { startImport } from '#features/imports/manage-import.ts';
import { runImport } from '#features/imports/run-import.ts';
import { checkFile } from '../factories/imports.ts';
import { createStore, ownerCtx } from '../factories/stores.ts';
import { openTestApp } from '../support/open-test-app.ts';

const test = openTestApp();

const rows = 8000;
const file = ['Nombre;SKU;Precio;Existencia', ...Array.from({ length: rows }, (_, n) => `Producto ${n};S-${n};1,50;3`)];

/** The real worker on the test's database. */
function startWorker(): ChildProcess {
  const { config } = test.services;
  const settings = Object.fromEntries(Object.entries(config).map(([name, value]) => [name, String(value)]));
  return spawn(process.execPath, [join(import.meta.dirname, '../../src/worker.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function figures(storeId: number, importId: number) {
  const { rows: found } = await test.database.as('console', (client) =>
    client.query<{ progress: number; status: string; products: number; movements: number; effects: number }>(
      `select i.progress, i.status,
        (select count(*)::int from products p where p.store_id = i.store_id) as products,
        (select count(*)::int from stock_movements m where m.store_id = i.store_id) as movements,
        (select count(*)::int from import_effects e where e.store_id = i.store_id) as effects
      from imports i where store_id = $1 and id = $2`,
      [storeId, importId],
    ),
  );
  if (!found[0]) throw new Error('no import');
  return found[0];
}

it('a worker killed half-way loses and repeats nothing: another one goes on where it stopped', async () => {
  const { storeId, owner } = await createStore(test.services);
  const { id } = await checkFile(test.services, storeId, owner, file.join('\n'));
  const worker = startWorker();
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  await startImport(ownerCtx(test.services, storeId, owner), productImportKind, test.services.jobs, id);
  for (let waited = 0; waited < 60_000 && (await figures(storeId, id)).progress === 0; waited += 20) await sleep(20);
  worker.kill('SIGKILL');
  await ended;
  // What the dead one had sent may still commit.
  await sleep(500);
  const half = await figures(storeId, id);
  expect(half.progress).toBeGreaterThan(0);
  expect(half.progress).toBeLessThan(rows);
  expect(half).toMatchObject({ products: half.progress, movements: half.progress, effects: half.progress });
  // Two at once, as when the first was only slow: each chunk is still applied once.
  const job = { storeId, importId: id, step: 'apply' } as const;
  await Promise.all([
    runImport(test.services, [productImportKind], job),
    runImport(test.services, [productImportKind], job),
  ]);
  expect(await figures(storeId, id)).toEqual({
    progress: rows,
    status: 'done',
    products: rows,
    movements: rows,
    effects: rows,
  });
  expect(await test.database.as('console', findViolations)).toEqual([]);
});
