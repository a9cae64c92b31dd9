import { Icon, type IconShape } from './icon.tsx';
import classes from './icon-tile.module.css';

export interface IconTileProps {
  of: IconShape;
  /** A square of 44 px beside words; a circle of 56 or 64 px above them. */
  size?: 'md' | 'lg' | 'xl';
  tone?: 'brand' | 'neutral' | 'danger';
}

const iconSizes = { md: 24, lg: 28, xl: 32 };

/** An icon on a patch of colour: the picture of a tile, a row or a message. */
export function IconTile({ of: shape, size = 'md', tone = 'brand' }: IconTileProps) {
  return (
    <span className={classes.tile} data-size={size} data-tone={tone}>
      <Icon of={shape} size={iconSizes[size]} />
    </span>
  );
}
