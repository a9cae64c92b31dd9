import { IconAlertTriangle } from '@tabler/icons-react';
import { Icon } from '#ui/marks/icon.tsx';
import spoken from '#ui/marks/spoken.module.css';
import classes from './toolbar.module.css';

export interface WaitingCountProps {
  count: number;
  isLate?: boolean | undefined;
  /** What the figure counts, for those who do not see where it stands. */
  aloud?: string | undefined;
}

/** How much waits behind a button. */
export function WaitingCount({ count, isLate = false, aloud }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <span className={classes.count} data-late={isLate || undefined}>
      {isLate ? <Icon of={IconAlertTriangle} size={16} /> : null}
      {count}
      {aloud ? <span className={spoken.spoken}>{aloud}</span> : null}
    </span>
  );
}
