import { Card, SimpleGrid, Skeleton } from '@mantine/core';
import { LoadingRegion } from './loading-region.tsx';

/** Stands where a grid of cards will be. */
export function SkeletonCards({ cards = 4, height = 96 }: { cards?: number; height?: number }) {
  return (
    <LoadingRegion>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        {Array.from({ length: cards }, (_, card) => `card-${card}`).map((key) => (
          <Card key={key} h={height}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={24} width="70%" mt="sm" />
          </Card>
        ))}
      </SimpleGrid>
    </LoadingRegion>
  );
}
