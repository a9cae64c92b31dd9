import { Card, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export function SampleFields({ children }: { children: ReactNode }) {
  return (
    <Card>
      <Stack gap="md">{children}</Stack>
    </Card>
  );
}
