import type { Permission } from '@minipos/domain/people/permissions';
import { IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import type { IconShape } from '#ui/marks/icon.tsx';
import { sliceNav } from '../../slice-nav.ts';

export interface NavItem {
  to: (typeof home)[number]['to'] | (typeof sliceNav)[number]['to'];
  label: string;
  icon: IconShape;
  /** Opened now and then: under 'Más' on phones, among the tiles of the store elsewhere. */
  rare?: boolean;
  /** What waits there for this person, and how that is said. */
  waiting?: { count: number; label: string };
}

/** First pages; an administrator's /dashboard is the console. */
const home = [
  { to: '/admin-dashboard', label: 'Consola', icon: IconLayoutDashboard, forAdmin: true },
  { to: '/user-dashboard', label: 'Inicio', icon: IconHome, forAdmin: true },
  { to: '/dashboard', label: 'Inicio', icon: IconHome, forAdmin: false },
] as const;

/** The links someone may follow; `may` answers for the current store. */
export function navItems(isAdmin: boolean, may: (permission: Permission) => boolean): NavItem[] {
  const open = sliceNav.filter(({ bar, permission }) => bar && (!permission || may(permission)));
  return [
    ...home.filter(({ forAdmin }) => forAdmin === isAdmin),
    ...open.filter(({ bar }) => bar === 'always'),
    ...open.filter(({ bar }) => bar !== 'always').map((item) => ({ ...item, rare: true })),
  ];
}
