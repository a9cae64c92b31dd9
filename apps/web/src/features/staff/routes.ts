import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const rights = async () => (await import('./screens/rights-screen.tsx')).RightsScreen;

/** Screens about the people of a store. Who may not change rights is told so by the screen itself. */
export const staffRoutes = [
  { path: '/permissions', permission: 'dashboard.view', load: rights },
  { path: '/permissions/$userId', permission: 'dashboard.view', load: rights },
] as const satisfies readonly ScreenRoute[];
