import type { TablerIcon } from '@tabler/icons-react';

export type IconShape = TablerIcon;

export interface IconProps {
  of: IconShape;
  size?: number;
  className?: string | undefined;
}

/** The one way icons look: outlined, 20 px, silent to screen readers because a word stands beside them. */
export function Icon({ of: Shape, size = 20, className }: IconProps) {
  return <Shape size={size} stroke={1.75} aria-hidden className={className} style={{ flexShrink: 0 }} />;
}
