import type { Actor } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { describe, expect, it } from 'vitest';
import { findPages, mayBeSale } from './found.ts';
import { palettePages } from './palette-pages.ts';

const store = { id: 7, storeType: 'retail' } as const;
const as = (role: StoreRole): Actor => ({ role: 'user', memberships: [{ storeId: store.id, role }] });
const find = (role: StoreRole, text: string) => findPages(palettePages(as(role), store), text, store.id);
const labels = (role: StoreRole, text: string) => find(role, text).map(({ label }) => label);

describe('pages by what is typed', () => {
  it('accents and case make no difference, and a name that begins with it comes first', () => {
    expect(labels('owner', 'CONFIGURACION')).toEqual(['Configuración']);
    expect(labels('owner', 'per').slice(0, 2)).toEqual(['Permisos', 'Horas del personal']);
  });

  it('a page is found by what is done there', () => {
    expect(labels('owner', 'iva')).toEqual(['Impuestos']);
    expect(labels('owner', 'devoluciones')).toEqual(['Ventas']);
  });

  it('two letters are looked for in names alone, and only where a word begins', () => {
    expect(labels('owner', 'ca')).toEqual(['Caja', 'Cajas y cierres']);
    expect(labels('owner', 'rmisos')).toEqual([]);
  });

  it('nothing typed offers every page, and none that the person may not open', () => {
    expect(labels('cashier', '')).toEqual(expect.arrayContaining(['Inicio', 'Caja', 'Ventas', 'Mi perfil']));
    for (const hidden of ['Configuración', 'Empleados', 'Permisos', 'Historial', 'Tiendas', 'Cajas y cierres']) {
      expect(labels('cashier', '')).not.toContain(hidden);
      expect(labels('cashier', hidden)).not.toContain(hidden);
      expect(labels('owner', hidden)).toContain(hidden);
    }
  });

  it('a page of the store has its address', () => {
    expect(find('owner', 'configuración')[0]?.href).toBe('/store/7/settings');
  });
});

it.each([
  ['C1-000142', true],
  ['c1-000142', true],
  ['142', true],
  ['VEN-7-20261115-0042', true],
  ['María', false],
  ['harina 1 kg', false],
  ['', false],
])('«%s» may be the number of a sale: %s', (text, isNumber) => {
  expect(mayBeSale(text)).toBe(isNumber);
});
