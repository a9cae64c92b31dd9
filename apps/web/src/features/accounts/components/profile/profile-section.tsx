import { Card } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './profile-section.module.css';

export interface ProfileSectionProps {
  title: string;
  text?: ReactNode;
  /** The button that opens or does something for the whole section. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One matter of the profile: its name, what it is for, its button and its content. */
export function ProfileSection({ title, text, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={classes.section ?? ''}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {text ? <p className={classes.text}>{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
