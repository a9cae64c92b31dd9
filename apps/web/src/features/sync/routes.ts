import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** Screens about what waits, what was refused, and on which devices. */
export const syncRoutes = [
  { path: '/sync', load: async () => (await import('./screens/sync-screen.tsx')).SyncScreen },
  {
    path: '/sync/devices',
    permission: 'settings.view',
    load: async () => (await import('./screens/devices-screen.tsx')).DevicesScreen,
  },
  { path: '/sync/recovery', load: async () => (await import('./screens/recovery-screen.tsx')).RecoveryScreen },
] as const satisfies readonly ScreenRoute[];
