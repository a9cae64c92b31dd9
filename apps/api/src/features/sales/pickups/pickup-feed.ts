import type { Change } from '@minipos/contract/sync/sync';
import { can } from '@minipos/domain/people/permissions';
import type { Db } from '#db/pool.ts';
import type { StoreCtx } from '#http/routing/context.ts';
import { findKeptPickups, findPickupsByRev, type PickupRow } from './pickups.queries.ts';
import { presentPickup } from './present-pickup.ts';

type Reader = Pick<StoreCtx, 'user' | 'storeId' | 'now'>;

/** How long a copy keeps an order that is closed: someone may ask yesterday's cashier about it. */
const keptMs = 7 * 86_400_000;

const change = (row: PickupRow): Change => ({
  table: 'pickupOrders',
  rev: row.rev,
  id: row.id,
  row: presentPickup(row),
});

const maySee = ({ user, storeId }: Reader) => can(user, storeId, 'sales.view');

/** The devices' copy of the orders to be collected, for those who may see sales. */
export const pickupFeed = {
  table: 'pickupOrders' as const,
  changes: async (db: Db, reader: Reader, range: { after: number; upTo: number; limit: number }) =>
    maySee(reader) ? (await findPickupsByRev(db, reader.storeId, range)).map(change) : [],
  page: async (db: Db, reader: Reader, range: { after: number; limit: number }) => {
    if (!maySee(reader)) return [];
    const since = new Date(reader.now.getTime() - keptMs);
    return (await findKeptPickups(db, reader.storeId, { ...range, since })).map(change);
  },
};
