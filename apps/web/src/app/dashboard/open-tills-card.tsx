import { listCashSessions } from '@minipos/contract/sales/cash';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '#current/current-store.ts';
import { cashSessionsQuery } from '#features/till/server/store-sessions.ts';
import { formatNumber } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';

// A few names say who sells; a store with more tills reads the rest in its list.
const shown = 3;
const open = listCashSessions.query.parse({ isOpen: 'true', limit: shown });

/** Which tills are open, and by whom. */
export function OpenTillsCard({ storeId }: { storeId: number }) {
  const mayView = useCan('cashier.open');
  const { data, isLoading } = useQuery({
    ...cashSessionsQuery(storeId, open),
    ...(mayView ? {} : { enabled: false }),
  });
  if (!mayView) return null;
  const total = data?.pagination.total;
  const names = data?.data.map(({ tillName, openedBy }) => `${tillName}: ${openedBy.name}`) ?? [];
  const more = (total ?? 0) - names.length;
  return (
    <StatCard
      label="Cajas abiertas"
      value={total === undefined ? null : formatNumber(total, 0)}
      note={total === 0 ? 'Ninguna está abierta' : [...names, ...(more > 0 ? [`y ${more} más`] : [])].join(' · ')}
      loading={isLoading}
    />
  );
}
