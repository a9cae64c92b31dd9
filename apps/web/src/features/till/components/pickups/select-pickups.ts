import { isOpenPickup, type PickupState } from '@minipos/domain/orders/pickup';
import { foldText } from '@minipos/domain/text/fold-text';
import type { LocalPickup } from '#offline/database/rows.ts';

export interface PickupChoice {
  search?: string | undefined;
  status?: PickupState | undefined;
}

const closedAt = ({ actualPickupTime, cancelledTime, createdAt }: LocalPickup): string =>
  actualPickupTime ?? cancelledTime ?? createdAt;

function inOrder(a: LocalPickup, b: LocalPickup): number {
  const [openA, openB] = [isOpenPickup(a.status), isOpenPickup(b.status)];
  if (openA !== openB) return openA ? -1 : 1;
  if (openA) return a.estimatedReadyTime < b.estimatedReadyTime ? -1 : 1;
  return closedAt(a) > closedAt(b) ? -1 : 1;
}

/** What was asked for, by code, client, receipt or product: what is open first, by when it is due; the rest newest first. */
export function selectPickups(orders: readonly LocalPickup[], { search = '', status }: PickupChoice): LocalPickup[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const matches = (order: LocalPickup) => {
    const { client, receiptNumber, number, items } = order.sale;
    const parts = [
      order.pickupCode,
      client?.name,
      receiptNumber,
      number,
      ...items.map(({ productName }) => productName),
    ];
    const text = foldText(parts.filter(Boolean).join(' '));
    return words.every((word) => text.includes(word));
  };
  return orders
    .filter((order) => (status === undefined || order.status === status) && matches(order))
    .toSorted(inOrder);
}
