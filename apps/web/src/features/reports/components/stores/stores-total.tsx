import type { StoresDay } from '@minipos/contract/reports/stores-day';
import type { ReactNode } from 'react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { Money } from '#ui/money/money.tsx';
import classes from './stores-day.module.css';
import { Trend } from './trend.tsx';

const count = (figure: number) => formatNumber(figure, 0);

/** All stores in one line: of each figure, those in which the person may see it. */
export function StoresTotal({ total, label }: { total: StoresDay['total']; label: string }) {
  const { sold } = total;
  const figures: [string, ReactNode][] = [
    ['Ventas', sold && count(sold.sales)],
    ['Promedio por venta', sold && (sold.averageUSD === null ? '—' : formatUsd(sold.averageUSD))],
    ['Por cobrar', total.receivableUSD === null ? null : formatUsd(total.receivableUSD)],
    ['Cajas abiertas', total.openTills === null ? null : count(total.openTills)],
    ['Incidencias', total.openIncidents === null ? null : count(total.openIncidents)],
    ['Por reponer', total.lowStock === null ? null : count(total.lowStock)],
  ];
  return (
    <section className={classes.total} aria-label={label}>
      {sold ? (
        <div className={classes.totalSold}>
          <span className={classes.label}>{label}</span>
          <Money usd={sold.totalUSD} bs={sold.totalBs === 0 ? null : sold.totalBs} size="xl" />
          <Trend sold={sold} />
        </div>
      ) : null}
      <dl className={classes.figures}>
        {figures.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  );
}
