import { SkeletonLines } from '#ui/feedback/skeleton-lines.tsx';
import classes from './pending-page.module.css';

/** Shown when a screen takes longer than 200 ms to arrive. */
export function PendingPage() {
  return (
    <div className={classes.page}>
      <SkeletonLines lines={6} />
    </div>
  );
}
