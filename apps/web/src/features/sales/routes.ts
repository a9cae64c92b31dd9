import type { ScreenRoute } from '#ui/navigation/slice-screens.ts';

/** Papers of what was charged, beside the list of sales. */
export const saleRoutes = [
  {
    path: '/clients/$clientId/payments/$paymentId',
    permission: 'clients.view',
    load: async () => (await import('./screens/debt-receipt-screen.tsx')).DebtReceiptScreen,
  },
] as const satisfies readonly ScreenRoute[];
