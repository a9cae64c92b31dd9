import { IconClockHour4, IconId, IconShieldLock } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const staffNav = [
  {
    to: '/employees',
    label: 'Empleados',
    icon: IconId,
    permission: 'employees.view',
    place: 132,
    bar: 'now and then',
    group: 'Personas',
    tile: 'Quién trabaja en la tienda y cómo entra',
  },
  {
    to: '/employees/hours',
    label: 'Horas del personal',
    icon: IconClockHour4,
    permission: 'employees.hours',
    place: 133,
    group: 'Personas',
    tile: 'Entradas, salidas y horas de cada semana',
  },
  {
    to: '/permissions',
    label: 'Permisos',
    icon: IconShieldLock,
    permission: 'employees.permissions',
    place: 135,
    bar: 'now and then',
    group: 'Personas',
    tile: 'Qué puede hacer cada persona de la tienda',
  },
] as const satisfies readonly NavEntry[];
