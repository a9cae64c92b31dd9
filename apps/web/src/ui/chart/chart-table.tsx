import classes from './chart-frame.module.css';
import type { ChartData } from './types.ts';

const asNumber = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null);

/** The figures of a chart, as a table. */
export function ChartTable({ rows, category, series, format, label }: ChartData & { label: string }) {
  return (
    <section className={classes.scroll} aria-label={`Tabla: ${label}`} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{category.label}</th>
            {series.map(({ key, label: heading }) => (
              <th key={key} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[category.key])}>
              <th scope="row">{row[category.key]}</th>
              {series.map(({ key }) => (
                <td key={key}>{format(asNumber(row[key]))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
