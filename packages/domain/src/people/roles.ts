/** Platform role of a user account; says nothing about any one store. */
export const platformRoles = ['admin', 'store_owner', 'user'] as const;
export type PlatformRole = (typeof platformRoles)[number];

/** Role of a person inside one store, strongest first. */
export const storeRoles = ['owner', 'manager', 'cashier', 'assistant', 'stock_clerk', 'viewer'] as const;
export type StoreRole = (typeof storeRoles)[number];

export const platformRoleLabels: Readonly<Record<PlatformRole, string>> = {
  admin: 'Administrador',
  store_owner: 'Dueño de Tienda',
  user: 'Usuario',
};

/** Manager is 'Gerente': 'Administrador' would be mistaken for the platform's admin. */
export const storeRoleLabels: Readonly<Record<StoreRole, string>> = {
  owner: 'Dueño',
  manager: 'Gerente',
  cashier: 'Cajero',
  assistant: 'Asistente',
  stock_clerk: 'Encargado de Inventario',
  viewer: 'Solo Lectura',
};

/** Only an administrator names owners; an owner also names managers; a manager only the staff below. */
export function assignableStoreRoles(platformRole: PlatformRole, storeRole: StoreRole | null): readonly StoreRole[] {
  if (platformRole === 'admin') return storeRoles;
  if (storeRole === 'owner') return ['manager', 'cashier', 'assistant', 'stock_clerk', 'viewer'];
  if (storeRole === 'manager') return ['cashier', 'assistant', 'stock_clerk'];
  return [];
}
