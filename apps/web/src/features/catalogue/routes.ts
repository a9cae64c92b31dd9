import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** Screens about what a store sells. */
export const catalogueRoutes = [
  {
    path: '/products',
    permission: 'products.view',
    load: async () => (await import('./screens/products-screen.tsx')).ProductsScreen,
  },
  {
    path: '/products/$productId',
    permission: 'products.view',
    load: async () => (await import('./screens/product-screen.tsx')).ProductScreen,
  },
  {
    path: '/products/import',
    permission: 'products.create',
    load: async () => (await import('./screens/import-screen.tsx')).ProductImportScreen,
  },
  {
    path: '/departments',
    permission: 'products.view',
    load: async () => (await import('./screens/departments-screen.tsx')).DepartmentsScreen,
  },
  {
    path: '/taxes',
    permission: 'products.view',
    load: async () => (await import('./screens/taxes-screen.tsx')).TaxesScreen,
  },
  {
    path: '/brands',
    permission: 'products.view',
    load: async () => (await import('./screens/brands-screen.tsx')).BrandsScreen,
  },
  {
    path: '/products/low-stock',
    permission: 'products.view',
    load: async () => (await import('./screens/low-stock-screen.tsx')).LowStockScreen,
  },
  {
    path: '/products/$productId/movements',
    permission: 'products.view',
    load: async () => (await import('./screens/kardex-screen.tsx')).KardexScreen,
  },
] as const satisfies readonly ScreenRoute[];
