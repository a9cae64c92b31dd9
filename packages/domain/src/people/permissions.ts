import { type PlatformRole, type StoreRole, storeRoles } from './roles.ts';

/** Every right of the product as area.action; the order is the order in which screens list them. */
export const permissions = [
  'dashboard.view',
  'sales.view',
  'sales.create',
  'sales.edit',
  'sales.refund',
  'sales.discount',
  'products.view',
  'products.create',
  'products.edit',
  'products.delete',
  'products.prices',
  'products.inventory',
  'products.costs',
  'clients.view',
  'clients.create',
  'clients.edit',
  'clients.delete',
  'clients.credit',
  'suppliers.view',
  'suppliers.create',
  'suppliers.edit',
  'suppliers.delete',
  'purchases.view',
  'purchases.create',
  'purchases.edit',
  'purchases.delete',
  'employees.view',
  'employees.create',
  'employees.edit',
  'employees.delete',
  'employees.permissions',
  'employees.salaries',
  'employees.hours',
  'cashier.open',
  'cashier.close',
  'cashier.count',
  'settings.view',
  'settings.edit',
  'settings.taxes',
  'settings.departments',
  'reports.view',
  'reports.export',
  'reports.financial',
  'stores.view',
  'stores.edit',
  'stores.delete',
  'services.view',
  'services.create',
  'services.edit',
  'services.delete',
  'technicians.view',
  'technicians.create',
  'technicians.edit',
  'technicians.delete',
  'rates.manual',
  'audit.view',
] as const;
export type Permission = (typeof permissions)[number];

// Several actions of one area; the compiler refuses a combination that is not in the catalogue.
function rights<Area extends string, Action extends string>(area: Area, ...actions: Action[]): `${Area}.${Action}`[] {
  return actions.map((action): `${Area}.${Action}` => `${area}.${action}`);
}

const manager: readonly Permission[] = [
  ...rights('dashboard', 'view'),
  ...rights('sales', 'view', 'create', 'edit', 'refund', 'discount'),
  ...rights('products', 'view', 'create', 'edit', 'prices', 'inventory', 'costs'),
  ...rights('clients', 'view', 'create', 'edit', 'credit'),
  ...rights('suppliers', 'view', 'create', 'edit'),
  ...rights('purchases', 'view', 'create', 'edit'),
  ...rights('employees', 'view', 'create', 'edit', 'hours'),
  ...rights('cashier', 'open', 'close', 'count'),
  ...rights('settings', 'view', 'taxes', 'departments'),
  ...rights('reports', 'view', 'export', 'financial'),
  ...rights('stores', 'view'),
  ...rights('services', 'view', 'create', 'edit', 'delete'),
  ...rights('technicians', 'view', 'create', 'edit', 'delete'),
  ...rights('rates', 'manual'),
  ...rights('audit', 'view'),
];

const cashier: readonly Permission[] = [
  ...rights('dashboard', 'view'),
  ...rights('sales', 'view', 'create'),
  ...rights('products', 'view'),
  ...rights('clients', 'view', 'create'),
  ...rights('cashier', 'open', 'close', 'count'),
  ...rights('reports', 'view'),
  ...rights('services', 'view', 'create'),
];

const assistant: readonly Permission[] = [
  ...rights('dashboard', 'view'),
  ...rights('sales', 'view', 'create', 'discount'),
  ...rights('products', 'view', 'edit', 'inventory'),
  ...rights('clients', 'view', 'create', 'edit', 'credit'),
  ...rights('cashier', 'open', 'close'),
  ...rights('reports', 'view'),
  ...rights('services', 'view', 'edit'),
];

const stockClerk: readonly Permission[] = [
  ...rights('dashboard', 'view'),
  ...rights('products', 'view', 'create', 'edit', 'inventory'),
  ...rights('reports', 'view'),
];

// Our decision: reads, but not the employees; no exports, no financial reports.
const viewer: readonly Permission[] = [
  ...rights('dashboard', 'view'),
  ...rights('sales', 'view'),
  ...rights('products', 'view'),
  ...rights('clients', 'view'),
  ...rights('suppliers', 'view'),
  ...rights('purchases', 'view'),
  ...rights('settings', 'view'),
  ...rights('reports', 'view'),
  ...rights('stores', 'view'),
  ...rights('services', 'view'),
  ...rights('technicians', 'view'),
];

/** What each store role may do in its own store. */
export const rolePermissions: Readonly<Record<StoreRole, ReadonlySet<Permission>>> = {
  owner: new Set(permissions),
  manager: new Set(manager),
  cashier: new Set(cashier),
  assistant: new Set(assistant),
  stock_clerk: new Set(stockClerk),
  viewer: new Set(viewer),
};

/** Store roles that hold a right. */
export const rolesWith = (permission: Permission): StoreRole[] =>
  storeRoles.filter((role) => rolePermissions[role].has(permission));

/**
 * Rights that nobody of a store is without: a device keeps the products, and hands in the sales made with them, in the name of
 * whoever is signed in.
 */
export const rightsOfEveryone: readonly Permission[] = ['products.view'];

/** What a person may do in a store: what their role may, and what was given to them or taken from them beside it. */
export interface Rights {
  role: StoreRole;
  added?: readonly Permission[];
  removed?: readonly Permission[];
}

/** Whether these rights hold one; an unknown role holds none. */
export function holds({ role, added = [], removed = [] }: Rights, permission: Permission): boolean {
  if (!Object.hasOwn(rolePermissions, role)) return false;
  if (rightsOfEveryone.includes(permission)) return true;
  if (removed.includes(permission)) return false;
  return rolePermissions[role].has(permission) || added.includes(permission);
}

/** Everything these rights hold, in catalogue order, so that equal rights always make equal lists. */
export const rightsHeld = (person: Rights): Permission[] =>
  permissions.filter((permission) => holds(person, permission));

export interface Actor {
  role: PlatformRole;
  memberships: readonly ({ storeId: number } & Rights)[];
}

/** What somebody has in a store as its member; null: they are none. */
export const rightsAt = ({ memberships }: Pick<Actor, 'memberships'>, storeId: number): Rights | null =>
  memberships.find((membership) => membership.storeId === storeId) ?? null;

/** The only question anyone asks about rights: an admin may everywhere, an unknown store or role may nothing. */
export function can(actor: Actor, storeId: number, permission: Permission): boolean {
  if (actor.role === 'admin') return true;
  const own = rightsAt(actor, storeId);
  return own !== null && holds(own, permission);
}

/** Everything the actor may do at one store, in catalogue order. */
export function permissionsAt(actor: Actor, storeId: number): Permission[] {
  return permissions.filter((permission) => can(actor, storeId, permission));
}
