import { Menu } from '@mantine/core';
import { cloneElement, type ReactElement, type Ref, useRef } from 'react';
import { Icon, type IconShape } from '../marks/icon.tsx';

export interface MenuAction {
  label: string;
  icon?: IconShape;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
}

export interface ActionMenuProps {
  actions: readonly MenuAction[];
  /** The button that opens it. */
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
}

/** What can be done with one thing. Its button has the focus again before a chosen dialog opens, which returns it there. */
export function ActionMenu({ actions, children }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    // The kit gives the focus back a moment later, when the dialog has already taken it.
    <Menu position="bottom-end" returnFocus={false} onClose={() => button.current?.focus({ preventScroll: true })}>
      <Menu.Target>{cloneElement(children, { ref: button })}</Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon, onSelect, danger = false, disabled = false }) => (
          <Menu.Item
            key={label}
            onClick={onSelect}
            disabled={disabled}
            leftSection={icon ? <Icon of={icon} /> : undefined}
            data-danger={danger || undefined}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
