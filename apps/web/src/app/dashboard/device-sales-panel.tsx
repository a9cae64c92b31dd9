import { useCan } from '#current/current-store.ts';
import { useLastSales } from '#features/till/local/receipt-sales.ts';
import { formatTime, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

const shown = 5;

/** The last sales of this device, sent or not: what can be known without a connection. */
export function DeviceSalesPanel({ storeId }: { storeId: number }) {
  const mayView = useCan('sales.view');
  const last = useLastSales(storeId);
  if (!mayView) return null;
  const rows = last?.slice(0, shown).map(({ sale, people }) => ({
    key: sale.uuid,
    label: `${formatTime(sale.createdAt)} · ${people.client ?? sale.receiptNumber}`,
    about: sale.status === 'synced' ? null : 'Por enviar',
    value: formatUsd(sale.total),
  }));
  return (
    <RowsPanel title="Últimas ventas de este equipo" rows={rows} emptyText="Este equipo todavía no ha vendido nada." />
  );
}
