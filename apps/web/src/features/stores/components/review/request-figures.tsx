import { useQuery } from '@tanstack/react-query';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { requestStatsQuery } from '../../server/review-requests.ts';

/** How many requests wait and what became of the others. */
export function RequestFigures() {
  const { data, isLoading } = useQuery(requestStatsQuery);
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value));
  return (
    <StatStrip label="Cifras de las solicitudes">
      <StatCard label="Pendientes" value={count(data?.pending)} loading={isLoading} />
      <StatCard label="Aprobadas" value={count(data?.approved)} loading={isLoading} />
      <StatCard label="Rechazadas" value={count(data?.rejected)} loading={isLoading} />
      <StatCard label="Por devolver" value={count(data?.toReturn)} loading={isLoading} />
      <StatCard label="Pagado, 12 meses" value={data ? formatUsd(data.paidUSD) : null} loading={isLoading} />
    </StatStrip>
  );
}
