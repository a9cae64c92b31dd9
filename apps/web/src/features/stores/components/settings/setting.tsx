import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

/** One setting, found by what it says and by these other words for it. */
export const Setting = ({ words, children }: { words?: string; children: ReactNode }) => (
  <div className={classes.setting} data-setting={words ?? ''}>
    {children}
  </div>
);
