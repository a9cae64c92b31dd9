import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type CatalogueState, type LocalCatalogue, openCatalogue } from '#offline/catalogue/local-catalogue.ts';
import type { OrderDesk } from '#offline/counter/order-desk.ts';
import type { Sync } from '#offline/engine/start-sync.ts';

/** What the store sells, from the device's index. */
export function useCatalogue(sync: Sync, desk: OrderDesk): LocalCatalogue {
  const catalogue = useMemo(() => openCatalogue(sync.db, sync.storeId, sync.catalogue), [sync]);
  useEffect(() => catalogue.start(), [catalogue]);
  // An order from before, or one that waited, names products that have not been looked up yet.
  useEffect(() => {
    const meet = () => {
      const uuids = desk.get().order.cart.lines.map(({ productUuid }) => productUuid);
      void catalogue.know(uuids).catch(() => undefined);
    };
    meet();
    return desk.subscribe(meet);
  }, [catalogue, desk]);
  return catalogue;
}

/** How the catalogue stands; drawn again after every change of it. */
export const useCatalogueState = (catalogue: LocalCatalogue): CatalogueState =>
  useSyncExternalStore(catalogue.subscribe, catalogue.get);
