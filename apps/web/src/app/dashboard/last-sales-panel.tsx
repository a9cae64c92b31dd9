import { listSales } from '@minipos/contract/sales/sales';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { salesQuery } from '#features/sales/server/sales.ts';
import { formatUsd } from '#lib/format.ts';
import { formatMoment } from '#lib/moments/format-moment.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';
import classes from './dashboard.module.css';

const latest = listSales.query.parse({ limit: 5 });

/** The sales of a moment ago, of every till or of one person. */
export function LastSalesPanel({ storeId, sellerId }: { storeId: number; sellerId?: number }) {
  const mayView = useCan('sales.view');
  const asked = sellerId === undefined ? latest : { ...latest, employeeId: sellerId };
  const { data } = useQuery({ ...salesQuery(storeId, asked), ...(mayView ? {} : { enabled: false }) });
  if (!mayView) return null;
  const rows = data?.data.map(
    ({ id, number, receiptNumber, client, employeeName, createdAt, totalUSD, refundedUSD }) => ({
      key: id,
      label: `${formatMoment(createdAt)} · ${client?.name ?? receiptNumber ?? number}`,
      about: sellerId === undefined ? employeeName : null,
      value: formatUsd(totalUSD - refundedUSD),
    }),
  );
  return (
    <RowsPanel
      title={sellerId === undefined ? 'Últimas ventas' : 'Tus últimas ventas'}
      rows={rows}
      emptyText={sellerId === undefined ? 'Todavía no hay ventas.' : 'Todavía no has vendido nada.'}
    >
      <Link to="/sales" className={classes.action}>
        Ver todas las ventas
      </Link>
    </RowsPanel>
  );
}
