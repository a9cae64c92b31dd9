import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { describe, expect, it } from 'vitest';
import { rolesToOffer, rolesWithPin, storesToAddTo, usualRole } from './roles-offered.ts';

const member = (role: StoreRole, removed: Permission[] = []) => ({
  id: 7,
  role: 'user' as const,
  memberships: [{ storeId: 1, role, added: [], removed }],
});

describe('roles offered', () => {
  it.each<[StoreRole, StoreRole[]]>([
    ['owner', ['manager', 'cashier', 'assistant', 'stock_clerk', 'viewer']],
    ['manager', ['cashier', 'assistant', 'stock_clerk']],
    ['cashier', []],
    ['viewer', []],
  ])('a %s may offer %o', (role, offered) => expect(rolesToOffer(member(role), 1)).toEqual(offered));

  it('an administrator may offer every one, and nobody any in a store that is not theirs', () => {
    const admin = { id: 1, role: 'admin' as const, memberships: [] };
    expect(rolesToOffer(admin, 1)).toContain('owner');
    expect(rolesToOffer(member('owner'), 2)).toEqual([]);
  });

  it('who lacks a right offers no role that has it', () => {
    expect(rolesToOffer(member('manager', ['clients.credit']), 1)).toEqual(['cashier', 'stock_clerk']);
  });

  it('with a PIN alone only those who take a till', () => {
    expect(rolesWithPin(member('owner'), 1)).toEqual(['manager', 'cashier', 'assistant']);
    expect(rolesWithPin(member('manager'), 1)).toEqual(['cashier', 'assistant']);
  });

  it('begins with the cashier where it is offered', () => {
    expect(usualRole(['manager', 'cashier'])).toBe('cashier');
    expect(usualRole(['stock_clerk'])).toBe('stock_clerk');
    expect(usualRole([])).toBeNull();
  });
});

it('people are added only to other active stores in which one may create employees', () => {
  const stores = [1, 2, 3, 4].map((id) => ({ id, isActive: id !== 3 }));
  const giver = {
    id: 7,
    role: 'store_owner' as const,
    memberships: [1, 2, 3].map((storeId) => ({ storeId, role: 'owner' as const, added: [], removed: [] })),
  };
  expect(storesToAddTo(giver, stores, 1).map(({ id }) => id)).toEqual([2]);
});
