import type { Actor } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { describe, expect, it } from 'vitest';
import { tileGroups } from '#ui/navigation/slice-screens.ts';
import { groupTiles, hubTiles, tilesFor } from './hub-tiles.ts';

const store = { id: 7, storeType: 'retail' } as const;
const member = (role: StoreRole, storeId: number = store.id): Actor => ({
  role: 'user',
  memberships: [{ storeId, role }],
});
/** Groups and their tiles; a slice that comes later adds its own to its group. */
const seenBy = (actor: Actor) =>
  Object.fromEntries(
    groupTiles(tilesFor(hubTiles, actor, store)).map(({ group, tiles }) => [group, tiles.map(({ label }) => label)]),
  );

const shelves = ['Productos', 'Stock bajo', 'Departamentos', 'Marcas'];
/** Of who may change the stock, too. */
const countedShelves = ['Productos', 'Stock bajo', 'Conteos', 'Traslados', 'Departamentos', 'Marcas'];
const ownerSees = {
  Vender: ['Caja', 'Ventas', 'Pedidos de recogida'],
  Inventario: [...countedShelves, 'Importar productos'],
  Compras: ['Compras', 'Proveedores'],
  Personas: ['Clientes', 'Importar clientes', 'Empleados', 'Horas del personal', 'Permisos'],
  Dinero: ['Reportes', 'Tasa BCV', 'Cajas y cierres'],
  Ajustes: ['Impuestos', 'Sincronización', 'Historial', 'Configuración'],
};

describe('tiles of the store hub', () => {
  it.each<[StoreRole, Record<string, string[]>]>([
    ['owner', ownerSees],
    ['manager', { ...ownerSees, Personas: ['Clientes', 'Importar clientes', 'Empleados', 'Horas del personal'] }],
    [
      'viewer',
      {
        Vender: ['Ventas', 'Pedidos de recogida'],
        Inventario: shelves,
        Compras: ['Compras', 'Proveedores'],
        Personas: ['Clientes'],
        Dinero: ['Reportes', 'Tasa BCV'],
        Ajustes: ['Impuestos', 'Sincronización', 'Configuración'],
      },
    ],
    [
      'cashier',
      {
        Vender: ['Caja', 'Ventas', 'Pedidos de recogida'],
        Inventario: shelves,
        Personas: ['Clientes'],
        Dinero: ['Reportes', 'Tasa BCV'],
        Ajustes: ['Impuestos', 'Sincronización'],
      },
    ],
    [
      'stock_clerk',
      {
        Inventario: [...countedShelves, 'Importar productos'],
        Dinero: ['Reportes', 'Tasa BCV'],
        Ajustes: ['Impuestos', 'Sincronización'],
      },
    ],
  ])('a %s sees %o', (role, seen) => {
    expect(seenBy(member(role))).toEqual(seen);
  });

  it('groups keep their order, and one without tiles is not shown', () => {
    const groups = groupTiles(tilesFor(hubTiles, member('owner'), store)).map(({ group }) => group);
    expect(groups).toEqual(tileGroups.filter((group) => groups.includes(group)));
    expect(groupTiles([])).toEqual([]);
  });

  it('an administrator sees all, somebody of another store none', () => {
    const admin: Actor = { role: 'admin', memberships: [] };
    expect(tilesFor(hubTiles, admin, { ...store, storeType: 'service' })).toHaveLength(hubTiles.length);
    expect(seenBy(member('owner', 8))).toEqual({});
  });

  it('only a store that repairs has repairs and technicians', () => {
    const seen = (storeType: 'retail' | 'service') =>
      tilesFor(hubTiles, member('owner'), { ...store, storeType }).map(({ label }) => label);
    expect(seen('retail')).not.toContain('Reparaciones');
    expect(seen('service')).toEqual(expect.arrayContaining(['Reparaciones', 'Técnicos']));
  });

  it('what only service stores have is left out elsewhere', () => {
    const tiles = [{ permission: 'services.view', storeType: 'service' }] as const;
    expect(tilesFor(tiles, member('owner'), store)).toEqual([]);
    expect(tilesFor(tiles, member('owner'), { id: 7, storeType: 'service' })).toEqual(tiles);
  });
});
