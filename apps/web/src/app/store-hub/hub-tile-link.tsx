import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';
import type { HubTile } from './hub-tiles.ts';
import classes from './store-hub.module.css';

export function HubTileLink({ tile, storeId }: { tile: HubTile; storeId: number }) {
  return (
    <Link to={tile.to} params={{ id: String(storeId) }} className={classes.tile ?? ''}>
      <span className={classes.picture}>
        <Icon of={tile.icon} size={24} />
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{tile.label}</span>
        <span className={classes.description}>{tile.description}</span>
      </span>
    </Link>
  );
}
