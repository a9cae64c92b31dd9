import type { Store } from '@minipos/contract/stores';
import { type Actor, can, type Permission } from '@minipos/domain/permissions';
import type { StoreType } from '@minipos/domain/store-types';
import { IconCategory, IconSettings } from '@tabler/icons-react';
import type { IconShape } from '../../ui/icon.tsx';

export interface HubTile {
  label: string;
  /** What is done there, in one line. */
  description: string;
  icon: IconShape;
  to: '/departments' | '/store/$id/settings';
  permission: Permission;
  /** Only stores of this type have it; every store unless said. */
  storeType?: StoreType;
}

/** The store's screens in the order people look for them. A slice adds its own here when its screen exists. */
export const hubTiles: readonly HubTile[] = [
  {
    label: 'Departamentos',
    description: 'Cómo se agrupan los productos',
    icon: IconCategory,
    to: '/departments',
    permission: 'products.view',
  },
  {
    label: 'Configuración',
    description: 'Moneda, impuestos, métodos de pago y entregas',
    icon: IconSettings,
    to: '/store/$id/settings',
    permission: 'settings.view',
  },
];

/** What this person may open in this store. */
export function tilesFor<T extends Pick<HubTile, 'permission' | 'storeType'>>(
  tiles: readonly T[],
  actor: Actor,
  store: Pick<Store, 'id' | 'storeType'>,
): T[] {
  return tiles.filter(
    ({ permission, storeType = store.storeType }) => storeType === store.storeType && can(actor, store.id, permission),
  );
}
