import type { Store } from '@minipos/contract/stores/stores';
import { useNavigate } from '@tanstack/react-router';
import { StoreBadges } from '#features/stores/components/list/store-badges.tsx';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { HubTileLink } from './hub-tile-link.tsx';
import { hubTiles, tilesFor } from './hub-tiles.ts';
import classes from './store-hub.module.css';

export function StoreHub({ store }: { store: Store }) {
  const navigate = useNavigate();
  const { user } = useSession();
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
