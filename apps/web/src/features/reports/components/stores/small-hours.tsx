import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { hourWords } from '@minipos/domain/text/hours';
import { formatUsd } from '#lib/format.ts';

import classes from './stores-day.module.css';

const height = 48;
const step = 24;
const bar = 16;

// The hours of a shop's day: stores beside each other are drawn over the same ones, and one early sale fills no card.
const opens = 8;
const closes = 19;

function wholeDay(hours: StoreDay['hours']): StoreDay['hours'] {
  const known = hours.map(({ hour }) => hour);
  const first = Math.min(opens, ...known);
  const last = Math.max(closes, ...known);
  const none = (hour: number) => ({ hour, totalUSD: 0, yesterdayUSD: 0 });
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const hour = first + place;
    return hours.find((one) => one.hour === hour) ?? none(hour);
  });
}

/** The hours of today as bars and those of yesterday as a line, small: the store's own page has the figures and their table. */
export function SmallHours({ hours: sold }: { hours: StoreDay['hours'] }) {
  const hours = wholeDay(sold);
  const hasYesterday = hours.some(({ yesterdayUSD }) => yesterdayUSD > 0);
  const most = Math.max(1, ...hours.flatMap(({ totalUSD, yesterdayUSD }) => [totalUSD, yesterdayUSD]));
  const up = (amount: number) => (Math.max(0, amount) / most) * height;
  const middle = (place: number) => place * step + step / 2;
  const best = hours.toSorted((a, b) => b.totalUSD - a.totalUSD)[0];
  const label =
    best && best.totalUSD > 0
      ? `Ventas por hora. La mejor de hoy: ${hourWords(best.hour)}, ${formatUsd(best.totalUSD)}`
      : 'Ventas por hora. Hoy todavía no hay ninguna.';
  const [first, last] = [hours[0], hours.at(-1)];
  return (
    <figure className={classes.hours}>
      <svg role="img" aria-label={label} viewBox={`0 0 ${hours.length * step} ${height}`} preserveAspectRatio="none">
        {hours.map(({ hour, totalUSD }, place) => (
          <rect
            key={hour}
            className={classes.bar}
            x={middle(place) - bar / 2}
            y={height - up(totalUSD)}
            width={bar}
            height={up(totalUSD)}
          />
        ))}
        {hasYesterday ? (
          <polyline
            className={classes.line}
            points={hours.map(({ yesterdayUSD }, place) => `${middle(place)},${height - up(yesterdayUSD)}`).join(' ')}
          />
        ) : null}
      </svg>
      {first && last ? (
        <figcaption className={classes.ends} aria-hidden="true">
          <span>{hourWords(first.hour)}</span>
          <span>{hourWords(last.hour)}</span>
        </figcaption>
      ) : null}
    </figure>
  );
}
