import { clientStats } from '@minipos/contract/clients/clients';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCan } from '#current/current-store.ts';
import { clientStatsQuery } from '#features/clients/server/client-queries.ts';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { StatCard } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import classes from './dashboard.module.css';

const everybody = clientStats.query.parse({});

/** What clients owe the store, and the way to them. */
export function ReceivableCard({ storeId }: { storeId: number }) {
  const mayView = useCan('clients.view');
  const { data, isLoading } = useQuery({
    ...clientStatsQuery(storeId, everybody),
    ...(mayView ? {} : { enabled: false }),
  });
  if (!mayView) return null;
  return (
    <StatCard
      label="Por cobrar"
      value={data ? <Money usd={data.totalDebt} size="lg" /> : null}
      note={
        data ? (
          <>
            <Link to="/clients" search={{ status: 'with-debt' }} className={classes.figureLink}>
              {data.clientsWithDebt === 1
                ? '1 cliente debe'
                : `${formatNumber(data.clientsWithDebt, 0)} clientes deben`}
            </Link>
            {data.overdueDebt ? (
              <>
                {' · '}
                <Link to="/clients" search={{ status: 'overdue' }} className={classes.figureLink}>
                  {`Vencido: ${formatUsd(data.overdueDebt)}`}
                </Link>
              </>
            ) : null}
          </>
        ) : undefined
      }
      loading={isLoading}
    />
  );
}
