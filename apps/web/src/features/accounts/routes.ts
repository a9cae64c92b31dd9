import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** A person's own account. The doors to the application are the router's. */
export const accountRoutes = [
  { path: '/profile', load: async () => (await import('./screens/profile-screen.tsx')).ProfileScreen },
] as const satisfies readonly ScreenRoute[];
