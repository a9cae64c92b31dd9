import { ActionIcon, Tooltip } from '@mantine/core';
import { Icon, type IconShape } from './icon.tsx';

export interface IconButtonProps {
  icon: IconShape;
  /** What it does, in Spanish; also its tooltip. */
  label: string;
  onClick?: () => void;
  /** 36 px with a 44 px target, 44 px, or 56 px for the till. */
  size?: 'sm' | 'md' | 'lg';
  variant?: 'subtle' | 'default' | 'filled';
  color?: 'gray' | 'brand' | 'red';
  disabled?: boolean;
}

export function IconButton({ icon, label, size = 'md', color = 'gray', ...button }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} size={size} color={color} {...button}>
        <Icon of={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
