/** States of a purchase. A received one may have come in part; it says so itself. */
export const purchaseStates = ['pending', 'received', 'cancelled', 'returned'] as const;
export type PurchaseState = (typeof purchaseStates)[number];

export const purchaseStateLabels: Readonly<Record<PurchaseState, string>> = {
  pending: 'Pendiente',
  received: 'Recibida',
  cancelled: 'Cancelada',
  returned: 'Devuelta',
};

// Never picked freely: receiving, cancelling and returning are what moves a purchase.
const moves: Readonly<Record<PurchaseState, readonly PurchaseState[]>> = {
  pending: ['received', 'cancelled'],
  // Another reception of what is still to come.
  received: ['received', 'returned'],
  cancelled: [],
  returned: [],
};

/** Whether a purchase may go from one state to another. */
export const canMovePurchase = (from: PurchaseState, to: PurchaseState): boolean => moves[from].includes(to);

/** What a list and a page call it: 'Recibida en parte' while something is still to come. */
export const purchaseStateLabel = (state: PurchaseState, isComplete: boolean): string =>
  state === 'received' && !isComplete ? 'Recibida en parte' : purchaseStateLabels[state];
