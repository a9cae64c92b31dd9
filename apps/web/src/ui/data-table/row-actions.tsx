import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Icon } from '../icon.tsx';
import type { RowAction } from './types.ts';

export interface RowActionsProps {
  /** The row in a word. */
  label: string;
  actions: readonly RowAction[];
}

export function RowActions({ label, actions }: RowActionsProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={`Acciones de ${label}`}>
          <Icon of={IconDots} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: word, icon, onSelect, danger = false, disabled = false }) => (
          <Menu.Item
            key={word}
            onClick={onSelect}
            disabled={disabled}
            leftSection={icon ? <Icon of={icon} /> : undefined}
            data-danger={danger || undefined}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
