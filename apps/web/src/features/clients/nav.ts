import { IconUsers } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const clientNav = [
  {
    to: '/clients',
    label: 'Clientes',
    icon: IconUsers,
    permission: 'clients.view',
    place: 40,
    bar: 'wide',
    group: 'Personas',
    tile: 'Quién compra, cuánto debe y hasta cuánto se le fía',
  },
] as const satisfies readonly NavEntry[];
