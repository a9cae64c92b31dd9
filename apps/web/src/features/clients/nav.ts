import { IconFileImport, IconUsers } from '@tabler/icons-react';
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
  {
    to: '/clients/import',
    label: 'Importar clientes',
    icon: IconFileImport,
    permission: 'clients.edit',
    place: 131,
    group: 'Personas',
    tile: 'Tus clientes y lo que deben, desde un archivo CSV o Excel',
  },
] as const satisfies readonly NavEntry[];
