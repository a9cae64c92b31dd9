import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

export interface PanelProps {
  title: string;
  /** On the line of the title. */
  beside?: ReactNode;
  /** `div`: for content that is a region of its own already. */
  as?: 'section' | 'nav' | 'div';
  children: ReactNode;
}

/** A card of a page with its title. */
export function Panel({ title, beside, as: Box = 'section', children }: PanelProps) {
  const titleId = useId();
  return (
    <Box className={classes.panel} aria-labelledby={Box === 'div' ? undefined : titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </Box>
  );
}
