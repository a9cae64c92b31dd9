import type { Permission } from '@minipos/domain/permissions';
import { IconBuildingStore, IconCategory, IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import type { IconShape } from '../../ui/icon.tsx';

export interface NavItem {
  to: '/dashboard' | '/user-dashboard' | '/admin-dashboard' | '/stores' | '/departments';
  label: string;
  icon: IconShape;
}

interface Entry extends NavItem {
  /** Needed in the current store. */
  permission?: Permission;
  /** Only for administrators, or only for everybody else. */
  admin?: boolean;
}

/** Every screen that exists, in the order in which people need them. */
const entries: readonly Entry[] = [
  { to: '/admin-dashboard', label: 'Consola', icon: IconLayoutDashboard, admin: true },
  // An administrator's /dashboard is the console.
  { to: '/user-dashboard', label: 'Inicio', icon: IconHome, admin: true },
  { to: '/dashboard', label: 'Inicio', icon: IconHome, admin: false },
  { to: '/stores', label: 'Tiendas', icon: IconBuildingStore },
  { to: '/departments', label: 'Departamentos', icon: IconCategory, permission: 'products.view' },
];

/** The links someone may follow; `may` answers for the current store. */
export function navItems(isAdmin: boolean, may: (permission: Permission) => boolean): NavItem[] {
  return entries.filter(
    ({ admin, permission }) => (admin === undefined || admin === isAdmin) && (!permission || may(permission)),
  );
}
