import type { Report, ReportRow, ReportTable } from '@minipos/contract/reports/reports';
import type { ReportKind } from '@minipos/domain/people/report-rights';
import { useMemo } from 'react';
import { formatBs, formatDate, formatNumber, formatUsd } from '#lib/format.ts';
import { ChartFrame } from '#ui/chart/chart-frame.tsx';
import type { ChartSeries } from '#ui/chart/types.ts';

interface Plotted {
  table: number;
  layout: 'columns' | 'rows';
  /** Columns of the table that become bars, and the one that becomes a line. */
  bars: readonly string[];
  line?: string;
  unit?: 'bs' | 'rate';
  legend: string;
}

const days = { table: 0, layout: 'columns', bars: ['net'] } as const;
const ranked = { table: 0, layout: 'rows', bars: ['net'] } as const;

const plots: Readonly<Record<Exclude<ReportKind, 'hours'>, Plotted>> = {
  'general-stats': { ...days, line: 'before', legend: 'Barras: este período · línea: con lo que se compara' },
  sales: { ...days, legend: 'Ventas netas de cada día, en dólares' },
  products: { ...ranked, legend: 'Los primeros diez' },
  departments: { ...ranked, legend: 'Los primeros diez, en dólares' },
  brands: { ...ranked, legend: 'Las primeras diez, en dólares' },
  sellers: { ...ranked, legend: 'Ventas netas de cada uno, en dólares' },
  stores: { ...ranked, legend: 'Ventas netas de cada tienda, en dólares' },
  'payment-methods': { ...ranked, bars: ['worth'], legend: 'Lo que entró por cada método, en dólares' },
  taxes: { ...ranked, bars: ['netTax'], legend: 'IVA de cada alícuota, en dólares' },
  'sales-book': { ...days, bars: ['total'], unit: 'bs', legend: 'Total de cada día, en bolívares' },
  'purchases-book': { ...days, bars: ['total'], unit: 'bs', legend: 'Total de cada día, en bolívares' },
  rates: { ...days, bars: [], line: 'rate', unit: 'rate', legend: 'Bolívares por dólar cada día' },
  clients: { ...ranked, legend: 'Los primeros diez, en dólares' },
  inventory: { ...ranked, bars: ['price'], legend: 'Lo que vale cada departamento a precio de venta, en dólares' },
  rotation: { ...ranked, legend: 'Lo que vendió cada clase, en dólares' },
  'daily-close': {
    table: 1,
    layout: 'columns',
    bars: ['usd'],
    legend: 'Diferencia de cada persona en dólares: hacia abajo faltó',
  },
  receivables: { ...ranked, bars: ['owed'], legend: 'Lo que se debe según su antigüedad, en dólares' },
};

const formats = { usd: formatUsd, bs: formatBs, rate: (value: number | null) => formatNumber(value, 2) };

const most = 10;
const lowest = 88;
const rowHeight = 44;
const shortest = 31;
const longName = 34;

const nameOf = (value: ReportRow[string] | undefined) => {
  const text = String(value ?? '');
  return text.length > longName ? `${text.slice(0, longName - 1)}…` : text;
};
/** Two things of one name stay two bars. */
const apart = (names: readonly string[]) =>
  names.map((name, place) => (names.indexOf(name) === place ? name : `${name} (${place + 1})`));

const dayName = (day: ReportRow[string] | undefined, isLong: boolean) => {
  const text = formatDate(String(day));
  return isLong ? text : text.slice(0, 5);
};

function chartRows({ columns, rows }: ReportTable, layout: Plotted['layout'], keys: readonly string[]) {
  const lead = columns[0];
  if (!lead) return [];
  const byDay = lead.kind === 'day';
  const shown = byDay ? rows.toReversed() : rows.slice(0, layout === 'rows' ? most : undefined);
  const isLong = shown.length > 300;
  const names = apart(shown.map((row) => (byDay ? dayName(row[lead.key], isLong) : nameOf(row[lead.key]))));
  return shown.map((row, place) => ({
    name: names[place] ?? '',
    ...Object.fromEntries(keys.map((key) => [key, typeof row[key] === 'number' ? row[key] : null])),
  }));
}

export interface ReportChartProps {
  report: Report;
  /** Products by how many were sold. */
  byUnits: boolean;
  mayExport: boolean;
}

/** Which of the tables has a picture. */
export const picturedTable = (kind: ReportKind): number => (kind === 'hours' ? 0 : plots[kind].table);

/** The picture of a report: the same figures as its table. */
export function ReportChart({ report, byUnits, mayExport }: ReportChartProps) {
  const kind = report.report;
  const plot = kind === 'hours' ? undefined : plots[kind];
  const table = plot && report.tables[plot.table];
  const isCount = kind === 'products' && byUnits;
  const series = useMemo((): ChartSeries[] => {
    if (!plot || !table) return [];
    const labelOf = (key: string) => table.columns.find((column) => column.key === key)?.label ?? '';
    const bars = isCount ? ['quantity'] : plot.bars;
    const isBusy = table.columns[0]?.kind === 'day' && table.rows.length > shortest;
    const line = plot.line !== undefined && table.columns.some(({ key }) => key === plot.line) ? [plot.line] : [];
    return [
      ...bars.map((key) => ({ key, label: labelOf(key), shape: isBusy ? ('line' as const) : ('bar' as const) })),
      ...line.map((key) => ({ key, label: labelOf(key), shape: 'line' as const })),
    ];
  }, [plot, table, isCount]);
  const rows = useMemo(
    () =>
      plot && table
        ? chartRows(
            table,
            plot.layout,
            series.map(({ key }) => key),
          )
        : [],
    [plot, table, series],
  );
  if (!plot || !table || rows.length === 0) return null;
  return (
    <ChartFrame
      title={table.title}
      level={2}
      legend={plot.legend}
      rows={rows}
      category={{ key: 'name', label: table.columns[0]?.label ?? '' }}
      series={series}
      layout={plot.layout}
      height={plot.layout === 'rows' ? Math.max(lowest, rows.length * rowHeight) : 240}
      format={isCount ? (value) => formatNumber(value) : formats[plot.unit ?? 'usd']}
      fileName={`reporte-${kind}`}
      withFile={mayExport}
    />
  );
}
