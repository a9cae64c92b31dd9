import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { lowStockQuery } from '#features/catalogue/server/stock.ts';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import classes from './dashboard.module.css';

/** How many products are running out, and the way to them. */
export function LowStockCard({ storeId }: { storeId: number }) {
  const mayView = useCan('products.view');
  const { data, error, isLoading, dataUpdatedAt } = useQuery({
    ...lowStockQuery(storeId, { page: 1, limit: 1 }),
    ...(mayView ? {} : { enabled: false }),
  });
  if (!mayView) return null;
  const total = data?.pagination.total;
  return (
    <StatCard
      label="Stock bajo"
      value={total === undefined ? null : formatNumber(total, 0)}
      note={
        <>
          {error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)} · ` : null}
          <Link to="/products/low-stock" className={classes.figureLink}>
            Ver qué reponer
          </Link>
        </>
      }
      loading={isLoading}
    />
  );
}
