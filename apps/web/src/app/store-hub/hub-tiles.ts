import type { Store } from '@minipos/contract/stores/stores';
import { type Actor, can, type Permission } from '@minipos/domain/people/permissions';
import type { StoreType } from '@minipos/domain/stores/store-types';
import {
  IconAlertTriangle,
  IconCash,
  IconCategory,
  IconCurrencyDollar,
  IconFileImport,
  IconPackage,
  IconReceipt,
  IconReceiptTax,
  IconRefresh,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { IconShape } from '#ui/marks/icon.tsx';

export interface HubTile {
  label: string;
  /** What is done there, in one line. */
  description: string;
  icon: IconShape;
  to:
    | '/sales'
    | '/pickups'
    | '/products'
    | '/products/low-stock'
    | '/products/import'
    | '/taxes'
    | '/departments'
    | '/brands'
    | '/clients'
    | '/rates'
    | '/sync'
    | '/store/$id/settings'
    | '/store/$id/cash';
  permission: Permission;
  /** Only stores of this type have it; every store unless said. */
  storeType?: StoreType;
}

/** The store's screens in the order people look for them. A slice adds its own here when its screen exists. */
export const hubTiles: readonly HubTile[] = [
  {
    label: 'Ventas',
    description: 'Lo cobrado en todas las cajas, sus recibos y devoluciones',
    icon: IconReceipt,
    to: '/sales',
    permission: 'sales.view',
  },
  {
    label: 'Pedidos de recogida',
    description: 'Qué preparar primero y qué espera por su cliente',
    icon: IconShoppingBag,
    to: '/pickups',
    permission: 'sales.view',
  },
  {
    label: 'Clientes',
    description: 'Quién compra, cuánto debe y hasta cuánto se le fía',
    icon: IconUsers,
    to: '/clients',
    permission: 'clients.view',
  },
  {
    label: 'Productos',
    description: 'Precios, existencias y códigos de lo que vendes',
    icon: IconPackage,
    to: '/products',
    permission: 'products.view',
  },
  {
    label: 'Stock bajo',
    description: 'Qué hay que reponer, lo más urgente primero',
    icon: IconAlertTriangle,
    to: '/products/low-stock',
    permission: 'products.view',
  },
  {
    label: 'Impuestos',
    description: 'IVA general, reducido y exento',
    icon: IconReceiptTax,
    to: '/taxes',
    permission: 'products.view',
  },
  {
    label: 'Departamentos',
    description: 'Cómo se agrupan los productos',
    icon: IconCategory,
    to: '/departments',
    permission: 'products.view',
  },
  {
    label: 'Marcas',
    description: 'Quién fabrica lo que vendes',
    icon: IconTag,
    to: '/brands',
    permission: 'products.view',
  },
  {
    label: 'Tasa BCV',
    description: 'La vigente, la anunciada y las anteriores',
    icon: IconCurrencyDollar,
    to: '/rates',
    permission: 'dashboard.view',
  },
  {
    label: 'Cajas y cierres',
    description: 'Aperturas, reportes X, cierres Z y quién tiene PIN',
    icon: IconCash,
    to: '/store/$id/cash',
    permission: 'reports.financial',
  },
  {
    label: 'Sincronización',
    description: 'Lo que espera por enviarse y las incidencias',
    icon: IconRefresh,
    to: '/sync',
    permission: 'products.view',
  },
  {
    label: 'Importar productos',
    description: 'El catálogo desde un archivo CSV o Excel',
    icon: IconFileImport,
    to: '/products/import',
    permission: 'products.create',
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
