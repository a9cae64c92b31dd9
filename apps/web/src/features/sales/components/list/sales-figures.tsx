import type { SalesSummaryFilter } from '@minipos/contract/sales/sales';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber, formatUsd } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { salesSummaryQuery } from '../../server/sales.ts';

const countText = (count: number, one: string, many: string) =>
  count === 0 ? null : `${formatNumber(count, 0)} ${count === 1 ? one : many}`;

/** Where no sale has a rate there is no sum of bolívares: nothing is said instead of zero. */
const bsOf = (usd: number, bs: number | null) => (usd > 0 && bs === 0 ? null : bs);

/** Figures of every sale that passes the filter, not of the page that is shown. */
export function SalesFigures({ storeId, filter }: { storeId: number; filter: SalesSummaryFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(salesSummaryQuery(storeId, filter));
  const stale = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const noted = (...notes: (string | null | undefined)[]) => notes.filter(Boolean).join(' · ') || undefined;
  const withoutRate = data && countText(data.salesWithoutRate, 'venta sin tasa', 'ventas sin tasa');
  // They count their till without knowing what should be in it.
  const withheld = data && data.totalAmountUSD === null ? 'Se ve al cerrar tu caja' : null;
  const reversed = data && countText(data.reversedSales, 'anulada o devuelta', 'anuladas o devueltas');
  return (
    <StatStrip label="Cifras de las ventas">
      <StatCard
        label="Total de ventas"
        value={data ? formatNumber(data.totalSales, 0) : null}
        note={noted(reversed, stale)}
        loading={isLoading}
      />
      <StatCard
        label="Promedio por venta"
        value={data ? (data.averageUSD === null ? '—' : formatUsd(data.averageUSD)) : null}
        note={noted(withheld, stale)}
        loading={isLoading}
      />
      <StatCard
        label="Monto total"
        value={
          data && data.totalAmountUSD !== null ? (
            <Money usd={data.totalAmountUSD} bs={bsOf(data.totalAmountUSD, data.totalAmountBs)} size="line" />
          ) : data ? (
            '—'
          ) : null
        }
        note={noted(
          withheld,
          data?.refundedUSD ? `Devuelto: ${formatUsd(data.refundedUSD)}` : null,
          withheld ? null : withoutRate && `Bs. sin contar ${withoutRate}`,
          stale,
        )}
        loading={isLoading}
      />
      <StatCard
        label="Ventas a crédito"
        value={
          data ? (
            <Money usd={data.creditAmountUSD} bs={bsOf(data.creditAmountUSD, data.creditAmountBs)} size="line" />
          ) : null
        }
        note={noted(
          data && countText(data.creditSales, 'venta', 'ventas'),
          data?.creditSales ? 'menos lo devuelto' : null,
          stale,
        )}
        loading={isLoading}
      />
    </StatStrip>
  );
}
