import { IconCash, IconCashRegister } from '@tabler/icons-react';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

export const tillNav = [
  {
    to: '/pos',
    label: 'Caja',
    icon: IconCashRegister,
    permission: 'sales.create',
    place: 10,
    bar: 'always',
    group: 'Vender',
    tile: 'Vender y cobrar en este equipo',
  },
  {
    to: '/store/$id/cash',
    label: 'Cajas y cierres',
    icon: IconCash,
    permission: 'reports.financial',
    place: 110,
    group: 'Dinero',
    tile: 'Aperturas, reportes X, cierres Z y quién tiene PIN',
  },
] as const satisfies readonly NavEntry[];

export const tillActions = [
  { label: 'Abrir POS', icon: IconCashRegister, to: '/pos', permission: 'sales.create', place: 10 },
] as const satisfies readonly QuickAction[];
