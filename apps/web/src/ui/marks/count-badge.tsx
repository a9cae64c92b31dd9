import classes from './count-badge.module.css';

export interface CountBadgeProps {
  /** Nothing is shown for none. */
  count: number | null;
  /** Where it stands. */
  className?: string | undefined;
}

/** How many wait, for who sees; what it counts is said by what it stands on. */
export function CountBadge({ count, className = '' }: CountBadgeProps) {
  if (!count) return null;
  return (
    <span className={`${classes.badge} ${className}`} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
