import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { type ChartData, colorOf } from './types.ts';

/** Bars on their side: room for long names beside them. */
export default function RowPlot({ rows, category, series, format, height }: ChartData & { height: number }) {
  return (
    <BarChart
      h={Math.max(height, rows.length * 44)}
      orientation="vertical"
      data={[...rows]}
      dataKey={category.key}
      series={series.map((one, index) => ({ name: one.key, label: one.label, color: colorOf(one, index) }))}
      valueFormatter={(value) => format(value)}
      maxBarWidth={22}
      tickLine="none"
      gridAxis="none"
      textColor="var(--muted)"
      withXAxis={false}
      withBarValueLabel
      valueLabelProps={{ position: 'right', fill: 'var(--ink)' }}
      yAxisProps={{ width: 140 }}
      barChartProps={{ margin: { right: 72 } }}
      barProps={{ radius: [0, 4, 4, 0] }}
      accessibilityLayer={false}
    />
  );
}
