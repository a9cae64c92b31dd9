import type { TransferSummary } from '@minipos/contract/stock/transfers';
import { canReceiveTransfer, transferStateLabel } from '@minipos/domain/stock/transfers';
import type { Tone } from '#ui/theme/tones.ts';

type Standing = Pick<TransferSummary, 'direction' | 'status' | 'isComplete' | 'isCancelAsked'>;

/** The mark of a transfer: what it is called and how loud it is. */
export function transferMark({ direction, status, isComplete, isCancelAsked }: Standing): {
  tone: Tone;
  label: string;
} {
  const label = transferStateLabel(direction, { state: status, isComplete, isCancelAsked });
  if (status === 'cancelled') return { tone: 'neutral', label };
  return { tone: isComplete ? 'done' : 'attention', label };
}

/** Whether this store may count what comes. */
export const mayReceive = ({ direction, status, isComplete }: Standing): boolean =>
  direction === 'in' && canReceiveTransfer({ state: status, isComplete });

export const directionFilter = [
  { value: '', label: 'Todos' },
  { value: 'in', label: 'Por recibir y recibidos' },
  { value: 'out', label: 'Enviados' },
];

export const statusFilter = [
  { value: '', label: 'Todos' },
  { value: 'open', label: 'En camino' },
  { value: 'received', label: 'Recibidos' },
  { value: 'cancelled', label: 'Cancelados' },
];

export const productsText = (count: number): string => (count === 1 ? '1 producto' : `${count} productos`);
