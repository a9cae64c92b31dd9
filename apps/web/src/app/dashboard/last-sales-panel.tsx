import { listSales } from '@minipos/contract/sales/sales';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { salesQuery } from '#features/sales/server/sales.ts';
import { formatTime, formatUsd } from '#lib/format.ts';
import { RowsPanel } from '#ui/panel/rows-panel.tsx';
import classes from './dashboard.module.css';

const latest = listSales.query.parse({ limit: 5 });

/** The sales of a moment ago, of every till. */
export function LastSalesPanel({ storeId }: { storeId: number }) {
  const mayView = useCan('sales.view');
  const { data } = useQuery({ ...salesQuery(storeId, latest), ...(mayView ? {} : { enabled: false }) });
  if (!mayView) return null;
  const rows = data?.data.map(
    ({ id, number, receiptNumber, client, employeeName, createdAt, totalUSD, refundedUSD }) => ({
      key: id,
      label: `${formatTime(createdAt)} · ${client?.name ?? receiptNumber ?? number}`,
      about: employeeName,
      value: formatUsd(totalUSD - refundedUSD),
    }),
  );
  return (
    <RowsPanel title="Últimas ventas" rows={rows} emptyText="Todavía no hay ventas.">
      <Link to="/sales" className={classes.action}>
        Ver todas las ventas
      </Link>
    </RowsPanel>
  );
}
