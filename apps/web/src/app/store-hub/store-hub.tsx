import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useCurrentStore } from '#current/current-store.ts';
import { StoreBadges } from '#features/stores/components/list/store-badges.tsx';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HubTileLink } from './hub-tile-link.tsx';
import { hubTiles, tilesFor } from './hub-tiles.ts';
import classes from './store-hub.module.css';

export function StoreHub({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { select } = useCurrentStore();
  // The screens behind the tiles work on the selected store, also when this page was opened by its address.
  useEffect(() => select(store.id), [select, store.id]);
  return (
    <>
      <PageHeader
        title={store.name}
        back={{ label: 'Volver a las tiendas', href: '/stores', onNavigate: () => void navigate({ to: '/stores' }) }}
        subtitle={
          <div className={classes.facts}>
            <StoreBadges store={store} />
            <span>{[store.address, store.location].filter(Boolean).join(' · ')}</span>
          </div>
        }
      />
      <nav aria-label={`Administración de ${store.name}`}>
        <ul className={classes.tiles}>
          {user
            ? tilesFor(hubTiles, user, store).map((tile) => (
                <li key={tile.to}>
                  <HubTileLink tile={tile} storeId={store.id} />
                </li>
              ))
            : null}
        </ul>
      </nav>
    </>
  );
}
