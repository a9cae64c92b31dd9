import type { Store } from '@minipos/contract/stores/stores';
import { caracasDay } from '@minipos/domain/rates/rates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCurrentRate } from '#current/current-rate.tsx';
import { maySeeStores } from '#current/may-see-stores.ts';
import { hubFiguresQuery } from '#features/reports/server/hub-figures.ts';
import { StoreBadges } from '#features/stores/components/list/store-badges.tsx';
import { useNow } from '#lib/use-now.ts';
import { useSession } from '#session/session.ts';
import { useOffline } from '#ui/feedback/offline.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HubTileLink } from './hub-tile-link.tsx';
import { groupTiles, hubTiles, tilesFor } from './hub-tiles.ts';
import classes from './store-hub.module.css';
import { hasFigure, tileFigure } from './tile-figure.ts';

const minute = 60_000;

export function StoreHub({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { rate } = useCurrentRate();
  const toStores = {
    label: 'Volver a las tiendas',
    href: '/stores',
    onNavigate: () => void navigate({ to: '/stores' }),
  };
  const isOffline = useOffline();
  // Without a connection, or when they cannot be had, the tiles stand without: a figure of another hour would be believed.
  const { data, error, isLoading, dataUpdatedAt } = useQuery(hubFiguresQuery(store.id));
  // The sales of today, left open over midnight, are those of yesterday.
  const isOfToday = caracasDay(new Date(dataUpdatedAt)) === caracasDay(new Date(useNow(minute)));
  const figures = error || isOffline || !isOfToday ? undefined : data;
  const isComing = (isLoading || (data !== undefined && !isOfToday && !error)) && !isOffline;
  const groups = groupTiles(user ? tilesFor(hubTiles, user, store) : []);
  return (
    <>
      <PageHeader
        title={store.name}
        {...(user && maySeeStores(user) ? { back: toStores } : {})}
        subtitle={
          <div className={classes.facts}>
            <StoreBadges store={store} />
            <span>{[store.address, store.location].filter(Boolean).join(' · ')}</span>
          </div>
        }
      />
      <nav aria-label={`Administración de ${store.name}`}>
        {groups.map(({ group, tiles }) => (
          <section key={group} className={classes.group} aria-labelledby={`tiles-${group}`}>
            <h2 id={`tiles-${group}`} className={classes.heading}>
              {group}
            </h2>
            <ul className={classes.tiles}>
              {tiles.map((tile) => (
                <li key={tile.to}>
                  <HubTileLink
                    tile={tile}
                    storeId={store.id}
                    figure={isComing && hasFigure(tile) ? 'loading' : tileFigure(tile, figures, rate)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </>
  );
}
