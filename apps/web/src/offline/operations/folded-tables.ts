import type { ChangeTable } from '@minipos/contract/sync/sync';

/** Tables whose rows this device may have changed before the server knows; by the kind of their keys. */
export const keyKinds = { products: 'product', clients: 'client', stock: 'stock', pickupOrders: 'pickup' } as const;
export type FoldedTable = keyof typeof keyKinds;

export const isFolded = (table: ChangeTable): table is FoldedTable => Object.hasOwn(keyKinds, table);
