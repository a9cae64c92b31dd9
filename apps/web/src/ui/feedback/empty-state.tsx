import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { IconShape } from '../marks/icon.tsx';
import { IconTile } from '../marks/icon-tile.tsx';
import classes from './empty-state.module.css';

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
      <IconTile of={icon} size="lg" />
      <p className={classes.title}>{title}</p>
      {text ? <p className={classes.text}>{text}</p> : null}
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
