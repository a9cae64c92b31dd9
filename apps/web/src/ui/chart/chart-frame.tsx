import { Button, Card, Skeleton } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { lazy, Suspense, useId, useState } from 'react';
import { toCsv } from '#lib/csv.ts';
import { downloadText } from '#lib/download-text.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { ErrorState } from '../feedback/error-state.tsx';
import { Icon } from '../marks/icon.tsx';
import classes from './chart-frame.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartData } from './types.ts';

// Charts weigh more than the rest of a screen, so they come after it.
const ColumnPlot = lazy(() => import('./column-plot.tsx'));
const RowPlot = lazy(() => import('./row-plot.tsx'));

export interface ChartFrameProps extends Omit<ChartData, 'rows'> {
  title: string;
  /** What the shapes mean, in words: 'Barras: hoy · línea: promedio de los últimos 4 martes'. */
  legend: string;
  /** Undefined while loading. */
  rows: ChartData['rows'] | undefined;
  /** `rows` lays bars on their side, for long names. */
  layout?: 'columns' | 'rows';
  /** Name of the CSV without its ending. */
  fileName: string;
  /** False for who may not take figures along. */
  withFile?: boolean;
  error?: string | null;
  onRetry?: () => void;
  emptyText?: string;
  height?: number;
  /** Of its title: 2 where it stands right below the title of the page. */
  level?: 2 | 3;
}

export function ChartFrame(props: ChartFrameProps) {
  const { title, legend, rows, category, series, format, layout = 'columns', fileName } = props;
  const { error = null, onRetry, emptyText = 'No hay datos en este período.', height = 220, level = 3 } = props;
  const { withFile = true } = props;
  const [asTable, setAsTable] = useState(false);
  const titleId = useId();
  const Heading = `h${level}` as const;
  const data = rows && rows.length > 0 ? { rows, category, series, format } : undefined;
  const Plot = layout === 'columns' ? ColumnPlot : RowPlot;
  const bone = <Skeleton height={height} />;

  const download = () => {
    const head = [category.label, ...series.map(({ label }) => label)];
    const body = (rows ?? []).map((row) => [row[category.key], ...series.map(({ key }) => row[key])]);
    downloadText(`${fileName}.csv`, toCsv([head, ...body]));
  };
  return (
    <Card component="section" aria-labelledby={titleId} className={classes.frame}>
      <header className={classes.header}>
        <Heading id={titleId} className={classes.title}>
          {title}
        </Heading>
        {data ? (
          <div className={classes.tools}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<Icon of={asTable ? IconChartBar : IconTable} size={18} />}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Ver gráfico' : 'Ver tabla'}
            </Button>
            {withFile ? (
              <Button size="xs" variant="subtle" leftSection={<Icon of={IconDownload} size={18} />} onClick={download}>
                CSV
              </Button>
            ) : null}
          </div>
        ) : null}
      </header>
      {error !== null ? <ErrorState title={error} onRetry={onRetry} /> : null}
      {error === null && rows === undefined ? bone : null}
      {error === null && rows?.length === 0 ? <EmptyState icon={IconChartBar} title={emptyText} /> : null}
      {error === null && data && asTable ? <ChartTable {...data} label={title} /> : null}
      {error === null && data && !asTable ? (
        <figure className={classes.figure}>
          {/* The table holds the same figures for people who cannot see the picture. */}
          <div role="img" aria-label={`${title}. ${legend}. Los valores están en «Ver tabla».`}>
            <Suspense fallback={bone}>
              <Plot {...data} height={height} />
            </Suspense>
          </div>
          <figcaption className={classes.legend}>{legend}</figcaption>
        </figure>
      ) : null}
    </Card>
  );
}
