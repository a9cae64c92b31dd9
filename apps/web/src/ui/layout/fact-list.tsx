import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** A name and what is known under it; nothing is shown of what is not known. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactListProps {
  facts: readonly Fact[];
  /** Another arrangement than name above value. */
  className?: string | undefined;
}

/** What is known about a person, a product or a document. */
export function FactList({ facts, className = classes.list }: FactListProps) {
  const known = facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
  return (
    <dl className={className}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
