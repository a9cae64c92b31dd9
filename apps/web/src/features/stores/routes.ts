import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** The stores of a person, and how one of them works. */
export const storeRoutes = [
  { path: '/stores', load: async () => (await import('./screens/stores-screen.tsx')).StoresScreen },
  {
    path: '/store/$id/settings',
    permission: 'settings.view',
    load: async () => (await import('./screens/store-settings-screen.tsx')).StoreSettingsScreen,
  },
] as const satisfies readonly ScreenRoute[];
