import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Icon } from '../marks/icon.tsx';
import { ActionMenu, type MenuAction } from '../overlay/action-menu.tsx';

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
