import type { StoreDay } from '@minipos/contract/reports/stores-day';
import { formatUsd } from '#lib/format.ts';
import { hourWords } from '../day/day-words.ts';
import classes from './stores-day.module.css';

const height = 48;
const step = 24;
const bar = 16;

/** The hours of today as bars and those of yesterday as a line, small: the store's own page has the figures and their table. */
export function SmallHours({ hours }: { hours: StoreDay['hours'] }) {
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
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(1, hours.length) * step} ${height}`}
        preserveAspectRatio="none"
      >
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
        <polyline
          className={classes.line}
          points={hours.map(({ yesterdayUSD }, place) => `${middle(place)},${height - up(yesterdayUSD)}`).join(' ')}
        />
      </svg>
      {first && last ? (
        <figcaption className={classes.ends} aria-hidden="true">
          <span>{hourWords(first.hour)}</span>
          {last.hour === first.hour ? null : <span>{hourWords(last.hour)}</span>}
        </figcaption>
      ) : null}
    </figure>
  );
}
