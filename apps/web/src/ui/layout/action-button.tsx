import { Button } from '@mantine/core';
import { Icon } from '../marks/icon.tsx';
import type { PageAction } from './page-action.ts';

export function ActionButton({ action, variant }: { action: PageAction; variant: 'filled' | 'default' }) {
  return (
    <Button
      variant={variant}
      onClick={action.onClick}
      disabled={action.disabled ?? false}
      loading={action.busy ?? false}
      leftSection={action.icon ? <Icon of={action.icon} /> : undefined}
    >
      {action.label}
    </Button>
  );
}
