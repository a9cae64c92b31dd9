import { IconShieldLock } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const staffNav = [
  {
    to: '/permissions',
    label: 'Permisos',
    icon: IconShieldLock,
    permission: 'employees.permissions',
    place: 135,
    tile: 'Qué puede hacer cada persona de la tienda',
  },
] as const satisfies readonly NavEntry[];
