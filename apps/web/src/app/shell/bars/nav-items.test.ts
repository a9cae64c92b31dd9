import { expect, it } from 'vitest';
import { navItems } from './nav-items.ts';

const labels = (isAdmin: boolean, may: boolean) =>
  navItems(isAdmin, () => may)
    .filter(({ rare }) => !rare)
    .map(({ to, label }) => `${label} ${to}`);

it('offers only what the person may open', () => {
  expect(labels(false, true)).toEqual(['Inicio /dashboard', 'Caja /pos', 'Productos /products', 'Tiendas /stores']);
  expect(labels(false, false)).toEqual(['Inicio /dashboard', 'Tiendas /stores']);
  expect(labels(true, true)).toEqual([
    'Consola /admin-dashboard',
    'Inicio /user-dashboard',
    'Caja /pos',
    'Productos /products',
    'Tiendas /stores',
  ]);
});

it('keeps what is opened now and then out of the bar', () => {
  const rare = navItems(false, () => true).filter((item) => item.rare);
  expect(rare.map(({ to }) => to)).toEqual([
    '/sales',
    '/pickups',
    '/clients',
    '/reports',
    '/products/low-stock',
    '/taxes',
    '/departments',
    '/brands',
    '/sync',
    '/employees',
    '/permissions',
    '/history',
  ]);
});
