import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, can, holds, type Permission, permissions, type Rights } from './permissions.ts';
import { normaliseRights, rightsChangeProblem, rightsDiffering } from './rights-change.ts';
import { storeRoles } from './roles.ts';

const storeId = 7;
const rights = fc.record({
  role: fc.constantFrom(...storeRoles),
  added: fc.subarray([...permissions]),
  removed: fc.subarray([...permissions]),
});
const belowOwner = rights.filter(({ role }) => role !== 'owner');
const held = (one: Rights) => permissions.filter((permission) => holds(one, permission));
const person = (id: number, one: Rights): Actor & { id: number } => ({
  id,
  role: 'user',
  memberships: [{ storeId, ...one }],
});

describe('rights beside the role', () => {
  it('a right that is taken is gone, and one that is given is there, whatever the role', () => {
    fc.assert(
      fc.property(
        rights,
        fc.constantFrom(...permissions.filter((right) => right !== 'products.view')),
        (one, permission) => {
          expect(holds({ ...one, removed: [permission] }, permission)).toBe(false);
          expect(holds({ ...one, added: [permission], removed: [] }, permission)).toBe(true);
        },
      ),
    );
  });

  it('the shortest way to say them says the same, names nothing of the role twice, and stays as it is', () => {
    fc.assert(
      fc.property(belowOwner, (one) => {
        const short = normaliseRights(one);
        expect(held(short)).toEqual(held(one));
        expect(short.added.filter((permission) => short.removed.includes(permission))).toEqual([]);
        expect(normaliseRights(short)).toEqual(short);
      }),
    );
  });

  it('nobody is without what a device needs to hand in their sales', () => {
    for (const role of storeRoles) {
      expect(holds({ role, removed: ['products.view'] }, 'products.view')).toBe(true);
      expect(normaliseRights({ role, removed: ['products.view'] }).removed).toEqual([]);
    }
    const poorer = person(1, { role: 'manager', removed: ['products.view'] });
    expect(
      rightsChangeProblem(poorer, storeId, { userId: 2, before: { role: 'cashier' } }, { role: 'cashier' }),
    ).toBeNull();
  });

  it('nothing is taken from an owner', () => {
    expect(normaliseRights({ role: 'owner', removed: ['sales.view'] })).toEqual({
      role: 'owner',
      added: [],
      removed: [],
    });
  });
});

describe('who may change whose rights', () => {
  const manager = person(1, { role: 'manager', added: ['employees.permissions'] });
  const cashier = { userId: 2, before: { role: 'cashier' } as Rights };

  it('gives and takes what one has oneself', () => {
    const given: Rights = { role: 'cashier', added: ['sales.discount'], removed: ['clients.create'] };
    expect(rightsChangeProblem(manager, storeId, cashier, given)).toBeNull();
  });

  it.each<[string, Permission[], Permission[]]>([
    ['gives', ['products.delete'], []],
    ['takes', [], ['sales.create']],
  ])('not what one lacks: %s', (_what, added, removed) => {
    const poorer = person(1, { role: 'manager', removed: ['sales.create'] });
    expect(rightsChangeProblem(poorer, storeId, cashier, { role: 'cashier', added, removed })).toBe('lacking');
  });

  it('not by another role either', () => {
    const poorer = person(1, { role: 'manager', removed: ['clients.credit'] });
    expect(rightsChangeProblem(poorer, storeId, cashier, { role: 'assistant' })).toBe('lacking');
  });

  it('not one’s own, not those of an equal, not to a role that is not below', () => {
    expect(rightsChangeProblem(manager, storeId, { ...cashier, userId: 1 }, { role: 'cashier' })).toBe('self');
    const equal = { userId: 3, before: { role: 'manager' } as Rights };
    expect(rightsChangeProblem(manager, storeId, equal, { role: 'cashier' })).toBe('above');
    expect(rightsChangeProblem(manager, storeId, cashier, { role: 'manager' })).toBe('above');
  });

  it('a role elsewhere gives nothing here', () => {
    const elsewhere: Actor & { id: number } = { id: 1, role: 'user', memberships: [{ storeId: 8, role: 'owner' }] };
    expect(rightsChangeProblem(elsewhere, storeId, cashier, { role: 'cashier' })).toBe('above');
  });

  it('an administrator names anyone', () => {
    const admin: Actor & { id: number } = { id: 9, role: 'admin', memberships: [] };
    expect(rightsChangeProblem(admin, storeId, cashier, { role: 'owner' })).toBeNull();
  });

  it('no sequence of changes by people below the owner ever yields a right that none of them had', () => {
    const change = fc.record({ by: fc.nat(4), of: fc.nat(4), after: rights });
    const people = fc.array(belowOwner, { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(people, fc.array(change, { maxLength: 30 }), (start, changes) => {
        const now: Rights[] = [...start];
        const known = new Set(start.flatMap(held));
        for (const { by, of, after } of changes) {
          const actor = person(by, now[by] as Rights);
          const before = now[of] as Rights;
          if (rightsChangeProblem(actor, storeId, { userId: of, before }, after) !== null) continue;
          const changed = rightsDiffering(before, after);
          expect(changed.every((permission) => can(actor, storeId, permission))).toBe(true);
          now[of] = normaliseRights(after);
        }
        expect(now.flatMap(held).filter((permission) => !known.has(permission))).toEqual([]);
      }),
    );
  });
});
