import { CompositeChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type ChartData, colorOf, shortTick } from './types.ts';

/** Bars, lines or both over hours or days. Mantine draws without animation. */
export default function ColumnPlot({ rows, category, series, format, height }: ChartData & { height: number }) {
  return (
    <CompositeChart
      h={height}
      data={[...rows]}
      dataKey={category.key}
      series={series.map((one, index) => ({
        name: one.key,
        label: one.label,
        color: colorOf(one, index),
        type: one.shape,
        // A dash tells the line from the bars without its colour.
        ...(one.shape === 'line' && index > 0 ? { strokeDasharray: '5 4' } : {}),
      }))}
      valueFormatter={(value) => format(value)}
      curveType="linear"
      withDots={false}
      maxBarWidth={44}
      connectNulls={false}
      tickLine="none"
      strokeDasharray="0"
      gridColor="var(--line)"
      textColor="var(--muted)"
      yAxisProps={{
        width: 64,
        tickFormatter: (value: number) => shortTick(format(value)),
        // Bars start at zero; a line alone shows its movement.
        ...(series.some(({ shape }) => shape === 'bar') ? {} : { domain: ['auto', 'auto'] }),
      }}
      barProps={{ radius: [4, 4, 0, 0] }}
      accessibilityLayer={false}
    />
  );
}
