import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';
import { Icon, type IconShape } from './icon.tsx';

export interface EmptyStateProps {
  title: string;
  /** What to do next. */
  text?: string;
  icon?: IconShape;
  /** The button that does it. */
  action?: ReactNode;
}

export function EmptyState({ title, text, icon = IconInbox, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <span className={classes.picture}>
        <Icon of={icon} size={28} />
      </span>
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
