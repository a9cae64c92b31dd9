import { createRoute } from '@tanstack/react-router';
import { lazyPermitted } from './lazy-screen.ts';
import { member } from './member-route.ts';

const products = createRoute({
  getParentRoute: () => member,
  path: '/products',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/products-screen.tsx'),
    'ProductsScreen',
  ),
});

const product = createRoute({
  getParentRoute: () => member,
  path: '/products/$productId',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/product-screen.tsx'),
    'ProductScreen',
  ),
});

const departments = createRoute({
  getParentRoute: () => member,
  path: '/departments',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/departments-screen.tsx'),
    'DepartmentsScreen',
  ),
});

const taxes = createRoute({
  getParentRoute: () => member,
  path: '/taxes',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/taxes-screen.tsx'),
    'TaxesScreen',
  ),
});

const brands = createRoute({
  getParentRoute: () => member,
  path: '/brands',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/brands-screen.tsx'),
    'BrandsScreen',
  ),
});

const lowStock = createRoute({
  getParentRoute: () => member,
  path: '/products/low-stock',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/low-stock-screen.tsx'),
    'LowStockScreen',
  ),
});

const kardex = createRoute({
  getParentRoute: () => member,
  path: '/products/$productId/movements',
  component: lazyPermitted(
    'products.view',
    () => import('#features/catalogue/screens/kardex-screen.tsx'),
    'KardexScreen',
  ),
});

const importProducts = createRoute({
  getParentRoute: () => member,
  path: '/products/import',
  component: lazyPermitted(
    'products.create',
    () => import('#features/catalogue/screens/import-screen.tsx'),
    'ImportScreen',
  ),
});

/** Screens about what a store sells. */
export const catalogueRoutes = [
  products,
  product,
  importProducts,
  departments,
  taxes,
  brands,
  lowStock,
  kardex,
] as const;
