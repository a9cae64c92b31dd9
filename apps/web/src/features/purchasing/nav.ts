import { IconShoppingCart, IconTruck } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const purchasingNav = [
  {
    to: '/purchases',
    label: 'Compras',
    icon: IconShoppingCart,
    permission: 'purchases.view',
    place: 52,
    bar: 'wide',
    group: 'Compras',
    tile: 'Lo que se pide, lo que llega y lo que cuesta',
  },
  {
    to: '/suppliers',
    label: 'Proveedores',
    icon: IconTruck,
    permission: 'suppliers.view',
    place: 53,
    bar: 'now and then',
    group: 'Compras',
    tile: 'A quién se le compra y en qué plazo se le paga',
  },
] as const satisfies readonly NavEntry[];
