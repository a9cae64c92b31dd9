import type { Store } from '@minipos/contract/stores/stores';
import { type Actor, can, type Permission } from '@minipos/domain/people/permissions';
import { IconHome, IconLayoutDashboard, IconLayoutGrid } from '@tabler/icons-react';
import { maySeeStores } from '#current/may-see-stores.ts';
import { seesSeveralStores } from '#current/sees-several-stores.ts';
import type { IconShape } from '#ui/marks/icon.tsx';
import type { NavEntry } from '#ui/navigation/slice-screens.ts';
import { sliceNav } from '../../slice-nav.ts';

export interface NavItem {
  to: (typeof home)[number]['to'] | typeof allStores.to | (typeof sliceNav)[number]['to'];
  label: string;
  icon: IconShape;
  bar?: NavEntry['bar'];
  /** What is done there. */
  tile?: string;
  /** What waits there for this person, and how that is said. */
  waiting?: { count: number; label: string };
}

/** First pages; an administrator's /dashboard is the console. */
const home = [
  { to: '/admin-dashboard', label: 'Consola', icon: IconLayoutDashboard, forAdmin: true },
  { to: '/user-dashboard', label: 'Inicio', icon: IconHome, forAdmin: true },
  { to: '/dashboard', label: 'Inicio', icon: IconHome, forAdmin: false },
] as const;

/** The same of all their stores side by side. */
const allStores = {
  to: '/dashboard/stores',
  label: 'Todas mis tiendas',
  icon: IconLayoutGrid,
  bar: 'now and then',
  tile: 'Las cifras de hoy de cada tienda y su suma',
} as const;

/** The store in use, as far as it decides what there is to open. */
export type MenuStore = Pick<Store, 'id' | 'storeType'>;

/**
 * Every page that somebody may open, in the order in which people look for them. Without a store the pages of those they work in
 * are there, and say that a store is to be chosen; a page that has the store in its address is not.
 */
export function pagesFor(actor: Actor, store: MenuStore | null): NavItem[] {
  const may = (permission: Permission) =>
    store ? can(actor, store.id, permission) : actor.memberships.some(({ storeId }) => can(actor, storeId, permission));
  const isOpen = ({ to, permission, isAboutStores = false, storeType }: NavEntry) => {
    if (isAboutStores) return maySeeStores(actor);
    const isHere = store ? (storeType ?? store.storeType) === store.storeType : !to.includes('$');
    return isHere && (!permission || may(permission));
  };
  const isAdmin = actor.role === 'admin';
  return [
    ...home.filter(({ forAdmin }) => forAdmin === isAdmin).map((item) => ({ ...item, bar: 'always' as const })),
    ...(seesSeveralStores(actor) ? [allStores] : []),
    ...sliceNav.filter(isOpen),
  ];
}

/** With 'Más' there are five at most; a sixth could no longer be hit with a thumb, nor stand beside a store's name on a tablet. */
const fewest = 4;
const most = 8;

/** What stands in the bar, and what waits under 'Más', each in its order. */
export function splitForBar(items: readonly NavItem[], isWide: boolean): { shown: NavItem[]; more: NavItem[] } {
  const always = items.filter(({ bar }) => bar === 'always');
  const wide = items.filter(({ bar }) => bar === 'wide');
  // Who may do less has room for more of it.
  const chosen = new Set([...always, ...wide].slice(0, isWide ? most : fewest));
  return {
    shown: items.filter((item) => chosen.has(item)),
    more: items.filter((item) => item.bar && !chosen.has(item)),
  };
}

/** The page of the menu that an address belongs to: the one that says most of it. */
export function currentItem(items: readonly NavItem[], pathname: string): NavItem | undefined {
  const isIn = ({ to }: NavItem) => {
    const path = to.replace(/\$\w+/g, '[^/]+');
    return new RegExp(`^${path}(/|$)`).test(pathname);
  };
  return items.filter(isIn).toSorted((a, b) => b.to.length - a.to.length)[0];
}
