import type { PurchaseStatsFilter } from '@minipos/contract/purchasing/purchases';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { purchaseStatsQuery } from '../../server/purchases.ts';

/** Figures of everything that passes the filter, not of the page that is shown. */
export function PurchaseStats({ storeId, filter }: { storeId: number; filter: PurchaseStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(purchaseStatsQuery(storeId, filter));
  const rate = useRateUsed();
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const money = (usd: number | undefined) => (usd === undefined ? null : <Money usd={usd} rate={rate} size="line" />);
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  return (
    <StatStrip label="Cifras de las compras">
      <StatCard label="Total Compras" value={count(data?.totalPurchases)} {...shared} />
      <StatCard label="Compras Pendientes" value={count(data?.pendingPurchases)} {...shared} />
      <StatCard label="Monto Total" value={money(data?.totalUSD)} {...shared} />
      <StatCard label="Promedio por Compra" value={money(data?.averageUSD)} {...shared} />
    </StatStrip>
  );
}
