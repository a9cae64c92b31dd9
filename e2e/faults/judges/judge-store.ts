import { findViolations as findInvariantViolations } from '@minipos/db/invariants';
import { withDatabase } from '@minipos/db/scratch';
import { type Intent, readDevice, type TrialDevice } from '@minipos/web/test/model/evidence';
import { findViolations } from '@minipos/web/test/model/oracle';
import pg from 'pg';
import { variable } from '../tills/shop.ts';
import type { FaultWorld, StockedStore } from '../world/fault-world.ts';
import { httpCalls, untilAnswered } from '../world/http-calls.ts';
import { readStoreEvidence } from './store-evidence.ts';

/** The oracle's word about a real store and the devices that worked in it. */
export async function judgeStore(
  world: FaultWorld,
  { storeId, products }: StockedStore,
  trial: { devices: TrialDevice[]; sales: Intent[]; openingStock: number },
): Promise<string[]> {
  const devices = [];
  for (const device of trial.devices) devices.push(await readDevice(device, storeId));
  const calls = untilAnswered(httpCalls(world.api.url, world.issueToken));
  const opened = { products: new Set(products), stock: trial.openingStock };
  const server = await readStoreEvidence(world.reader, calls, storeId, opened);
  return findViolations({ sales: trial.sales, server, devices });
}

/** What always holds of the whole database, whichever program wrote it. */
export async function findBrokenInvariants(world: FaultWorld): Promise<string[]> {
  const database = new URL(world.ownerUrl).pathname.slice(1);
  const client = new pg.Client({ connectionString: withDatabase(variable('CONSOLE_DATABASE_URL'), database) });
  await client.connect();
  try {
    return (await findInvariantViolations(client)).map(({ name, rows }) => `${name}: ${JSON.stringify(rows[0])}`);
  } finally {
    await client.end();
  }
}
