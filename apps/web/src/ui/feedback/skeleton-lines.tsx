import { Skeleton, Stack } from '@mantine/core';
import { LoadingRegion } from './loading-region.tsx';

/** Stands where text will be; lines of uneven length read as text, not as a table. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  const widths = Array.from({ length: lines }, (_, line) => `${[92, 100, 78, 64][line % 4]}%`);
  return (
    <LoadingRegion>
      <Stack gap="sm">
        {widths.map((width, line) => (
          <Skeleton key={`${line}-${width}`} height={14} width={width} />
        ))}
      </Stack>
    </LoadingRegion>
  );
}
