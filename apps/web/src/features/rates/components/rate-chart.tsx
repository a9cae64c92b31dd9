import { rateHistory } from '@minipos/contract/rates/rates';
import { addDays, maxHistoryDays } from '@minipos/domain/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentRate } from '#current/current-rate.tsx';
import { formatRate } from '#lib/format.ts';
import { errorText } from '#lib/http/error-text.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { rateHistoryQuery } from '../server/rate-history.ts';

const days = 90;
const failed = 'Error al obtener la tasa BCV';

/** The official rate over the last three months. */
export function RateChart() {
  const { today } = useCurrentRate();
  const from = addDays(today, -days);
  const filter = useMemo(() => rateHistory.query.parse({ from, limit: maxHistoryDays }), [from]);
  const { data, error, refetch } = useQuery(rateHistoryQuery(filter));
  const rows = useMemo(
    () => data?.data.map(({ displayDate, rate }) => ({ day: displayDate, rate })).toReversed(),
    [data],
  );
  return (
    <ChartFrame
      title="La tasa en el tiempo"
      legend={`Bolívares por dólar según la fecha valor, últimos ${days} días`}
      rows={rows}
      category={{ key: 'day', label: 'Fecha valor' }}
      series={[{ key: 'rate', label: 'Bs. por $', shape: 'line' }]}
      format={formatRate}
      fileName="tasa-bcv"
      error={error && !data ? errorText(error, failed) : null}
      onRetry={() => void refetch()}
      emptyText="Todavía no hay tasas oficiales."
    />
  );
}
