import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** What a store sold and has, over time. */
export const reportRoutes = [
  {
    path: '/reports',
    permission: 'reports.view',
    load: async () => (await import('./screens/reports-screen.tsx')).ReportsScreen,
  },
] as const satisfies readonly ScreenRoute[];
