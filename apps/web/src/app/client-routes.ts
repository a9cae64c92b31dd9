import { createRoute } from '@tanstack/react-router';
import { lazyPermitted } from './lazy-screen.ts';
import { member } from './member-route.ts';

const loadClients = () => import('#features/clients/screens/client-screens.tsx');

const clients = createRoute({
  getParentRoute: () => member,
  path: '/clients',
  component: lazyPermitted('clients.view', loadClients, 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => member,
  path: '/clients/$clientId',
  component: lazyPermitted('clients.view', loadClients, 'ClientScreen'),
});

/** Screens about who buys. */
export const clientRoutes = [clients, client] as const;
