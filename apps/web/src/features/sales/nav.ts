import { IconReceipt, IconShoppingBag } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const saleNav = [
  {
    to: '/sales',
    label: 'Ventas',
    icon: IconReceipt,
    permission: 'sales.view',
    place: 20,
    bar: 'always',
    group: 'Vender',
    tile: 'Lo cobrado en todas las cajas, sus recibos y devoluciones',
  },
  {
    to: '/pickups',
    label: 'Pedidos de recogida',
    icon: IconShoppingBag,
    permission: 'sales.view',
    place: 30,
    bar: 'now and then',
    group: 'Vender',
    tile: 'Qué preparar primero y qué espera por su cliente',
  },
] as const satisfies readonly NavEntry[];
