import type { SupplierStatsFilter } from '@minipos/contract/purchasing/suppliers';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { supplierStatsQuery } from '../../server/suppliers.ts';

/** Figures of everything that passes the filter, not of the page that is shown. */
export function SupplierStats({ storeId, filter }: { storeId: number; filter: SupplierStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(supplierStatsQuery(storeId, filter));
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const rate = useRateUsed();
  const money = (usd: number | undefined) => (usd === undefined ? null : <Money usd={usd} rate={rate} size="line" />);
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  return (
    <StatStrip label="Cifras de los proveedores">
      <StatCard label="Total Proveedores" value={count(data?.totalSuppliers)} {...shared} />
      <StatCard label="Proveedores Activos" value={count(data?.activeSuppliers)} {...shared} />
      <StatCard label="Por Pagar" value={money(data?.owedUSD)} {...shared} />
      <StatCard label="Vencido" value={money(data?.overdueUSD)} {...shared} />
    </StatStrip>
  );
}
