import type { ReportColumn, ReportRow, ReportTable } from '@minipos/contract/reports/reports';
import { formatNumber } from '#lib/format.ts';
import { usePhone } from '#ui/layout/use-phone.ts';
import { Panel } from '#ui/panel/panel.tsx';
import classes from './week-heat.module.css';

const isHour = ({ key }: ReportColumn) => /^h\d\d$/.test(key);
const amountAt = (row: ReportRow, key: string) => (typeof row[key] === 'number' ? row[key] : null);
/** Whole dollars: thirteen hours must fit beside one another. */
const whole = (amount: number | null) => (amount === null ? '—' : formatNumber(Math.round(amount), 0));
const levels = 5;

/** How strong a cell is, from nothing to the best hour of all. */
export function levelOf(amount: number | null, best: number): number {
  if (amount === null || amount <= 0 || best <= 0) return 0;
  return Math.min(levels, Math.ceil((amount / best) * levels));
}

/** `8 a. m.` → `8 a`: the heads of narrow columns; the whole word is spoken. */
const shortHour = (label: string) => label.replace(/ ([apm])\..*$/, ' $1');

interface Cell {
  key: string;
  amount: number | null;
}

/** Every hour of the week with its figure; the darker, the more. On phones the hours go down and the days across. */
export function WeekHeat({ table }: { table: ReportTable }) {
  const isNarrow = usePhone();
  const hours = table.columns.filter(isHour);
  const best = Math.max(0, ...table.rows.flatMap((row) => hours.map(({ key }) => amountAt(row, key) ?? 0)));
  const days = table.rows.map((row) => ({ row, name: String(row.weekday) }));
  const across = isNarrow
    ? days.map(({ name }) => ({ key: name, label: name, short: name.slice(0, 3) }))
    : hours.map(({ key, label }) => ({ key, label, short: shortHour(label) }));
  const lines: { key: string; label: string; cells: Cell[] }[] = isNarrow
    ? hours.map(({ key, label }) => ({
        key,
        label,
        cells: days.map(({ name, row }) => ({ key: name, amount: amountAt(row, key) })),
      }))
    : days.map(({ name, row }) => ({
        key: name,
        label: name,
        cells: hours.map(({ key }) => ({ key, amount: amountAt(row, key) })),
      }));
  return (
    <Panel title={table.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long day scrolls sideways and must by keyboard too */}
      <section className={classes.scroll} aria-label="Mapa de la semana" tabIndex={0}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">{isNarrow ? 'Hora' : 'Día'}</th>
              {across.map(({ key, label, short }) => (
                <th key={key} scope="col" aria-label={label}>
                  {short}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, label, cells }) => (
              <tr key={key}>
                <th scope="row" aria-label={label}>
                  {isNarrow ? shortHour(label) : label}
                </th>
                {cells.map((cell) => (
                  <td key={cell.key} data-level={levelOf(cell.amount, best)}>
                    {whole(cell.amount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.legend}>
        Promedio en dólares por hora. Menos
        <span className={classes.scale} aria-hidden="true">
          {[1, 2, 3, 4, 5].map((level) => (
            <span key={level} data-level={level} />
          ))}
        </span>
        Más
      </p>
    </Panel>
  );
}
