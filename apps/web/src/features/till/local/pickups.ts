import { canMovePickup, type PickupState, pickupStateLabels } from '@minipos/domain/orders/pickup';
import { Dexie } from 'dexie';
import { useCallback } from 'react';
import { useLive } from '#device/use-sync.ts';
import type { MiniPosDatabase } from '#offline/database/database.ts';
import type { LocalPickup } from '#offline/database/rows.ts';
import type { Sync } from '#offline/engine/start-sync.ts';
import type { By } from '#offline/outbox/outbox.ts';

// The copy holds a week; no one reads a longer list than this.
const most = 2000;

/** The store's orders to be collected, newest first, from the device's copy; undefined until they were read. */
export function usePickups(storeId: number): LocalPickup[] | undefined {
  const read = useCallback(
    (db: MiniPosDatabase) =>
      db.pickupOrders
        .where('[storeId+createdAt]')
        .between([storeId, Dexie.minKey], [storeId, Dexie.maxKey])
        .reverse()
        .limit(most)
        .toArray(),
    [storeId],
  );
  return useLive(read);
}

/** Someone else moved the order a moment before. */
export class PickupMoved extends Error {
  constructor() {
    super('the order has left the state it was shown in');
    this.name = 'PickupMoved';
  }
}

/** Moves an order on this device; the server is told in the background. Resolves once it survives a power cut. */
export async function movePickup(sync: Sync, by: By, order: LocalPickup, status: PickupState): Promise<void> {
  const what = `Pedido ${order.pickupCode}: ${pickupStateLabels[status].toLowerCase()}`;
  await sync.enqueue(by, [{ kind: 'Pickup.MOVE', entityId: order.uuid, data: { status } }], what, async () => {
    const known = await sync.db.pickupOrders.get(order.uuid);
    if (!known || !canMovePickup(known.status, status)) throw new PickupMoved();
  });
}
