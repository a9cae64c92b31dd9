import type { SyncOperation } from '@minipos/contract/sync/sync-operations';

const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isListOf = (list: unknown, field: string) =>
  Array.isArray(list) && list.every((one: Record<string, unknown> | null) => isNumber(one?.[field]));

/**
 * Whether an operation's effect can be computed. An entry that was damaged on the disk shows nothing until the server has
 * given its verdict, and does not keep everything else from showing. Only what the sums need is looked at: a pull may
 * come upon ten thousand entries.
 */
export function isFoldable(operation: SyncOperation): boolean {
  const data = operation.data as Record<string, unknown> | null | undefined;
  if (typeof data !== 'object' || data === null) return false;
  switch (operation.kind) {
    case 'Sale.CREATE':
      return (
        isListOf(data.lines, 'quantity') && isListOf(data.payments, 'amountUSD') && isListOf(data.change, 'amountUSD')
      );
    case 'ClientPayment.CREATE':
      return isNumber(data.totalUSD);
    case 'StockMovement.CREATE':
      return isNumber(data.quantity);
    case 'Product.CREATE':
      return isNumber(data.stock);
    default:
      return true;
  }
}
