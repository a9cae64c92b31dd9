import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const repairs = () => import('./screens/repair-screens.tsx');
const technicians = () => import('./screens/technician-screens.tsx');

/** Screens about devices that are left to be repaired, and about who repairs them. */
export const repairRoutes = [
  { path: '/services', permission: 'services.view', load: async () => (await repairs()).RepairsScreen },
  { path: '/services/new', permission: 'services.create', load: async () => (await repairs()).IntakeScreen },
  { path: '/services/$serviceId', permission: 'services.view', load: async () => (await repairs()).RepairScreen },
  {
    path: '/services/settings',
    permission: 'settings.view',
    load: async () => (await import('./screens/workshop-settings-screen.tsx')).WorkshopSettingsScreen,
  },
  {
    path: '/services/$serviceId/edit',
    permission: 'services.edit',
    load: async () => (await repairs()).EditRepairScreen,
  },
  { path: '/technicians', permission: 'technicians.view', load: async () => (await technicians()).TechniciansScreen },
] as const satisfies readonly ScreenRoute[];
