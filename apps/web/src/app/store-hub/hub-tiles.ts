import type { Store } from '@minipos/contract/stores/stores';
import { type Actor, can, type Permission } from '@minipos/domain/people/permissions';
import type { StoreType } from '@minipos/domain/stores/store-types';
import { type TileGroup, tileGroups } from '#ui/navigation/slice-screens.ts';
import { sliceNav } from '../slice-nav.ts';

/** The screens of a store that have a tile, in the order people look for them. */
export const hubTiles = sliceNav.flatMap(({ tile, group = 'Ajustes', ...entry }) =>
  tile ? [{ ...entry, group, description: tile }] : [],
);

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

/** The same in their groups; a group without tiles is not shown. */
export function groupTiles<T extends { group: TileGroup }>(tiles: readonly T[]): { group: TileGroup; tiles: T[] }[] {
  return tileGroups
    .map((group) => ({ group, tiles: tiles.filter((tile) => tile.group === group) }))
    .filter((one) => one.tiles.length > 0);
}
