import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useDelayed } from '#ui/feedback/use-delayed.ts';
import classes from './dashboard.module.css';

/** Stands where the dashboard will be until it is known which store it is of. */
export function DashboardSkeleton() {
  const late = useDelayed(true);
  return (
    <div role="status">
      <VisuallyHidden>Cargando dashboard...</VisuallyHidden>
      {late ? (
        <div aria-hidden="true">
          <Skeleton height={34} width="min(24rem, 70%)" />
          <Skeleton height={16} width="min(32rem, 90%)" mt="sm" mb="md" />
          <div className={classes.figures}>
            <Skeleton height={104} />
            <Skeleton height={104} />
          </div>
        </div>
      ) : null}
    </div>
  );
}
