import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** The till. */
export const tillRoutes = [
  {
    path: '/pos',
    permission: 'sales.create',
    load: async () => (await import('./screens/pos-screen.tsx')).PosScreen,
  },
] as const satisfies readonly ScreenRoute[];
