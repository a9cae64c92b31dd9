import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { repairStatsQuery } from '../../server/repairs.ts';

/** How many devices are where; those handed over are of the last thirty days. */
export function RepairStats({ storeId }: { storeId: number }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(repairStatsQuery(storeId));
  const rate = useRateUsed();
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  const states = data?.statusStats;
  return (
    <StatStrip label="Cifras de los servicios">
      <StatCard label="Recibidos" value={count(states?.received)} {...shared} />
      <StatCard label="En Progreso" value={count(states?.inProgress)} {...shared} />
      <StatCard
        label="Completados"
        value={count(states?.completed)}
        {...shared}
        note={note ?? (data?.uncollected ? `${formatNumber(data.uncollected, 0)} sin retirar` : undefined)}
      />
      <StatCard label="Entregados" value={count(states?.delivered)} {...shared} />
      <StatCard label="Atrasados" value={count(data?.overdue)} {...shared} />
      <StatCard
        label="Por cobrar al entregar"
        value={data === undefined ? null : <Money usd={data.toCollectUSD} rate={rate} size="line" />}
        {...shared}
      />
    </StatStrip>
  );
}
