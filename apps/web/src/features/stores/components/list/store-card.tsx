import { IconCheck } from '@tabler/icons-react';
import { StatusBadge } from '#ui/marks/status-badge.tsx';
import { StoreActions, type StoreActionsProps } from './store-actions.tsx';
import { StoreBadges } from './store-badges.tsx';
import classes from './store-card.module.css';
import { StoreFacts } from './store-facts.tsx';

export function StoreCard(props: StoreActionsProps) {
  const { store, selected, onSelect } = props;
  return (
    <article className={classes.card} data-selected={selected || undefined}>
      {/* The whole card is the target; its actions lie above it. */}
      <button
        type="button"
        className={classes.select}
        aria-label={`Seleccionar ${store.name}`}
        aria-pressed={selected}
        onClick={onSelect}
      />
      <h2 className={classes.heading}>{store.name}</h2>
      <div className={classes.badges}>
        {selected ? <StatusBadge tone="info" icon={IconCheck} label="Seleccionada" /> : null}
        <StoreBadges store={store} />
      </div>
      <StoreFacts store={store} />
      <StoreActions {...props} />
    </article>
  );
}
