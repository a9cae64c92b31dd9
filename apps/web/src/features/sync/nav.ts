import { IconRefresh } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const syncNav = [
  {
    to: '/sync',
    label: 'Sincronización',
    icon: IconRefresh,
    permission: 'products.view',
    place: 120,
    bar: 'now and then',
    group: 'Ajustes',
    tile: 'Lo que espera por enviarse y las incidencias',
  },
] as const satisfies readonly NavEntry[];
