import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createOrderDesk, type DeskState, type OrderDesk } from '#offline/counter/order-desk.ts';
import type { Sync } from '#offline/engine/start-sync.ts';

/** The order on this till's counter, as it was left. */
export function useOrderDesk({ db, storeId, newUuid }: Sync): OrderDesk {
  const desk = useMemo(() => createOrderDesk(db, storeId, { newUuid, now: Date.now }), [db, storeId, newUuid]);
  useEffect(() => desk.start(), [desk]);
  return desk;
}

/** A part of what is on the counter: the component that uses it is drawn again only when that part changes. */
export function useOnDesk<T>(desk: Pick<OrderDesk, 'get' | 'subscribe'>, part: (state: DeskState) => T): T {
  return useSyncExternalStore(desk.subscribe, () => part(desk.get()));
}
