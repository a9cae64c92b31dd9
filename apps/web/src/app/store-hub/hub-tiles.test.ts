import type { Actor } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { describe, expect, it } from 'vitest';
import { hubTiles, tilesFor } from './hub-tiles.ts';

const store = { id: 7, storeType: 'retail' } as const;
const member = (role: StoreRole, storeId: number = store.id): Actor => ({
  role: 'user',
  memberships: [{ storeId, role }],
});
const labels = (actor: Actor) => tilesFor(hubTiles, actor, store).map(({ label }) => label);

const first = ['Productos', 'Reportes', 'Stock bajo', 'Impuestos', 'Departamentos', 'Marcas', 'Tasa BCV'];
const everyone = [...first, 'Sincronización'];
const answerable = [...first, 'Cajas y cierres', 'Sincronización', 'Importar productos'];

const selling = ['Ventas', 'Pedidos de recogida', 'Clientes'];

describe('tiles of the store hub', () => {
  it.each<[StoreRole, string[]]>([
    ['owner', [...selling, ...answerable, 'Empleados', 'Horas del personal', 'Permisos', 'Historial', 'Configuración']],
    ['manager', [...selling, ...answerable, 'Empleados', 'Horas del personal', 'Historial', 'Configuración']],
    ['viewer', [...selling, ...everyone, 'Configuración']],
    ['cashier', [...selling, ...everyone]],
    ['stock_clerk', [...everyone, 'Importar productos']],
  ])('a %s sees %o', (role, seen) => {
    expect(labels(member(role))).toEqual(seen);
  });

  it('an administrator sees all, somebody of another store none', () => {
    expect(labels({ role: 'admin', memberships: [] })).toHaveLength(hubTiles.length);
    expect(labels(member('owner', 8))).toEqual([]);
  });

  it('what only service stores have is left out elsewhere', () => {
    const tiles = [{ permission: 'services.view', storeType: 'service' }] as const;
    expect(tilesFor(tiles, member('owner'), store)).toEqual([]);
    expect(tilesFor(tiles, member('owner'), { id: 7, storeType: 'service' })).toEqual(tiles);
  });
});
