import type { Store } from '@minipos/contract/stores/stores';
import { type Actor, can, type Permission } from '@minipos/domain/people/permissions';
import type { StoreType } from '@minipos/domain/stores/store-types';
import { sliceNav } from '../slice-nav.ts';

/** The screens of a store that have a tile, in the order people look for them. */
export const hubTiles = sliceNav.flatMap(({ tile, ...entry }) => (tile ? [{ ...entry, description: tile }] : []));

export type HubTile = (typeof hubTiles)[number];

interface Opened {
  permission?: Permission;
  storeType?: StoreType;
}

/** What this person may open in this store. */
export function tilesFor<T extends Opened>(
  tiles: readonly T[],
  actor: Actor,
  store: Pick<Store, 'id' | 'storeType'>,
): T[] {
  return tiles.filter(
    ({ permission, storeType = store.storeType }) =>
      storeType === store.storeType && (!permission || can(actor, store.id, permission)),
  );
}
