type ChartRow = Record<string, string | number | null>;

export interface ChartSeries {
  /** Key of the value in each row. */
  key: string;
  label: string;
  shape: 'bar' | 'line';
  /** The brand first, the accent second, unless said. */
  color?: string;
}

export interface ChartData {
  rows: readonly ChartRow[];
  /** Key and heading of what the rows are: hour, day, product. */
  category: { key: string; label: string };
  series: readonly ChartSeries[];
  format: (value: number | null) => string;
}

/** '$240,00' → '$240': an axis needs no cents. */
export const shortTick = (text: string): string => text.replace(/,0+(?=\D|$)/, '');

const order = ['var(--brand)', 'var(--accent)', 'var(--blue)', 'var(--muted)'];

export const colorOf = (series: ChartSeries, index: number): string =>
  series.color ?? order[index % order.length] ?? 'var(--brand)';
