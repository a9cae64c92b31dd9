import { VisuallyHidden } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import classes from './bell.module.css';
import { CountBadge } from './count-badge.tsx';
import { Icon } from './icon.tsx';

/** The link that a bell is. */
export const bellClass = classes.bell ?? '';

export interface BellProps {
  count: number | null;
  /** What it rings for, to somebody who does not see the number. */
  label: string;
}

/** What is inside a link that rings: the bell and how many wait behind it. */
export function Bell({ count, label }: BellProps) {
  return (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Icon of={IconBell} />
      <CountBadge count={count} className={classes.count} />
    </>
  );
}
