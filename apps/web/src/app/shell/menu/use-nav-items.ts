import { useLocation } from '@tanstack/react-router';
import { useCurrentStore } from '#current/current-store.ts';
import { incidentsLabel, useOpenIncidents } from '#features/sync/local/open-incidents.ts';
import { useSession } from '#session/session.ts';
import { currentItem, type NavItem, pagesFor, splitForBar } from './nav-items.ts';

export interface Bar {
  shown: NavItem[];
  more: NavItem[];
  /** The item of the page that is open. */
  current: NavItem | undefined;
}

/** The menu of the signed-in person in the current store. */
export function useNavItems(isWide: boolean): Bar {
  const { user } = useSession();
  const { store } = useCurrentStore();
  const { pathname } = useLocation();
  const incidents = useOpenIncidents(store?.id ?? null);
  const waiting = incidents ? { count: incidents, label: incidentsLabel(incidents) } : null;
  const pages = user ? pagesFor(user, store) : [];
  const items = pages.map((item) => (waiting && item.to === '/sync' ? { ...item, waiting } : item));
  const bar = splitForBar(items, isWide);
  return { ...bar, current: currentItem([...bar.shown, ...bar.more], pathname) };
}
