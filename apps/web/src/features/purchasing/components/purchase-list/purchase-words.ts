import type { Purchase, PurchaseSummary } from '@minipos/contract/purchasing/purchase-shapes';
import { purchaseStateLabel, purchaseStateLabels, purchaseStates } from '@minipos/domain/purchasing/purchase-states';
import { formatBs, formatNumber, formatUsd } from '#lib/format.ts';
import type { Tone } from '#ui/theme/tones.ts';

/** The mark of a purchase: what it is called and how loud it is. */
export function purchaseMark({ status, isComplete }: Pick<PurchaseSummary, 'status' | 'isComplete'>): {
  tone: Tone;
  label: string;
} {
  const label = purchaseStateLabel(status, isComplete);
  if (status === 'pending') return { tone: 'attention', label };
  if (status === 'received') return { tone: isComplete ? 'done' : 'attention', label };
  return { tone: 'neutral', label };
}

// Goods are not returned yet: nothing would ever be found.
const reachableStates = purchaseStates.filter((state) => state !== 'returned');

export const statusFilter = [
  { value: '', label: 'Todos' },
  ...reachableStates.map((value) => ({ value, label: purchaseStateLabels[value] })),
];

export const itemsText = (count: number): string => (count === 1 ? '1 producto' : `${count} productos`);

export const mayStillCome = ({ status, isComplete }: Pick<PurchaseSummary, 'status' | 'isComplete'>): boolean =>
  !isComplete && (status === 'pending' || status === 'received');

/** Of one unit: cents, or up to four decimals where it has them, as a box of 12 for $10 does. */
export function unitCostText(cost: number, currency: Purchase['currency']): string {
  const [cents, sign] = currency === 'USD' ? [formatUsd(cost), '$'] : [formatBs(cost), 'Bs. '];
  return Number(cost.toFixed(2)) === cost ? cents : `${sign}${formatNumber(cost, 4)}`;
}
