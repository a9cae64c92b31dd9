import { IconCurrencyDollar } from '@tabler/icons-react';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';

export const rateNav = [
  {
    to: '/rates',
    label: 'Tasa BCV',
    icon: IconCurrencyDollar,
    permission: 'dashboard.view',
    place: 100,
    group: 'Dinero',
    tile: 'La vigente, la anunciada y las anteriores',
  },
] as const satisfies readonly NavEntry[];
