import type { OwnUser } from '@minipos/contract/accounts/accounts';
import { holds, type Permission, type Rights, rightsAt } from '@minipos/domain/people/permissions';
import type { StoreRole } from '@minipos/domain/people/roles';
import { selectedStores } from './selected-stores.ts';

/** Screens to begin the day on, with the right that each asks for, in the order in which people look for them. */
const firstScreens = [
  { to: '/dashboard', permission: 'dashboard.view' },
  { to: '/pos', permission: 'sales.create' },
  { to: '/sales', permission: 'sales.view' },
  { to: '/clients', permission: 'clients.view' },
  { to: '/products', permission: 'products.view' },
] as const satisfies readonly { to: string; permission: Permission }[];
type FirstScreen = (typeof firstScreens)[number]['to'];

/** Where the work of a role is, unless it is the dashboard. */
const workplaces: Partial<Record<StoreRole, FirstScreen>> = { cashier: '/pos', stock_clerk: '/products' };

function screenFor(rights: Rights): FirstScreen {
  const open = firstScreens.filter(({ permission }) => holds(rights, permission)).map(({ to }) => to);
  const own = workplaces[rights.role];
  return own && open.includes(own) ? own : (open[0] ?? '/dashboard');
}

/** The store a person will find themselves in: the last chosen on this device, else their own. */
function rightsHere(user: OwnUser): Rights | null {
  const chosen = selectedStores.of(user.id);
  const places = [chosen, user.storeId, user.memberships[0]?.storeId ?? null];
  return places.map((storeId) => (storeId === null ? null : rightsAt(user, storeId))).find(Boolean) ?? null;
}

/** Where a person goes after signing in when no address was asked for: where they work. */
export function landingOf(user: OwnUser): FirstScreen {
  const rights = user.role === 'admin' ? null : rightsHere(user);
  // The dashboard sends administrators to their console, and tells people without a store what to do.
  return rights === null ? '/dashboard' : screenFor(rights);
}
