import type { PurchaseSummary } from '@minipos/contract/purchasing/purchase-shapes';
import { purchaseStateLabel, purchaseStateLabels, purchaseStates } from '@minipos/domain/purchasing/purchase-states';
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
