import type { Actor } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { IconHome } from '@tabler/icons-react';
import { describe, expect, it } from 'vitest';
import { currentItem, type NavItem, pagesFor, splitForBar } from './nav-items.ts';

const store = { id: 7, storeType: 'retail' } as const;
const member = (role: StoreRole, storeId: number = store.id): Actor => ({
  role: 'user',
  memberships: [{ storeId, role }],
});
const admin: Actor = { role: 'admin', memberships: [] };
const labels = (items: readonly NavItem[]) => items.map(({ label }) => label);
const bar = (actor: Actor, isWide: boolean) => {
  const { shown, more } = splitForBar(pagesFor(actor, store), isWide);
  return { shown: labels(shown), more: labels(more) };
};

describe('the bar of a wide screen', () => {
  it.each<[StoreRole, string[]]>([
    ['owner', ['Inicio', 'Caja', 'Ventas', 'Clientes', 'Productos', 'Compras', 'Reportes']],
    ['manager', ['Inicio', 'Caja', 'Ventas', 'Clientes', 'Productos', 'Compras', 'Reportes']],
    ['cashier', ['Inicio', 'Caja', 'Ventas', 'Clientes', 'Productos', 'Reportes']],
    ['viewer', ['Inicio', 'Ventas', 'Clientes', 'Productos', 'Compras', 'Reportes']],
    ['stock_clerk', ['Inicio', 'Productos', 'Reportes']],
  ])('a %s sees %o in this order', (role, seen) => {
    expect(bar(member(role), true).shown).toEqual(seen);
  });

  it('an administrator has the console first', () => {
    expect(bar(admin, true).shown.slice(0, 3)).toEqual(['Consola', 'Inicio', 'Caja']);
  });
});

describe('the bar of a phone', () => {
  it.each<[StoreRole, string[]]>([
    ['owner', ['Inicio', 'Caja', 'Ventas', 'Productos']],
    ['cashier', ['Inicio', 'Caja', 'Ventas', 'Productos']],
    ['viewer', ['Inicio', 'Ventas', 'Clientes', 'Productos']],
  ])('a %s has the four most used: %o', (role, seen) => {
    expect(bar(member(role), false).shown).toEqual(seen);
  });

  it('what the bar has no room for is under Más, and nothing is in both or in neither', () => {
    const pages = pagesFor(member('owner'), store).filter(({ bar: place }) => place);
    for (const isWide of [false, true]) {
      const { shown, more } = splitForBar(pages, isWide);
      expect(new Set([...shown, ...more])).toEqual(new Set(pages));
      expect(shown.length + more.length).toBe(pages.length);
    }
    expect(bar(member('owner'), false).more).toContain('Clientes');
    expect(bar(member('owner'), true).more).not.toContain('Clientes');
  });

  it('has never more than four beside Más, however many pages there are', () => {
    const many = Array.from({ length: 12 }, (_, place): NavItem => {
      return { to: '/sales', label: `${place}`, icon: IconHome, bar: 'always' };
    });
    expect(labels(splitForBar(many, false).shown)).toEqual(['0', '1', '2', '3']);
    expect(splitForBar(many, true).shown).toHaveLength(8);
  });
});

describe('the list of stores', () => {
  const sees = (actor: Actor) => labels(pagesFor(actor, store)).includes('Tiendas');

  it('is for those who may see stores, in any of theirs, and for who has none yet', () => {
    expect(sees(member('owner'))).toBe(true);
    expect(sees(member('viewer'))).toBe(true);
    expect(sees(member('cashier'))).toBe(false);
    expect(sees(member('stock_clerk'))).toBe(false);
    expect(
      sees({
        role: 'user',
        memberships: [
          { storeId: 7, role: 'cashier' },
          { storeId: 8, role: 'owner' },
        ],
      }),
    ).toBe(true);
    expect(sees({ role: 'user', memberships: [{ storeId: 7, role: 'cashier', added: ['stores.view'] }] })).toBe(true);
    expect(sees({ role: 'user', memberships: [{ storeId: 7, role: 'owner', removed: ['stores.view'] }] })).toBe(false);
    expect(sees({ role: 'user', memberships: [] })).toBe(true);
    expect(sees(admin)).toBe(true);
  });
});

describe('the stores side by side', () => {
  const of = (...roles: StoreRole[]): Actor => ({
    role: 'user',
    memberships: roles.map((role, place) => ({ storeId: store.id + place, role })),
  });
  const sees = (actor: Actor, at: typeof store | null = store) =>
    labels(pagesFor(actor, at)).includes('Todas mis tiendas');

  it('are under Más for who sees the money of several, whichever store is in use', () => {
    expect(sees(of('owner', 'owner'))).toBe(true);
    expect(sees(of('owner', 'manager'), null)).toBe(true);
    expect(labels(splitForBar(pagesFor(of('owner', 'owner'), store), true).more)).toContain('Todas mis tiendas');
    expect(currentItem(pagesFor(of('owner', 'owner'), store), '/dashboard/stores')?.label).toBe('Todas mis tiendas');
  });

  it('are not offered to who has one, only sells in the others, or looks after the platform', () => {
    expect(sees(of('owner'))).toBe(false);
    expect(sees(of('owner', 'cashier'))).toBe(false);
    expect(sees(of('cashier', 'cashier'))).toBe(false);
    expect(sees({ ...of('owner', 'owner'), role: 'admin' })).toBe(false);
  });
});

describe('without a store', () => {
  it('the pages of the stores one works in are there, but none that names a store in its address', () => {
    const pages = pagesFor(member('cashier'), null);
    expect(labels(pages).slice(0, 3)).toEqual(['Inicio', 'Caja', 'Ventas']);
    expect(pages.filter(({ to }) => to.includes('$'))).toEqual([]);
  });

  it('somebody who has no store yet finds the first page and where to open one', () => {
    expect(labels(pagesFor({ role: 'user', memberships: [] }, null))).toEqual(['Inicio', 'Tiendas']);
  });
});

describe('the page that is open', () => {
  const pages = pagesFor(member('owner'), store);
  it.each([
    ['/products', 'Productos'],
    ['/products/12/movements', 'Productos'],
    ['/products/low-stock', 'Stock bajo'],
    ['/clients/3', 'Clientes'],
    ['/store/7/settings', 'Configuración'],
    ['/dashboard', 'Inicio'],
    ['/profile', undefined],
    ['/salespeople', undefined],
  ])('%s is %s', (pathname, label) => {
    expect(currentItem(pages, pathname)?.label).toBe(label);
  });
});
