import { IconReportAnalytics } from '@tabler/icons-react';
import type { NavEntry, QuickAction } from '#ui/navigation/slice-screens.ts';

export const reportNav = [
  {
    to: '/reports',
    label: 'Reportes',
    icon: IconReportAnalytics,
    permission: 'reports.view',
    place: 55,
    bar: 'wide',
    group: 'Dinero',
    tile: 'Ventas, productos, dinero y deudas de un período, para ver, imprimir o llevar',
  },
] as const satisfies readonly NavEntry[];

export const reportActions = [
  { label: 'Ver reportes', icon: IconReportAnalytics, to: '/reports', permission: 'reports.view', place: 55 },
] as const satisfies readonly QuickAction[];
