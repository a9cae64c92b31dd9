import { useQuery } from '@tanstack/react-query';
import { useCurrentRate } from '#current/current-rate.tsx';
import { freshnessWords } from '#current/rate-words.ts';
import { userStatsQuery } from '#features/accounts/server/users.ts';
import { platformHomeQuery } from '#features/platform/server/platform-home.ts';
import { formatNumber, formatRate, formatUsd } from '#lib/format.ts';
import { formatRelative } from '#lib/moments/format-relative.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { monthName } from './month-words.ts';

const count = (value: number) => formatNumber(value, 0);

/** The platform in six figures; one that cannot be had says so. */
export function PlatformStrip() {
  const home = useQuery(platformHomeQuery);
  const users = useQuery(userStatsQuery);
  const { rate, isLoading, now } = useCurrentRate();
  const { stores, requests, income, sold } = home.data ?? {};
  const thisMonth = income?.at(-1);
  const pendingUsers = users.data?.pendingUsers ?? 0;
  return (
    <StatStrip label="Cifras de la plataforma">
      <StatCard
        label="Tasa BCV"
        value={rate ? formatRate(rate.rate) : null}
        note={rate?.isStale ? freshnessWords(rate, now) : undefined}
        loading={isLoading}
      />
      <StatCard
        label="Usuarios"
        value={users.data ? count(users.data.totalUsers) : null}
        note={pendingUsers > 0 ? `${count(pendingUsers)} por aprobar` : undefined}
        loading={users.isLoading}
      />
      <StatCard
        label="Tiendas activas"
        value={stores ? count(stores.active) : null}
        note={stores ? `de ${count(stores.total)}` : undefined}
        loading={home.isLoading}
      />
      <StatCard
        label="Solicitudes"
        value={requests ? count(requests.pending) : null}
        note={requests?.oldestAt ? `la primera, ${formatRelative(requests.oldestAt, now)}` : undefined}
        loading={home.isLoading}
      />
      <StatCard label="Ingresos del mes" value={thisMonth ? formatUsd(thisMonth.usd) : null} loading={home.isLoading} />
      <StatCard
        label="Vendido por las tiendas"
        value={sold ? formatUsd(sold.usd) : null}
        note={sold ? `en ${monthName(sold.month)}, hasta el día ${Number(sold.until.slice(8))}` : 'se suma de noche'}
        loading={home.isLoading}
      />
    </StatStrip>
  );
}
