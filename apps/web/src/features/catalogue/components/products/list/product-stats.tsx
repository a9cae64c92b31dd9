import type { ProductStatsFilter } from '@minipos/contract/catalogue/products';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { useCan } from '#current/current-store.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { productStatsQuery } from '../../../server/product-queries.ts';

/** Figures of everything that passes the filter, not of the page that is shown. */
export function ProductStats({ storeId, filter }: { storeId: number; filter: ProductStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(productStatsQuery(storeId, filter));
  const rate = useRateUsed();
  const showsCost = useCan('products.costs');
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const money = (usd: number | null | undefined) =>
    usd === undefined || usd === null ? null : <Money usd={usd} rate={rate} size="line" />;
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  return (
    <StatStrip label="Cifras de los productos">
      <StatCard label="Total de productos" value={count(data?.totalProducts)} {...shared} />
      {showsCost ? (
        <>
          <StatCard label="Valor del inventario" value={money(data?.totalInventoryValue)} {...shared} />
          <StatCard label="Costo total" value={money(data?.totalCostValue)} {...shared} />
        </>
      ) : null}
      <StatCard label="Stock bajo" value={count(data?.lowStockProducts)} {...shared} />
    </StatStrip>
  );
}
