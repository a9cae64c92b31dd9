import { createRoute } from '@tanstack/react-router';
import { lazyPermitted, lazyScreen } from './lazy-screen.ts';
import { member } from './member-route.ts';

const sync = createRoute({
  getParentRoute: () => member,
  path: '/sync',
  component: lazyScreen(() => import('#features/sync/screens/sync-screen.tsx'), 'SyncScreen'),
});

const loadDevices = () => import('#features/sync/screens/devices-screen.tsx');
const devices = createRoute({
  getParentRoute: () => member,
  path: '/sync/devices',
  component: lazyPermitted('settings.view', loadDevices, 'DevicesScreen'),
});

const recovery = createRoute({
  getParentRoute: () => member,
  path: '/sync/recovery',
  component: lazyScreen(() => import('#features/sync/screens/recovery-screen.tsx'), 'RecoveryScreen'),
});

/** Screens about what waits, what was refused, and on which devices. */
export const syncRoutes = [sync, devices, recovery] as const;
