import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import type { TouchedKey } from '../database/rows.ts';

/** Which rows of the local copy an operation shows up in. */
export function touchedKeys(operation: SyncOperation): TouchedKey[] {
  switch (operation.kind) {
    case 'Product.CREATE':
      return [`product:${operation.entityId}`, `stock:${operation.entityId}`];
    case 'Product.UPDATE':
      return [`product:${operation.entityId}`];
    case 'StockMovement.CREATE':
      return [`stock:${operation.data.productUuid}`];
    case 'Client.CREATE':
    case 'Client.UPDATE':
      return [`client:${operation.entityId}`];
    case 'ClientPayment.CREATE':
      return [`client:${operation.data.clientUuid}`];
    case 'Sale.CREATE': {
      const keys = new Set<TouchedKey>(operation.data.lines.map((line) => `stock:${line.productUuid}` as const));
      if (operation.data.clientUuid !== null) keys.add(`client:${operation.data.clientUuid}`);
      if (operation.data.pickup) keys.add(`pickup:${operation.data.pickup.uuid}`);
      return [...keys];
    }
    case 'Pickup.MOVE':
      return [`pickup:${operation.entityId}`];
    case 'CashSession.OPEN':
    case 'CashMovement.CREATE':
    case 'CashSession.CLOSE':
    case 'Operation.DISCARD':
      return [];
  }
}

export const keyParts = (key: TouchedKey): { kind: string; uuid: string } => {
  const at = key.indexOf(':');
  return { kind: key.slice(0, at), uuid: key.slice(at + 1) };
};
