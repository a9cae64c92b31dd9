import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { centsFromDecimal, decimalFromCents, sum } from '@minipos/domain/money/money';
import { clientAccountMeaning, collectedLabel } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

type Collected = DayFigures['collected'][number];

/** The money of today by method, in the currency it came in, and what it adds up to; what went to the accounts of clients after it. */
export function CollectedPanel({ figures }: { figures: DayFigures | undefined }) {
  const paid = figures?.collected.filter(({ method }) => method !== 'credit') ?? [];
  const owed = figures?.collected.filter(({ method }) => method === 'credit') ?? [];
  const total = decimalFromCents(sum(paid.map(({ amountUSD }) => centsFromDecimal(amountUSD))));
  const rows = figures && [
    ...paid.map(rowOf),
    ...(paid.length > 1
      ? [{ key: 'total', label: <strong>Total cobrado</strong>, value: <strong>{formatUsd(total)}</strong> }]
      : []),
    ...owed.map((one) => ({ ...rowOf(one), about: clientAccountMeaning })),
  ];
  return <RowsPanel title="Cobrado hoy" rows={rows} emptyText="Todavía no ha entrado dinero hoy." />;
}

const rowOf = ({ method, currency, amount, amountUSD }: Collected) => ({
  key: `${method} ${currency}`,
  label: collectedLabel(method),
  value: <strong>{formatUsd(amountUSD)}</strong>,
  second: currency === 'VES' ? formatBs(amount) : null,
});
