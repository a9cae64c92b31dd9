import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultReport, FaultRun } from '../fault.ts';
import { createBrowserWorld, enterStore, hasCopy, inTab, launchOn, openTab } from '../tills/browser-tills.ts';
import type { FaultWorld } from '../world/fault-world.ts';
import { killBrowser } from '../world/kill-browser.ts';

const figures = { fast: 25, full: 500 };

/** R10: every sale is flushed to the disk, in both of its copies, before it is shown; counted by the system's own calls. */
export async function durability(run: FaultRun): Promise<FaultReport[]> {
  if (spawnSync('strace', ['-V']).status !== 0) throw new Error('R10 needs strace');
  if (spawnSync('strace', ['-qq', '-o', '/dev/null', 'true']).status !== 0) {
    const detail = 'this system lets nobody be traced';
    return [{ name: 'R10 flushes to the disk a sale', ok: true, detail, isPlayed: false }];
  }
  const sales = run.full ? figures.full : figures.fast;
  const world = await createBrowserWorld();
  try {
    const strict = await countFlushes(world, sales, false);
    const relaxed = await countFlushes(world, figures.fast, true);
    return [
      {
        name: 'R10 flushes to the disk a sale',
        ok: strict.database >= sales && strict.journal >= sales,
        detail: `${sales} sales: ${strict.database} of the database, ${strict.journal} of the journal`,
      },
      {
        name: 'R10 control: relaxed durability',
        ok: relaxed.database < figures.fast,
        detail: `${figures.fast} sales: ${relaxed.database} of the database`,
      },
    ];
  } finally {
    await world.close();
  }
}

async function countFlushes(world: FaultWorld, sales: number, isRelaxed: boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'minipos-traced-'));
  const profile = join(folder, 'profile');
  const log = join(folder, 'flushes');
  const program = join(folder, 'chromium');
  const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
  // -y names the file behind every flush.
  await writeFile(
    program,
    `#!/bin/sh\nexec strace -f -qq -y --seccomp-bpf -e trace=fsync,fdatasync -o '${log}' '${chromium}' "$@"\n`,
  );
  await chmod(program, 0o755);
  try {
    const store = await world.openStockedStore(3, 10_000);
    const context = await launchOn(profile, program);
    if (isRelaxed) await context.addInitScript(relax);
    await enterStore(context, world, store);
    const tab = await openTab(context, world);
    await hasCopy(tab);
    // Nothing else is written meanwhile.
    await context.setOffline(true);
    await inTab.syncNow(tab);
    const before = await flushesIn(log);
    await inTab.sell(tab, sales, store.products);
    const after = await flushesIn(log);
    await context.close();
    return { database: after.database - before.database, journal: after.journal - before.journal };
  } finally {
    await killBrowser(profile);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function flushesIn(log: string) {
  const lines = (await readFile(log, 'utf8')).split('\n');
  const count = (place: string) => lines.filter((line) => line.includes(place)).length;
  return { database: count('/IndexedDB/'), journal: count('/File System/') };
}

/** A control: what the browser does unless it is asked for more. */
function relax(): void {
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction') as (...args: unknown[]) => IDBTransaction;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: unknown[]) {
    return transaction.call(this, args[0], args[1], { durability: 'relaxed' });
  };
}
