import type { CurrentRate } from '@minipos/contract/rates/rates';
import { useCurrentRate } from '#current/current-rate.tsx';
import { freshnessWords, sinceWords, sourceWords } from '#current/rate-words.ts';
import { formatRate } from '#lib/format.ts';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './rate-facts.module.css';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** All there is to know about the rate in force, in a few lines. */
export function RateFacts({ rate }: { rate: CurrentRate }) {
  const { now } = useCurrentRate();
  const facts = [
    { name: 'Tasa', value: `${formatRate(rate.rateText)} Bs. por $` },
    { name: 'Fecha valor', value: rate.displayDate },
    { name: 'Fuente', value: sourceWords[rate.source] },
    ...(rate.upcoming
      ? [
          {
            name: capital(sinceWords(rate.upcoming.appliesFrom, now)),
            value: `${formatRate(rate.upcoming.rateText)} Bs. por $`,
          },
        ]
      : []),
  ];
  return (
    <div className={classes.box}>
      <dl className={classes.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <StatusBadge tone={rate.isStale ? 'attention' : 'done'} label={rate.isStale ? 'Desactualizada' : 'Al día'} />
        <p className={classes.note}>{freshnessWords(rate, now)}.</p>
      </div>
    </div>
  );
}
