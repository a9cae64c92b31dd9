import type { BrowserContext } from '@playwright/test';
import { drained, inTab, judgeBrowser } from '../tills/browser-tills.ts';
import { openEngine } from '../tills/real-till.ts';
import type { FaultWorld, StockedStore } from '../world/fault-world.ts';

interface Sold {
  /** Receipts that a screen has called charged. */
  shown: string[];
  orders: number;
  openingStock: number;
}

/** The whole oracle about a store in which one real till sold, and as many sales as there were orders. */
export async function judgeTill(
  context: BrowserContext,
  world: FaultWorld,
  store: StockedStore,
  { shown, orders, openingStock }: Sold,
): Promise<string[]> {
  const engine = await openEngine(context, world);
  await drained(engine);
  const { rows } = await world.reader.query<{ uuid: string; receipt: string }>(
    'select uuid, receipt_number as receipt from sales where store_id = $1',
    [store.storeId],
  );
  const arrived = new Map(rows.map(({ uuid, receipt }) => [receipt, uuid]));
  const lost = shown.filter((receipt) => !arrived.has(receipt));
  const uuids = shown.flatMap((receipt) => arrived.get(receipt) ?? []).map((uuid) => ({ uuid }));
  const tried = (await inTab.evidence(engine)).operations.map(({ entityId }) => entityId);
  return [
    ...(lost.length > 0 ? [`shown as charged and not on the server: ${lost.join()}`] : []),
    ...(rows.length === orders ? [] : [`${rows.length} sales of ${orders} orders`]),
    ...(await judgeBrowser(world, store, { page: engine, shown: uuids, tried, openingStock })),
  ];
}
