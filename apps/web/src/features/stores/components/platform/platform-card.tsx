import { Button, Group } from '@mantine/core';
import type { PlatformStore } from '@minipos/contract/stores/platform-stores';
import { FactList } from '#ui/layout/fact-list.tsx';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { StoreBadges } from '../list/store-badges.tsx';
import card from '../list/store-card.module.css';
import classes from './platform.module.css';
import { glanceFacts } from './platform-facts.ts';

/** A store at a glance. */
export function PlatformCard({ store, onView }: { store: PlatformStore; onView: () => void }) {
  return (
    <article className={card.card}>
      <h2 className={card.heading}>{store.name}</h2>
      <PlatformBadges store={store} />
      <FactList facts={glanceFacts(store)} className={classes.facts} />
      <Group mt="auto">
        <Button variant="default" onClick={onView} aria-label={`Ver detalles de ${store.name}`}>
          Ver detalles
        </Button>
      </Group>
    </article>
  );
}

/** What kind of store it is, and whether it is there at all. */
export function PlatformBadges({ store }: { store: PlatformStore }) {
  return (
    <div className={card.badges}>
      {store.archivedAt === null ? <StoreBadges store={store} /> : <StatusBadge tone="danger" label="Eliminada" />}
    </div>
  );
}
