import type { CSSProperties } from 'react';
import { formatUsd } from '#lib/format.ts';
import classes from './ageing.module.css';

interface Age {
  label: string;
  usd: number;
  /** Stands out. */
  isLate: boolean;
}

export interface AgeingProps {
  title: string;
  ages: readonly Age[];
  /** What all of them are measured by. */
  totalUsd: number;
}

/** How old a debt is: its parts by age, each with its share of the whole. */
export function Ageing({ title, ages, totalUsd }: AgeingProps) {
  return (
    <section className={classes.ageing} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <dl className={classes.ages} style={{ '--ages': ages.length } as CSSProperties}>
        {ages.map(({ label, usd, isLate }) => (
          <div key={label} data-late={isLate || undefined}>
            <dt>{label}</dt>
            <dd>
              {formatUsd(usd)}
              <span className={classes.bar} aria-hidden="true">
                <span style={{ inlineSize: `${Math.min(100, (usd / totalUsd) * 100)}%` }} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
