import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { technicianStatsQuery } from '../../server/technicians.ts';

/** How many there are, and how much they have in hand together. */
export function TechnicianStats({ storeId }: { storeId: number }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(technicianStatsQuery(storeId));
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  const atWork = data?.technicianServiceStats.reduce((sum, { inProgressServices }) => sum + inProgressServices, 0);
  return (
    <StatStrip label="Cifras de los técnicos">
      <StatCard label="Total Técnicos" value={count(data?.totalTechnicians)} {...shared} />
      <StatCard label="Activos" value={count(data?.activeTechnicians)} {...shared} />
      <StatCard label="Inactivos" value={count(data?.inactiveTechnicians)} {...shared} />
      <StatCard label="Servicios Activos" value={count(atWork)} {...shared} />
    </StatStrip>
  );
}
