import { can } from '@minipos/domain/people/permissions';
import { useCurrentStore } from '#current/current-store.ts';
import { incidentsLabel, useOpenIncidents } from '#features/sync/local/open-incidents.ts';
import { useSession } from '#session/session.ts';
import { type NavItem, navItems } from './nav-items.ts';

export function useNavItems(): NavItem[] {
  const { user } = useSession();
  const { store } = useCurrentStore();
  const incidents = useOpenIncidents(store?.id ?? null);
  const items = navItems(
    user?.role === 'admin',
    (permission) => user !== null && store !== null && can(user, store.id, permission),
  );
  if (!incidents) return items;
  const waiting = { count: incidents, label: incidentsLabel(incidents) };
  return items.map((item) => (item.to === '/sync' ? { ...item, waiting } : item));
}
