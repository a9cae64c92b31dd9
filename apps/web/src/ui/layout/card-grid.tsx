import type { ReactNode } from 'react';
import classes from './card-grid.module.css';

export interface CardGridProps {
  /** For cards with a row of buttons. */
  wide?: boolean;
  children: ReactNode;
}

/** Cards side by side, as many as fit; each child is an `<li>`. */
export function CardGrid({ wide = false, children }: CardGridProps) {
  return (
    <ul className={classes.grid} data-wide={wide || undefined}>
      {children}
    </ul>
  );
}
