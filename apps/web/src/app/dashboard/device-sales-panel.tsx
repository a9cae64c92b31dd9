import { useCan } from '#current/current-store.ts';
import { stateOf } from '#features/till/components/receipts/last-papers-words.ts';
import { useLastPapers } from '#features/till/local/papers/last-papers.ts';
import { formatTime, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';

const shown = 5;

/** The last sales of this device, sent or not: what can be known without a connection. */
export function DeviceSalesPanel({ storeId }: { storeId: number }) {
  const mayView = useCan('sales.view');
  const sales = useLastPapers(storeId)?.filter(({ kind }) => kind === 'sale');
  if (!mayView) return null;
  const rows = sales?.slice(0, shown).map(({ kind, uuid, at, client, number, status, totalUSD }) => ({
    key: uuid,
    label: `${formatTime(at)} · ${client ?? number}`,
    about: status === 'synced' ? null : stateOf({ kind, status }),
    value: formatUsd(totalUSD),
  }));
  return (
    <RowsPanel title="Últimas ventas de este equipo" rows={rows} emptyText="Este equipo todavía no ha vendido nada." />
  );
}
