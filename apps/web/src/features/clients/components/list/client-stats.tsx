import type { ClientStatsFilter } from '@minipos/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { clientStatsQuery } from '../../server/client-queries.ts';

/** Figures of everything that passes the filter, not of the page that is shown. */
export function ClientStats({ storeId, filter }: { storeId: number; filter: ClientStatsFilter }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(clientStatsQuery(storeId, filter));
  const rate = useRateUsed();
  const count = (value: number | undefined) => (value === undefined ? null : formatNumber(value, 0));
  const note = error && data ? `Último dato: ${formatDateTime(dataUpdatedAt)}` : undefined;
  const shared = { loading: isLoading, note };
  return (
    <StatStrip label="Cifras de los clientes">
      <StatCard label="Total Clientes" value={count(data?.totalClients)} {...shared} />
      <StatCard label="Clientes Activos" value={count(data?.activeClients)} {...shared} />
      <StatCard
        label="Con Deuda"
        value={count(data?.clientsWithDebt)}
        {...shared}
        note={note ?? overdueNote(data?.clientsOverdue)}
      />
      <StatCard
        label="Deuda Total"
        value={data ? <Money usd={data.totalDebt} rate={rate} size="line" /> : null}
        {...shared}
      />
    </StatStrip>
  );
}

const overdueNote = (clients: number | null | undefined) =>
  clients ? `${formatNumber(clients, 0)} ${clients === 1 ? 'vencido' : 'vencidos'}` : undefined;
