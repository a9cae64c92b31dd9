import { useQuery } from '@tanstack/react-query';
import { useRateUsed } from '#current/current-rate.tsx';
import { formatDate, formatDateTime, formatNumber } from '#lib/format.ts';
import { StatCard, StatStrip } from '#ui/layout/stat-card.tsx';
import { Money } from '#ui/money/money.tsx';
import { dueWeeksQuery } from '../../server/payables.ts';

const many = (count: number) => (count === 1 ? '1 compra' : `${formatNumber(count, 0)} compras`);
// '17/11': the year says itself.
const short = (day: string) => formatDate(day).slice(0, 5);

/** What is late, and what falls due in each week. */
export function DueWeekStrip({ storeId }: { storeId: number }) {
  const { data, error, isLoading, dataUpdatedAt } = useQuery(dueWeeksQuery(storeId));
  const rate = useRateUsed();
  const stale = error && data ? ` · último dato: ${formatDateTime(dataUpdatedAt)}` : '';
  return (
    <StatStrip label="Lo que vence por semana">
      <StatCard
        label="Vencido"
        value={data ? <Money usd={data.overdueUSD} rate={rate} size="line" /> : null}
        note={data ? `${many(data.overdueCount)}${stale}` : undefined}
        loading={isLoading}
      />
      {data?.weeks.map(({ from, to, openUSD, count }) => (
        <StatCard
          key={from}
          label={`${short(from)} al ${short(to)}`}
          value={<Money usd={openUSD} rate={rate} size="line" />}
          note={many(count)}
        />
      ))}
    </StatStrip>
  );
}
