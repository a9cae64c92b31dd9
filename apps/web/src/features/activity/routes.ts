import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** What happened in a store. Who may not see it is told so by the screen itself. */
export const activityRoutes = [
  {
    path: '/history',
    permission: 'dashboard.view',
    load: async () => (await import('./screens/history-screen.tsx')).HistoryScreen,
  },
] as const satisfies readonly ScreenRoute[];
