import type { CurrentRate } from '@minipos/contract/rates/rates';
import { useCurrentRate } from '#current/current-rate.tsx';
import { freshnessWords, sinceWords, sourceWords } from '#current/rate-words.ts';
import { formatRate } from '#lib/format.ts';
import { type Fact, FactList } from '#ui/layout/fact-list.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import classes from './rate-facts.module.css';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** All there is to know about the rate in force, in a few lines. */
export function RateFacts({ rate }: { rate: CurrentRate }) {
  const { now } = useCurrentRate();
  const facts: Fact[] = [
    ['Tasa', `${formatRate(rate.rateText)} Bs. por $`],
    ['Fecha valor', rate.displayDate],
    ['Fuente', sourceWords[rate.source]],
    ...(rate.upcoming
      ? [
          [
            capital(sinceWords(rate.upcoming.appliesFrom, now)),
            `${formatRate(rate.upcoming.rateText)} Bs. por $`,
          ] as const,
        ]
      : []),
  ];
  return (
    <div className={classes.box}>
      <FactList className={classes.facts} facts={facts} />
      <div>
        <StatusBadge tone={rate.isStale ? 'attention' : 'done'} label={rate.isStale ? 'Desactualizada' : 'Al día'} />
        <p className={classes.note}>{freshnessWords(rate, now)}.</p>
      </div>
    </div>
  );
}
