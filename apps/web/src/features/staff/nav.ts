import { IconId, IconShieldLock } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const staffNav = [
  {
    to: '/employees',
    label: 'Empleados',
    icon: IconId,
    permission: 'employees.view',
    place: 132,
    bar: 'now and then',
    tile: 'Quién trabaja en la tienda y cómo entra',
  },
  {
    to: '/permissions',
    label: 'Permisos',
    icon: IconShieldLock,
    permission: 'employees.permissions',
    place: 135,
    tile: 'Qué puede hacer cada persona de la tienda',
  },
] as const satisfies readonly NavEntry[];
