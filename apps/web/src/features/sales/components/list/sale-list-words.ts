import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import { paymentMethods, saleMethodLabel } from '@minipos/domain/payments/payment-methods';
import { rateSourceLabels } from '@minipos/domain/rates/rates';
import { type SaleStatus, saleStatusLabels } from '@minipos/domain/sales/sale-status';
import type { RateUsed } from '#ui/money/rate-details.tsx';
import type { Tone } from '#ui/theme/tones.ts';

export const statusWords: Record<SaleStatus, { label: string; tone: Tone }> = {
  completed: { label: saleStatusLabels.completed, tone: 'done' },
  partly_refunded: { label: saleStatusLabels.partly_refunded, tone: 'attention' },
  refunded: { label: saleStatusLabels.refunded, tone: 'neutral' },
  cancelled: { label: saleStatusLabels.cancelled, tone: 'danger' },
};

export const statusOptions = [
  { value: '', label: 'Todos' },
  ...Object.entries(statusWords).map(([value, { label }]) => ({ value, label })),
];

export const typeOptions = [
  { value: '', label: 'Todos' },
  { value: 'immediate', label: 'Contado' },
  { value: 'credit', label: 'Crédito' },
];

export const paymentText = (method: SaleSummary['paymentMethod']): string => saleMethodLabel(method);

export const methodOptions = [
  { value: '', label: 'Todos' },
  ...paymentMethods.map(({ code, label }) => ({ value: code, label })),
  { value: 'mixed', label: saleMethodLabel('mixed') },
  { value: 'none', label: saleMethodLabel('none') },
];

/** The rate a sale used, as amounts show it. */
export const rateUsed = ({ rate }: Pick<SaleSummary, 'rate'>): RateUsed | undefined =>
  rate ? { rate: rate.rate, valueDate: rate.valueDate, source: rateSourceLabels[rate.source] } : undefined;

/** What people call a sale: what its paper says, else the store's own number. */
export const saleName = ({ receiptNumber, number }: Pick<SaleSummary, 'receiptNumber' | 'number'>): string =>
  receiptNumber ?? number;
