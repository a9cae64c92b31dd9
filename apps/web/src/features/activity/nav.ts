import { IconHistory } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const activityNav = [
  {
    to: '/history',
    label: 'Historial',
    icon: IconHistory,
    permission: 'audit.view',
    place: 137,
    bar: 'now and then',
    group: 'Ajustes',
    tile: 'Quién hizo qué y cuándo',
  },
] as const satisfies readonly NavEntry[];
