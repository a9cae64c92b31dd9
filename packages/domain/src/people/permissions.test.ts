import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, can, type Permission, permissions, permissionsAt, rolePermissions } from './permissions.ts';
import { type StoreRole, storeRoles } from './roles.ts';

// o owner, m manager, c cashier, a assistant, s stock clerk, v viewer.
const letters = { o: 'owner', m: 'manager', c: 'cashier', a: 'assistant', s: 'stock_clerk', v: 'viewer' } as const;
const matrix: Record<Permission, string> = {
  'dashboard.view': 'omcasv',
  'sales.view': 'omca-v',
  'sales.create': 'omca--',
  'sales.edit': 'om----',
  'sales.refund': 'om----',
  'sales.discount': 'om-a--',
  'products.view': 'omcasv',
  'products.create': 'om--s-',
  'products.edit': 'om-as-',
  'products.delete': 'o-----',
  'products.prices': 'om----',
  'products.inventory': 'om-as-',
  'products.costs': 'om----',
  'clients.view': 'omca-v',
  'clients.create': 'omca--',
  'clients.edit': 'om-a--',
  'clients.delete': 'o-----',
  'clients.credit': 'om-a--',
  'suppliers.view': 'om---v',
  'suppliers.create': 'om----',
  'suppliers.edit': 'om----',
  'suppliers.delete': 'o-----',
  'purchases.view': 'om---v',
  'purchases.create': 'om----',
  'purchases.edit': 'om----',
  'purchases.delete': 'o-----',
  'employees.view': 'om----',
  'employees.create': 'om----',
  'employees.edit': 'om----',
  'employees.delete': 'o-----',
  'employees.permissions': 'o-----',
  'employees.salaries': 'o-----',
  'employees.hours': 'om----',
  'cashier.open': 'omca--',
  'cashier.close': 'omca--',
  'cashier.count': 'omc---',
  'settings.view': 'om---v',
  'settings.edit': 'o-----',
  'settings.taxes': 'om----',
  'settings.departments': 'om----',
  'reports.view': 'omcasv',
  'reports.export': 'om----',
  'reports.financial': 'om----',
  'stores.view': 'om---v',
  'stores.edit': 'o-----',
  'stores.delete': 'o-----',
  'services.view': 'omca-v',
  'services.create': 'omc---',
  'services.edit': 'om-a--',
  'services.delete': 'om----',
  'technicians.view': 'om---v',
  'technicians.create': 'om----',
  'technicians.edit': 'om----',
  'technicians.delete': 'om----',
  'rates.manual': 'om----',
  'audit.view': 'om----',
};

const member = (role: StoreRole, storeId = 7): Actor => ({ role: 'user', memberships: [{ storeId, role }] });

describe('the role matrix', () => {
  it('lists every permission once', () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    expect(Object.keys(matrix)).toEqual([...permissions]);
  });

  it.each(Object.entries(letters))('column %s: %s holds exactly the rights of the matrix', (letter, role) => {
    const expected = permissions.filter((permission) => matrix[permission].includes(letter));
    expect(permissionsAt(member(role), 7)).toEqual(expected);
    for (const permission of permissions) {
      expect(can(member(role), 7, permission), permission).toBe(expected.includes(permission));
    }
  });
});

describe('can', () => {
  it('an administrator may do everything everywhere, without membership', () => {
    const admin: Actor = { role: 'admin', memberships: [] };
    expect(permissionsAt(admin, 1)).toEqual(permissions);
    expect(permissionsAt(admin, 999)).toEqual(permissions);
  });

  it('the platform role store_owner alone gives nothing', () => {
    expect(permissionsAt({ role: 'store_owner', memberships: [] }, 1)).toEqual([]);
  });

  it('whoever may move money of a charged sale may also give credit: a correction asks for no second word', () => {
    const movers = storeRoles.filter((role) => rolePermissions[role].has('sales.refund'));
    expect(movers.filter((role) => !rolePermissions[role].has('clients.credit'))).toEqual([]);
  });

  it('each store has its own role', () => {
    const actor: Actor = {
      role: 'store_owner',
      memberships: [
        { storeId: 1, role: 'owner' },
        { storeId: 2, role: 'cashier' },
      ],
    };
    expect(can(actor, 1, 'stores.delete')).toBe(true);
    expect(can(actor, 2, 'stores.delete')).toBe(false);
    expect(can(actor, 2, 'sales.create')).toBe(true);
  });

  it.each(['employee', 'admin', '', 'constructor', 'toString', '__proto__'])(
    'the unknown role "%s" gets nothing',
    (role) => {
      expect(permissionsAt(member(role as StoreRole), 7)).toEqual([]);
    },
  );

  it('nobody but an administrator has a right at a store they do not belong to', () => {
    const anyMembership = fc.record({ storeId: fc.integer({ min: 1, max: 50 }), role: fc.constantFrom(...storeRoles) });
    fc.assert(
      fc.property(
        fc.constantFrom('store_owner' as const, 'user' as const),
        fc.array(anyMembership),
        fc.integer({ min: 51, max: 99 }),
        (role, memberships, storeId) => permissionsAt({ role, memberships }, storeId).length === 0,
      ),
    );
  });
});
