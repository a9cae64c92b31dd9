import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreType } from '@minipos/domain/stores/store-types';
import type { ComponentType } from 'react';
import type { IconShape } from '../marks/icon.tsx';

/** A screen of a slice for people who belong to a store. */
export interface ScreenRoute<Path extends string = string> {
  path: Path;
  /** Needed in the store it is about. */
  permission?: Permission;
  /** The screen lies in a chunk of its own; screens that are opened together share one. */
  load: () => Promise<ComponentType>;
}

/** Groups of the store's own page, in the order in which it shows them. */
export const tileGroups = ['Vender', 'Inventario', 'Compras', 'Personas', 'Dinero', 'Ajustes'] as const;
export type TileGroup = (typeof tileGroups)[number];

/** A way to a screen: in the bars, among the tiles of the store, or both. */
export interface NavEntry {
  to: string;
  label: string;
  icon: IconShape;
  /** Needed in the current store. */
  permission?: Permission;
  /** About the person's stores, not about one: the right in any of them is enough, and who has no store yet sees it, too. */
  isAboutStores?: boolean;
  /** Among the entries of all slices, in the order in which people look for them. */
  place: number;
  /** In the bar of every screen, of wide ones where there is room, or under 'Más'. Without: in neither. */
  bar?: 'always' | 'wide' | 'now and then';
  /** What is done there, in one line: then it is a tile of the store. */
  tile?: string;
  /** Where its tile stands; among the settings unless said. */
  group?: TileGroup;
  /** Only stores of this type have it; every store unless said. */
  storeType?: StoreType;
}

/** Something people come for often, on their first page. */
export interface QuickAction {
  label: string;
  icon: IconShape;
  to: string;
  /** What the screen is told: which of its dialogs to open. */
  search?: Record<string, string>;
  permission: Permission;
  /** Among those of all slices. */
  place: number;
  storeType?: StoreType;
}
