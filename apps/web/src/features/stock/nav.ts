import { IconArrowsExchange, IconClipboardCheck } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const stockNav = [
  {
    to: '/stock/counts',
    label: 'Conteos',
    icon: IconClipboardCheck,
    permission: 'products.inventory',
    place: 62,
    bar: 'now and then',
    group: 'Inventario',
    tile: 'Contar los estantes con el teléfono y ajustar lo que falta',
  },
  {
    to: '/stock/transfers',
    label: 'Traslados',
    icon: IconArrowsExchange,
    permission: 'products.inventory',
    place: 63,
    bar: 'now and then',
    group: 'Inventario',
    tile: 'Mercancía que va y viene entre tus tiendas',
  },
] as const satisfies readonly NavEntry[];
