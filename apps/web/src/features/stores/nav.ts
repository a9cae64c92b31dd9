import { IconBuildingStore, IconLayoutList, IconSettings } from '@tabler/icons-react';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

export const storeNav = [
  {
    to: '/store/$id/settings',
    label: 'Configuración',
    icon: IconSettings,
    permission: 'settings.view',
    place: 140,
    bar: 'now and then',
    group: 'Ajustes',
    tile: 'Moneda, impuestos, métodos de pago y entregas',
  },
  {
    to: '/store/$id/admin',
    label: 'Administrar tienda',
    icon: IconLayoutList,
    permission: 'dashboard.view',
    place: 145,
    bar: 'now and then',
  },
  {
    to: '/stores',
    label: 'Tiendas',
    icon: IconBuildingStore,
    permission: 'stores.view',
    isAboutStores: true,
    place: 150,
    bar: 'now and then',
  },
] as const satisfies readonly NavEntry[];

export const storeActions = [
  {
    label: 'Administrar esta tienda',
    icon: IconBuildingStore,
    to: '/store/$id/admin',
    permission: 'dashboard.view',
    place: 30,
  },
  {
    label: 'Configurar pagos, impuestos y entregas',
    icon: IconSettings,
    to: '/store/$id/settings',
    permission: 'settings.edit',
    place: 60,
  },
] as const satisfies readonly QuickAction[];
