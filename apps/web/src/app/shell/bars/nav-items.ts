import type { Permission } from '@minipos/domain/people/permissions';
import {
  IconAlertTriangle,
  IconBuildingStore,
  IconCashRegister,
  IconCategory,
  IconHome,
  IconLayoutDashboard,
  IconPackage,
  IconReceipt,
  IconReceiptTax,
  IconRefresh,
  IconShoppingBag,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';
import type { IconShape } from '#ui/marks/icon.tsx';

export interface NavItem {
  to:
    | '/dashboard'
    | '/user-dashboard'
    | '/admin-dashboard'
    | '/pos'
    | '/stores'
    | '/departments'
    | '/brands'
    | '/clients'
    | '/products'
    | '/taxes'
    | '/products/low-stock'
    | '/pickups'
    | '/sales'
    | '/sync';
  label: string;
  icon: IconShape;
  /** Opened now and then: under 'Más' on phones, among the tiles of the store elsewhere. */
  rare?: boolean;
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
  { to: '/pos', label: 'Caja', icon: IconCashRegister, permission: 'sales.create' },
  { to: '/products', label: 'Productos', icon: IconPackage, permission: 'products.view' },
  { to: '/stores', label: 'Tiendas', icon: IconBuildingStore },
  { to: '/sales', label: 'Ventas', icon: IconReceipt, permission: 'sales.view', rare: true },
  { to: '/pickups', label: 'Pedidos de recogida', icon: IconShoppingBag, permission: 'sales.view', rare: true },
  { to: '/clients', label: 'Clientes', icon: IconUsers, permission: 'clients.view', rare: true },
  { to: '/departments', label: 'Departamentos', icon: IconCategory, permission: 'products.view', rare: true },
  { to: '/products/low-stock', label: 'Stock bajo', icon: IconAlertTriangle, permission: 'products.view', rare: true },
  { to: '/brands', label: 'Marcas', icon: IconTag, permission: 'products.view', rare: true },
  { to: '/taxes', label: 'Impuestos', icon: IconReceiptTax, permission: 'products.view', rare: true },
  { to: '/sync', label: 'Sincronización', icon: IconRefresh, permission: 'products.view', rare: true },
];

/** The links someone may follow; `may` answers for the current store. */
export function navItems(isAdmin: boolean, may: (permission: Permission) => boolean): NavItem[] {
  return entries.filter(
    ({ admin, permission }) => (admin === undefined || admin === isAdmin) && (!permission || may(permission)),
  );
}
