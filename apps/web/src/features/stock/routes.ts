import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

const counts = () => import('./screens/count-screens.tsx');
const transfers = () => import('./screens/transfer-screens.tsx');
const permission = 'products.inventory';

/** Screens about what is on the shelves and what goes between the stores of one owner. */
export const stockRoutes = [
  { path: '/stock/counts', permission, load: async () => (await counts()).CountsScreen },
  { path: '/stock/counts/$countId', permission, load: async () => (await counts()).CountScreen },
  { path: '/stock/counts/$countId/count', permission, load: async () => (await counts()).CountingScreen },
  { path: '/stock/transfers', permission, load: async () => (await transfers()).TransfersScreen },
  { path: '/stock/transfers/new', permission, load: async () => (await transfers()).NewTransferScreen },
  { path: '/stock/transfers/$transferId', permission, load: async () => (await transfers()).TransferScreen },
  {
    path: '/stock/transfers/$transferId/receive',
    permission,
    load: async () => (await transfers()).ReceiveTransferScreen,
  },
] as const satisfies readonly ScreenRoute[];
