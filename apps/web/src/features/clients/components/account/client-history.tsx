import type { ClientHistory as History } from '@minipos/contract/clients/client-accounts';
import type { SaleSummary } from '@minipos/contract/sales/sale-summary';
import { IconShoppingBag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOffline } from '#ui/feedback/offline.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { Money } from '#ui/money/money.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/types.ts';
import type { Tone } from '#ui/theme/tones.ts';
import { historyQuery, purchasesQuery } from '../../server/history-queries.ts';
import figures from './account-figures.module.css';
import { SaleLink } from './sale-link.tsx';

const failed = 'Error al cargar las compras';

const states: Record<SaleSummary['status'], { tone: Tone; label: string }> = {
  completed: { tone: 'done', label: 'Completada' },
  cancelled: { tone: 'neutral', label: 'Anulada' },
  refunded: { tone: 'neutral', label: 'Devuelta' },
  partly_refunded: { tone: 'attention', label: 'Devuelta en parte' },
};

const columns: Column<SaleSummary>[] = [
  { key: 'at', header: 'Fecha', nowrap: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
  {
    key: 'number',
    header: 'Venta',
    heading: true,
    nowrap: true,
    cell: (sale) => <SaleLink sale={sale} />,
  },
  { key: 'employee', header: 'Atendió', hideBelow: 'desktop', cell: ({ employeeName }) => employeeName },
  {
    key: 'type',
    header: 'Pago',
    cell: ({ paymentType }) => (paymentType === 'credit' ? 'Crédito' : 'Contado'),
  },
  { key: 'status', header: 'Estado', cell: ({ status }) => <StatusBadge {...states[status]} /> },
  {
    key: 'total',
    header: 'Total',
    numeric: true,
    cell: ({ totalUSD, totalBs }) => <Money usd={totalUSD} bs={totalBs} size="sm" align="end" />,
  },
];

export interface ClientHistoryProps {
  storeId: number;
  clientId: number;
  page: number;
  onPageChange: (page: number) => void;
}

/** What one client bought: how often, how much, what most, and each purchase. */
export function ClientHistory({ storeId, clientId, page, onPageChange }: ClientHistoryProps) {
  const offline = useOffline();
  const history = useQuery(historyQuery(storeId, clientId)).data;
  const list = useQuery(purchasesQuery(storeId, clientId, page));
  if (offline && !list.data) return null;
  return (
    <section aria-label="Compras">
      <h2>Compras</h2>
      {history && history.purchases > 0 ? <HistoryFigures history={history} /> : null}
      <DataTable
        label="Compras"
        columns={columns}
        rows={list.data?.data}
        rowKey={({ id }) => id}
        rowLabel={({ number }) => number}
        fetching={list.isFetching}
        error={list.error && !offline ? errorText(list.error, failed) : null}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={IconShoppingBag}
            title="Todavía no ha comprado"
            text="Elígelo como cliente al cobrar y sus compras aparecerán aquí."
          />
        }
        page={list.data?.pagination}
        pagerLabel="Páginas de compras"
        onPageChange={onPageChange}
      />
    </section>
  );
}

function HistoryFigures({ history }: { history: History }) {
  const rate = useRateUsed();
  const { purchases, averageTicketUSD, lastVisitAt, firstVisitAt, favourites } = history;
  return (
    <div className={figures.history}>
      <div className={figures.figures}>
        <StatCard
          label="Número de compras"
          value={formatNumber(purchases, 0)}
          note={firstVisitAt ? `Desde el ${formatDate(firstVisitAt)}` : undefined}
        />
        <StatCard label="Promedio por venta" value={<Money usd={averageTicketUSD} rate={rate} size="xl" />} />
        <StatCard label="Última visita" value={formatDate(lastVisitAt)} />
      </div>
      <section className={figures.ageing} aria-label="Lo que más compra">
        <h3 className={figures.title}>Lo que más compra</h3>
        <ol className={figures.favourites}>
          {favourites.map(({ productUuid, productName, purchases: times, quantity }) => (
            <li key={productUuid}>
              <span>{productName}</span>
              <span className={figures.times}>
                {times === 1 ? '1 compra' : `${formatNumber(times, 0)} compras`} · {formatNumber(quantity)} en total
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
