import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { ActionMenu, type MenuAction } from '../action-menu.tsx';
import { Icon } from '../icon.tsx';

export interface RowActionsProps {
  /** The row in a word. */
  label: string;
  actions: readonly MenuAction[];
}

export function RowActions({ label, actions }: RowActionsProps) {
  return (
    <ActionMenu actions={actions}>
      <ActionIcon aria-label={`Acciones de ${label}`}>
        <Icon of={IconDots} />
      </ActionIcon>
    </ActionMenu>
  );
}
