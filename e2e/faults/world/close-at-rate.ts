import { randomFrom } from '../fault.ts';
import { compareReports } from '../judges/compare-reports.ts';
import { openShift } from '../tills/shift.ts';
import { openTill } from '../tills/tills.ts';
import type { FaultWorld } from './fault-world.ts';
import { httpCalls } from './http-calls.ts';

// Bolívares before the last zeros were cut off: rounding errors of a large rate were dollars, and the till stayed open.
const rate = '4181781.84380000';

/** Sells in every way at a rate of millions and closes; the Z has no difference and is the server's. */
export async function closeAtRate(world: FaultWorld): Promise<string[]> {
  const store = await world.openStockedStore(3, 1000);
  const calls = httpCalls(world.api.url, world.issueToken);
  const by = { storeId: store.storeId, actorUserId: world.ownerUserId };
  const till = await openTill({ ...by, calls, seed: 7, name: 0 });
  const shift = await openShift(till, by, 0, randomFrom(7), rate);
  for (let sold = 0; sold < 30; sold += 1) await shift.sell(store.products);
  await shift.close();
  await till.settle();
  return compareReports(world, store.storeId, [shift]);
}
