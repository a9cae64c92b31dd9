import { type ReactNode, useId } from 'react';
import classes from './product-dialog.module.css';

/** A part of the form under its own heading. */
export function ProductSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </div>
  );
}
