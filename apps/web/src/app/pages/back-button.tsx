import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { Icon } from '#ui/marks/icon.tsx';

/** Where one came from, when that was in this app. */
export function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  if (!canGoBack) return null;
  return (
    <Button variant="default" leftSection={<Icon of={IconChevronLeft} />} onClick={() => router.history.back()}>
      Volver
    </Button>
  );
}
