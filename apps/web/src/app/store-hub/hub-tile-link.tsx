import { Link } from '@tanstack/react-router';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import type { HubTile } from './hub-tiles.ts';
import classes from './store-hub.module.css';

export function HubTileLink({ tile, storeId }: { tile: HubTile; storeId: number }) {
  return (
    <Link to={tile.to} params={{ id: String(storeId) }} className={classes.tile ?? ''}>
      <IconTile of={tile.icon} />
      <span className={classes.words}>
        <span className={classes.label}>{tile.label}</span>
        <span className={classes.description}>{tile.description}</span>
      </span>
    </Link>
  );
}
