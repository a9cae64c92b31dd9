import { Button } from '@mantine/core';
import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { storeTypeLabels } from '@minipos/domain/stores/store-types';
import { IconArrowRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { formatNumber, formatUsd } from '#lib/format.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Money } from '#ui/money/money.tsx';
import { SmallHours } from './small-hours.tsx';
import classes from './stores-day.module.css';
import { Trend } from './trend.tsx';

const count = (figure: number) => formatNumber(figure, 0);

/** One store beside the others: what it sold, what waits in it, and the way in. */
export function StoreDayCard({ day, onEnter }: { day: StoreDay; onEnter: () => void }) {
  const { store, sold, hours } = day;
  const titleId = useId();
  const waiting: [string, ReactNode][] = [
    ['Por cobrar', day.receivableUSD === null ? null : formatUsd(day.receivableUSD)],
    ['Por reponer', day.lowStock === null ? null : count(day.lowStock)],
    ['Cajas abiertas', day.openTills === null ? null : count(day.openTills)],
    ['Incidencias', day.openIncidents === null ? null : count(day.openIncidents)],
  ];
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.name}>
          {store.name}
        </h2>
        <span className={classes.type}>{storeTypeLabels[store.storeType]}</span>
        {store.location ? <p className={classes.place}>{store.location}</p> : null}
      </header>
      {sold ? (
        <>
          <div className={classes.sold}>
            <Money usd={sold.totalUSD} bs={sold.totalBs === 0 ? null : sold.totalBs} size="xl" />
            <Trend sold={sold} />
          </div>
          <SmallHours hours={hours} />
          <dl className={classes.pair}>
            <div>
              <dt>Ventas</dt>
              <dd>{count(sold.sales)}</dd>
            </div>
            <div>
              <dt>Promedio por venta</dt>
              <dd>{sold.averageUSD === null ? '—' : formatUsd(sold.averageUSD)}</dd>
            </div>
          </dl>
        </>
      ) : (
        <p className={classes.unseen}>En esta tienda no ves las cifras de ventas.</p>
      )}
      <dl className={classes.waiting}>
        {waiting.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <Button
        className={classes.enter ?? ''}
        variant="default"
        rightSection={<Icon of={IconArrowRight} />}
        aria-label={`Entrar a la tienda: ${store.name}`}
        onClick={onEnter}
      >
        Entrar a la tienda
      </Button>
    </article>
  );
}
