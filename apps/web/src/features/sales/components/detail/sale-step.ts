/** What the dialog of a sale shows: the sale, its receipt, or one form. */
export type SaleStep = 'sale' | 'receipt' | 'edit' | 'correct' | 'refund' | 'exchange' | 'cancel';

/** The title of the dialog, which says what is done there. */
export const stepTitles: Readonly<Record<SaleStep, (name: string) => string>> = {
  sale: (name) => `Venta ${name}`,
  receipt: (name) => `Recibo de la venta ${name}`,
  edit: (name) => `Editar la venta ${name}`,
  correct: (name) => `Corregir los pagos de ${name}`,
  refund: (name) => `Devolver de la venta ${name}`,
  exchange: (name) => `Cambiar productos de ${name}`,
  cancel: (name) => `Anular la venta ${name}`,
};
