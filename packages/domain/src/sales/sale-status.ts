export const saleStatuses = ['completed', 'cancelled', 'refunded', 'partly_refunded'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

/** What people read for each, on screens and in files. */
export const saleStatusLabels: Readonly<Record<SaleStatus, string>> = {
  completed: 'Completada',
  partly_refunded: 'Devuelta en parte',
  refunded: 'Devuelta',
  cancelled: 'Anulada',
};
