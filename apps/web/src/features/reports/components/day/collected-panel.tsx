import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { paymentMethod } from '@minipos/domain/payments/payment-methods';
import { formatBs, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

const labelOf = (method: DayFigures['collected'][number]['method']) =>
  method === 'credit' ? 'A crédito, por cobrar' : paymentMethod(method).label;

/** The money of today by method, in the currency it came in. */
export function CollectedPanel({ figures }: { figures: DayFigures | undefined }) {
  const rows = figures?.collected.map(({ method, currency, amount, amountUSD }) => ({
    key: `${method} ${currency}`,
    label: labelOf(method),
    value: <strong>{formatUsd(amountUSD)}</strong>,
    second: currency === 'VES' ? formatBs(amount) : null,
  }));
  return <RowsPanel title="Cobrado hoy" rows={rows} emptyText="Todavía no ha entrado dinero hoy." />;
}
