import { describe, expect, it } from 'vitest';
import { assignableStoreRoles, platformRoleLabels, platformRoles, storeRoleLabels, storeRoles } from './roles.ts';

describe('role labels', () => {
  it('every role has its own Spanish label, and the manager is not called like the platform administrator', () => {
    expect(platformRoles.map((role) => platformRoleLabels[role])).toEqual([
      'Administrador',
      'Dueño de Tienda',
      'Usuario',
    ]);
    expect(storeRoles.map((role) => storeRoleLabels[role])).toEqual([
      'Dueño',
      'Gerente',
      'Cajero',
      'Asistente',
      'Encargado de Inventario',
      'Solo Lectura',
    ]);
  });
});

describe('assignableStoreRoles', () => {
  it('an administrator assigns every role, member of the store or not', () => {
    for (const own of [...storeRoles, null]) expect(assignableStoreRoles('admin', own)).toEqual(storeRoles);
  });

  it("a store's owner assigns every role but owner", () => {
    const below = ['manager', 'cashier', 'assistant', 'stock_clerk', 'viewer'];
    expect(assignableStoreRoles('store_owner', 'owner')).toEqual(below);
    expect(assignableStoreRoles('user', 'owner')).toEqual(below);
  });

  it('a manager assigns cashier, assistant and stock clerk only', () => {
    expect(assignableStoreRoles('user', 'manager')).toEqual(['cashier', 'assistant', 'stock_clerk']);
    expect(assignableStoreRoles('store_owner', 'manager')).toEqual(['cashier', 'assistant', 'stock_clerk']);
  });

  it('anybody else assigns nothing, also a store owner in a store that is not theirs', () => {
    for (const own of ['cashier', 'assistant', 'stock_clerk', 'viewer', null] as const) {
      expect(assignableStoreRoles('user', own)).toEqual([]);
      expect(assignableStoreRoles('store_owner', own)).toEqual([]);
    }
  });
});
