import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { clientAccountMeaning, collectedLabel } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

/** The money of today by method, in the currency it came in. */
export function CollectedPanel({ figures }: { figures: DayFigures | undefined }) {
  const rows = figures?.collected.map(({ method, currency, amount, amountUSD }) => ({
    key: `${method} ${currency}`,
    label: collectedLabel(method),
    about: method === 'credit' ? clientAccountMeaning : null,
    value: <strong>{formatUsd(amountUSD)}</strong>,
    second: currency === 'VES' ? formatBs(amount) : null,
  }));
  return <RowsPanel title="Cobrado hoy" rows={rows} emptyText="Todavía no ha entrado dinero hoy." />;
}
