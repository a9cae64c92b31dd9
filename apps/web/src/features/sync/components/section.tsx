import { type ReactNode, useId } from 'react';
import classes from './sync.module.css';

export interface SectionProps {
  title: string;
  /** What a link to this part of the page says after #. */
  anchor?: string;
  text?: string;
  /** Beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the sync centre under its own heading. */
export function Section({ title, anchor, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {text ? <p className={classes.text}>{text}</p> : null}
      {children}
    </section>
  );
}
