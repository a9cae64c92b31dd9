import type { DayFigures } from '@minipos/contract/reports/day-figures';
import { hourWords } from '@minipos/domain/text/hours';
import { useMemo } from 'react';
import { useCan } from '#current/current-store.ts';
import { formatUsd } from '#lib/format.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import { hoursLegend } from './day-words.ts';

/** What each hour brought, beside what it usually brings on this day of the week. */
export function HoursChart({ figures, error }: { figures: DayFigures | undefined; error: string | null }) {
  const rows = useMemo(
    () =>
      figures?.hours.map(({ hour, totalUSD, usualUSD }) => ({
        hour: hourWords(hour),
        today: totalUSD,
        usual: usualUSD,
      })),
    [figures],
  );
  const mayExport = useCan('reports.export');
  const hasUsual = (figures?.usualDays ?? 0) > 0;
  return (
    <ChartFrame
      title="Ventas por hora"
      level={2}
      legend={figures ? hoursLegend(figures) : ''}
      rows={rows}
      category={{ key: 'hour', label: 'Hora' }}
      series={[
        { key: 'today', label: 'Hoy', shape: 'bar' },
        ...(hasUsual ? [{ key: 'usual', label: 'Lo usual', shape: 'line' } as const] : []),
      ]}
      format={formatUsd}
      fileName="ventas-por-hora"
      withFile={mayExport}
      error={error}
      emptyText="Todavía no hay ventas hoy."
    />
  );
}
