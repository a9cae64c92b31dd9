import type { ActivityTold } from '@minipos/contract/activity/activity';
import type { ReactNode } from 'react';
import { formatTime } from '#lib/format.ts';
import classes from './activity.module.css';

export interface ActivityItemProps {
  entry: ActivityTold;
  /** What was done, where it opens something. */
  children?: ReactNode;
}

/** One entry: who did what, when, and what changed with it. */
export function ActivityItem({ entry: { actorName, did, changes, at }, children = did }: ActivityItemProps) {
  return (
    <li className={classes.entry}>
      <div className={classes.line}>
        <span>
          <b>{actorName ?? 'El sistema'}</b> {children}
        </span>
        <time dateTime={at} className={classes.when}>
          {formatTime(at)}
        </time>
      </div>
      {changes.length > 0 ? (
        <ul className={classes.changes}>
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: {before === undefined ? null : `${before} → `}
              {after}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
