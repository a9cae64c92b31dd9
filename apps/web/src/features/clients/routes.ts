import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const screens = () => import('./screens/client-screens.tsx');

/** Screens about who buys. */
export const clientRoutes = [
  { path: '/clients', permission: 'clients.view', load: async () => (await screens()).ClientsScreen },
  { path: '/clients/import', permission: 'clients.edit', load: async () => (await screens()).ClientImportScreen },
  { path: '/clients/$clientId', permission: 'clients.view', load: async () => (await screens()).ClientScreen },
] as const satisfies readonly ScreenRoute[];
