import type { Purchase } from '@minipos/contract/purchasing/purchase-shapes';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';

type Return = Purchase['returns'][number];

const columns = (items: Purchase['items']): Column<Return>[] => [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'actor', header: 'Devolvió', cell: ({ actorName }) => actorName },
  {
    key: 'goods',
    header: 'Productos',
    cell: ({ lines }) =>
      lines
        .map(({ line, units }) => {
          const name = items.find((item) => item.line === line)?.productName ?? '';
          return `${formatNumber(units, 3)} × ${name}`;
        })
        .join(', '),
  },
  { key: 'reason', header: 'Motivo', cell: ({ reason }) => reason },
  { key: 'owed', header: 'Ya no se debe', numeric: true, cell: ({ owedUSD }) => formatUsd(owedUSD) },
];

/** What of a purchase went back to its supplier. */
export function ReturnList({ purchase }: { purchase: Purchase }) {
  return (
    <section aria-label="Devoluciones">
      <h2>Devoluciones</h2>
      <DataTable
        label="Devoluciones"
        columns={columns(purchase.items)}
        rows={purchase.returns}
        rowKey={({ id }) => id}
        rowLabel={({ at }) => formatDateTime(at)}
        empty={null}
      />
    </section>
  );
}
