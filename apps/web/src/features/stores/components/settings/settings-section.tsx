import type { ReactNode } from 'react';
import classes from './settings-section.module.css';

export interface SettingsSectionProps {
  title: string;
  note?: string;
  children: ReactNode;
}

export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  return (
    <section className={classes.section} aria-label={title} data-group={title}>
      <h2 className={classes.heading}>{title}</h2>
      {note ? <p className={classes.note}>{note}</p> : null}
      {children}
    </section>
  );
}
