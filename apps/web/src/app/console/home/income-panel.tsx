import { useQuery } from '@tanstack/react-query';
import { platformHomeQuery } from '#features/platform/server/platform-home.ts';
import { formatUsd } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { shortMonth } from './month-words.ts';

/** What owners paid to the platform, apart from what their stores sell. */
export function IncomePanel() {
  const { data, error, refetch } = useQuery(platformHomeQuery);
  const isNothing = data?.income.every(({ usd }) => usd === 0);
  const rows = data?.income.map(({ month, usd }) => ({ month: shortMonth(month), usd }));
  return (
    <ChartFrame
      title="Ingresos de la plataforma"
      legend="Barras: solicitudes pagadas, en dólares por mes"
      rows={isNothing ? [] : rows}
      category={{ key: 'month', label: 'Mes' }}
      series={[{ key: 'usd', label: 'Ingresos', shape: 'bar' }]}
      format={(value) => formatUsd(value)}
      fileName="ingresos-de-la-plataforma"
      error={error && !data ? errorText(error, 'No se pudieron leer los ingresos') : null}
      onRetry={() => void refetch()}
      emptyText="Nadie ha pagado una solicitud en los últimos 12 meses."
      height={180}
      level={2}
    />
  );
}
