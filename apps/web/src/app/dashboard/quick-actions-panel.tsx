import type { Store } from '@minipos/contract/stores/stores';
import { Link } from '@tanstack/react-router';
import { useSession } from '#session/session.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Panel } from '#ui/panel/panel.tsx';
import { quickActions } from '../slice-nav.ts';
import { tilesFor } from '../store-hub/hub-tiles.ts';
import classes from './dashboard.module.css';

export function QuickActionsPanel({ store }: { store: Store }) {
  const { user } = useSession();
  const actions = user ? tilesFor(quickActions, user, store) : [];
  return (
    <Panel as="nav" title="Acciones rápidas">
      <ul className={classes.actions}>
        {actions.map(({ label, icon, to, search }) => (
          <li key={to}>
            <Link to={to} params={{ id: String(store.id) }} search={search ?? {}} className={classes.action ?? ''}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
