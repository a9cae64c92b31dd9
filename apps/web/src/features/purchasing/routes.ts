import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const suppliers = () => import('./screens/supplier-screens.tsx');
const purchases = () => import('./screens/purchase-screens.tsx');

/** Screens about what the store buys and from whom. */
export const purchasingRoutes = [
  { path: '/suppliers', permission: 'suppliers.view', load: async () => (await suppliers()).SuppliersScreen },
  { path: '/suppliers/due', permission: 'purchases.view', load: async () => (await suppliers()).DueScreen },
  {
    path: '/suppliers/$supplierId',
    permission: 'suppliers.view',
    load: async () => (await suppliers()).SupplierScreen,
  },
  { path: '/purchases', permission: 'purchases.view', load: async () => (await purchases()).PurchasesScreen },
  { path: '/purchases/new', permission: 'purchases.create', load: async () => (await purchases()).NewPurchaseScreen },
  { path: '/purchases/reorder', permission: 'purchases.create', load: async () => (await purchases()).ReorderScreen },
  {
    path: '/purchases/$purchaseId',
    permission: 'purchases.view',
    load: async () => (await purchases()).PurchaseScreen,
  },
  {
    path: '/purchases/$purchaseId/edit',
    permission: 'purchases.edit',
    load: async () => (await purchases()).EditPurchaseScreen,
  },
  {
    path: '/purchases/$purchaseId/receive',
    permission: 'purchases.edit',
    load: async () => (await purchases()).ReceivingScreen,
  },
] as const satisfies readonly ScreenRoute[];
