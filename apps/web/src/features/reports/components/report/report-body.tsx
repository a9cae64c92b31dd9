import { Skeleton } from '@mantine/core';
import type { Report } from '@minipos/contract/reports/reports';
import { IconChartBar } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '#lib/http/error-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { StaleNotice } from '#ui/feedback/stale-notice.tsx';
import { useDelayed } from '#ui/feedback/use-delayed.ts';
import spoken from '#ui/marks/spoken.module.css';
import { RefreshLine } from '#ui/progress/refresh-line.tsx';
import classes from './report.module.css';
import { picturedTable, ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportTable } from './report-table.tsx';
import { WeekHeat } from './week-heat.tsx';

const failed = 'Error al cargar los reportes';

/** Nothing was sold, and nothing came back: rows of zeros tell nothing. */
const isEmpty = ({ figures, tables }: Report): boolean =>
  tables.every(({ rows }) => rows.length === 0) ||
  (tables[0]?.key === 'days' && figures.every(({ value }) => value === null || value === 0));

export interface ReportBodyProps {
  query: UseQueryResult<Report>;
  byUnits: boolean;
  mayExport: boolean;
}

/** What a report says: figures, picture and tables, or why there are none. */
export function ReportBody({ query, byUnits, mayExport }: ReportBodyProps) {
  const { data: report, error, isFetching, dataUpdatedAt, refetch } = query;
  const isLate = useDelayed(report === undefined && error === null);
  const retry = () => void refetch();
  if (error && !report) {
    return (
      <ErrorState
        title={`${failed}: ${errorText(error, 'no se recibió respuesta')}`}
        onRetry={retry}
        retrying={isFetching}
      />
    );
  }
  return (
    <div className={classes.content} aria-busy={isFetching}>
      <RefreshLine active={isFetching && report !== undefined} />
      {error && report ? (
        <StaleNotice error={error} failed={failed} at={dataUpdatedAt} onRetry={retry} retrying={isFetching} />
      ) : null}
      <ReportFigures figures={report?.figures} />
      {report ? (
        <>
          {isEmpty(report) ? (
            <EmptyState
              icon={IconChartBar}
              title={report.period ? 'No hay datos disponibles para el período seleccionado' : 'Todavía no hay datos'}
              text={report.period ? 'Elige otras fechas para ver sus cifras.' : 'Aparecerán aquí cuando los haya.'}
            />
          ) : (
            <>
              {report.report === 'hours' && report.tables[0] ? (
                <WeekHeat table={report.tables[0]} />
              ) : (
                <ReportChart report={report} byUnits={byUnits} mayExport={mayExport} />
              )}
              {report.tables.map((table, place) => (
                <ReportTable key={table.key} table={table} isPictured={place === picturedTable(report.report)} />
              ))}
            </>
          )}
          {report.notes.map((note) => (
            <p key={note} className={classes.words}>
              {note}
            </p>
          ))}
        </>
      ) : null}
      {report === undefined && isLate ? <Skeleton height={260} /> : null}
      <div role="status" className={spoken.spoken}>
        {isLate ? 'Cargando el reporte…' : null}
      </div>
    </div>
  );
}
