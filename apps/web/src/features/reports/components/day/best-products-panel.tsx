import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

/** What brought most today. */
export function BestProductsPanel({ figures }: { figures: DayFigures | undefined }) {
  const rows = figures?.products.map(({ uuid, name, quantity, totalUSD }) => ({
    key: uuid,
    label: name,
    value: <strong>{formatUsd(totalUSD)}</strong>,
    second: quantity === 1 ? '1 vendido' : `${formatNumber(quantity)} vendidos`,
  }));
  return <RowsPanel title="Lo más vendido hoy" rows={rows} emptyText="Todavía no se ha vendido nada hoy." />;
}
