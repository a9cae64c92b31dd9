// @vitest-environment jsdom
import type { Permission } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { afterEach, describe, expect, it } from 'vitest';
import { samplePerson } from '#test/fixtures/sample-people.ts';
import { landingOf } from './landing.ts';
import { selectedStores } from './selected-stores.ts';

const at = (storeId: number, role: StoreRole, added: Permission[] = [], removed: Permission[] = []) => ({
  storeId,
  role,
  added,
  removed,
});
const person = (...memberships: ReturnType<typeof at>[]) =>
  samplePerson({ role: 'user', storeId: memberships[0]?.storeId ?? null, memberships });

afterEach(() => localStorage.clear());

describe('where a person goes after signing in', () => {
  it.each<[StoreRole, string]>([
    ['owner', '/dashboard'],
    ['manager', '/dashboard'],
    ['cashier', '/pos'],
    ['assistant', '/dashboard'],
    ['stock_clerk', '/products'],
    ['viewer', '/dashboard'],
  ])('a %s goes to %s', (role, screen) => {
    expect(landingOf(person(at(1, role)))).toBe(screen);
  });

  it('without the right to their own screen, to the first one they may open', () => {
    expect(landingOf(person(at(1, 'cashier', [], ['sales.create'])))).toBe('/dashboard');
    expect(landingOf(person(at(1, 'assistant', [], ['dashboard.view'])))).toBe('/pos');
    expect(landingOf(person(at(1, 'viewer', [], ['dashboard.view'])))).toBe('/sales');
    const nothing: Permission[] = ['dashboard.view', 'sales.view', 'sales.create', 'clients.view', 'products.view'];
    expect(landingOf(person(at(1, 'viewer', [], nothing)))).toBe('/products');
  });

  it('the store last chosen on the device counts, while they still work there', () => {
    const both = person(at(1, 'manager'), at(2, 'cashier'));
    expect(landingOf(both)).toBe('/dashboard');
    selectedStores.select(both.id, 2);
    expect(landingOf(both)).toBe('/pos');
    selectedStores.select(both.id, 3);
    expect(landingOf(both)).toBe('/dashboard');
  });

  it('administrators and people without a store go to the dashboard, which knows what to do', () => {
    expect(landingOf(samplePerson({ role: 'admin', memberships: [at(1, 'cashier')] }))).toBe('/dashboard');
    expect(landingOf(person())).toBe('/dashboard');
  });
});
