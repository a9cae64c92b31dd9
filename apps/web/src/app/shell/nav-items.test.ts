import { expect, it } from 'vitest';
import { navItems } from './nav-items.ts';

const labels = (isAdmin: boolean, may: boolean) =>
  navItems(isAdmin, () => may).map(({ to, label }) => `${label} ${to}`);

it('offers only what the person may open', () => {
  expect(labels(false, true)).toEqual(['Inicio /dashboard', 'Tiendas /stores', 'Departamentos /departments']);
  expect(labels(false, false)).toEqual(['Inicio /dashboard', 'Tiendas /stores']);
  expect(labels(true, true)).toEqual([
    'Consola /admin-dashboard',
    'Inicio /user-dashboard',
    'Tiendas /stores',
    'Departamentos /departments',
  ]);
});
