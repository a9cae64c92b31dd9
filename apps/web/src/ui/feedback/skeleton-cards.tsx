import { Card, Skeleton } from '@mantine/core';
import classes from '../layout/card-grid.module.css';
import { LoadingRegion } from './loading-region.tsx';

/** Stands where a grid of cards will be. */
export function SkeletonCards({ cards = 3, height = 96 }: { cards?: number; height?: number }) {
  return (
    <LoadingRegion>
      <div className={classes.grid}>
        {Array.from({ length: cards }, (_, card) => `card-${card}`).map((key) => (
          <Card key={key} h={height}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={24} width="70%" mt="sm" />
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
