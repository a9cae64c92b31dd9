import type { Change } from '@minipos/contract/sync/sync';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findKeptPickups, findPickupsByRev, type PickupRow } from './pickups.queries.ts';
import { presentPickup } from './present-pickup.ts';

type Reader = Pick<StoreCtx, 'storeId' | 'now'>;

/** How long a copy keeps an order that is closed: someone may ask yesterday's cashier about it. */
const keptMs = 7 * 86_400_000;

const change = (row: PickupRow): Change => ({
  table: 'pickupOrders',
  rev: row.rev,
  id: row.id,
  row: presentPickup(row),
});

/** The devices' copy of the orders to be collected, for those who may see sales. */
export const pickupFeed = {
  table: 'pickupOrders' as const,
  access: 'sales.view' as const,
  changes: async (db: Db, reader: Reader, range: { after: number; upTo: number; limit: number }) =>
    (await findPickupsByRev(db, reader.storeId, range)).map(change),
  page: async (db: Db, reader: Reader, range: { after: number; limit: number }) => {
    const since = new Date(reader.now.getTime() - keptMs);
    return (await findKeptPickups(db, reader.storeId, { ...range, since })).map(change);
  },
};
