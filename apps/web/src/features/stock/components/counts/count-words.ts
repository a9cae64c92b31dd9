import type { CountSummary } from '@minipos/contract/stock/count-shapes';
import {
  type CountState,
  countScopeLabels,
  countScopes,
  countStateLabels,
  countStates,
} from '@minipos/domain/stock/counts/count-states';
import { formatNumber, formatUsd } from '#lib/format.ts';
import type { Tone } from '#ui/theme/tones.ts';

const tones: Readonly<Record<CountState, Tone>> = {
  open: 'info',
  review: 'attention',
  approved: 'done',
  cancelled: 'neutral',
};

/** The mark of a count: what it is called and how loud it is. */
export const countMark = ({ status }: Pick<CountSummary, 'status'>): { tone: Tone; label: string } => ({
  tone: tones[status],
  label: countStateLabels[status],
});

/** What a count covers, by name where it has one. */
export const scopeText = ({ scope, scopeName }: Pick<CountSummary, 'scope' | 'scopeName'>): string =>
  scopeName ?? countScopeLabels[scope];

export const progressText = ({ counted, products }: Pick<CountSummary, 'counted' | 'products'>): string =>
  `${formatNumber(counted, 0)} de ${formatNumber(products, 0)}`;

export const statusFilter = [
  { value: '', label: 'Todos' },
  ...countStates.map((value) => ({ value, label: countStateLabels[value] })),
];

export const scopeFilter = [
  { value: '', label: 'Todos' },
  ...countScopes.map((value) => ({ value, label: countScopeLabels[value] })),
];

/** So many units, with what they cost for who may see it. */
export const worth = (units: number, usd: number | null): string =>
  usd === null ? formatNumber(units, 3) : `${formatNumber(units, 3)} · ${formatUsd(usd)}`;

/** '3 productos'. */
export const productsText = (many: number): string =>
  `${formatNumber(many, 0)} ${many === 1 ? 'producto' : 'productos'}`;

/** '+3' or '−2': which way a figure is off is read before how much. */
export const signed = (difference: number): string =>
  difference > 0 ? `+${formatNumber(difference, 3)}` : formatNumber(difference, 3);
