import type { SyncOperation } from '@minipos/contract/sync/sync-operations';
import { quantityFromDecimal } from '@minipos/domain/money/quantity';
import { onAccount } from '@minipos/domain/payments/client-credit';
import { putIntoDrawer } from './server-cash.ts';
import { move, owe } from './server-ledgers.ts';
import { nextId, type ServerData } from './server-rows.ts';

/** Goods that came back without a receipt: to the shelf unless they are damaged, money out of the drawer or to a balance. */
export function recordReturn(data: ServerData, operation: Extract<SyncOperation, { kind: 'Return.CREATE' }>) {
  const { lines, payments, clientUuid, sessionUuid } = operation.data;
  for (const { productUuid, quantity } of lines.filter(({ isRestocked }) => isRestocked)) {
    move(data, productUuid, quantityFromDecimal(quantity), operation.uuid, 'return');
  }
  const cents = onAccount(payments);
  if (clientUuid !== null && cents !== 0) owe(data, clientUuid, -cents, operation.uuid);
  putIntoDrawer(data, sessionUuid, payments, -1);
  return { returnId: nextId(data) };
}
