import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconTile } from '#ui/marks/icon-tile.tsx';
import type { HubTile } from './hub-tiles.ts';
import classes from './store-hub.module.css';
import type { TileFigure } from './tile-figure.ts';

export interface HubTileLinkProps {
  tile: HubTile;
  storeId: number;
  /** Null: it has none. */
  figure: TileFigure | null | 'loading';
}

export function HubTileLink({ tile, storeId, figure }: HubTileLinkProps) {
  return (
    <Link to={tile.to} params={{ id: String(storeId) }} className={classes.tile ?? ''}>
      <IconTile of={tile.icon} />
      <span className={classes.words}>
        <span className={classes.label}>{tile.label}</span>
        {figure === 'loading' ? (
          <Skeleton component="span" className={classes.loading ?? ''} aria-hidden="true" />
        ) : null}
        {figure !== null && figure !== 'loading' ? (
          <span className={classes.figure} data-care={figure.needsCare || undefined}>
            {figure.text}
          </span>
        ) : null}
        <span className={classes.description}>{tile.description}</span>
      </span>
    </Link>
  );
}
