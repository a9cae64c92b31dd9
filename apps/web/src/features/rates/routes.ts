import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** The rate of the day and those before it. */
export const rateRoutes = [
  {
    path: '/rates',
    permission: 'dashboard.view',
    load: async () => (await import('./screens/rates-screen.tsx')).RatesScreen,
  },
] as const satisfies readonly ScreenRoute[];
