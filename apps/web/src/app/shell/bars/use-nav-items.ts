import { can } from '@minipos/domain/people/permissions';
import { useCurrentStore } from '#current/current-store.ts';
import { useSession } from '#session/session.ts';
import { type NavItem, navItems } from './nav-items.ts';

export function useNavItems(): NavItem[] {
  const { user } = useSession();
  const { store } = useCurrentStore();
  return navItems(
    user?.role === 'admin',
    (permission) => user !== null && store !== null && can(user, store.id, permission),
  );
}
